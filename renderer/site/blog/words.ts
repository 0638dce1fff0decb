import { defineWords } from '../../../schema/words.ts';

export const words = defineWords({
  de: {
    table: (heading: string, place: number) => `Tabelle${place > 1 ? ` ${place}` : ''}${heading && `: ${heading}`}`,
    footnotes: 'Fußnoten',
    footnoteBack: (footnote: string) => `Zurück zum Text bei Fußnote ${footnote}`,
    done: 'Erledigt',
  },
  en: {
    table: (heading, place) => `Table${place > 1 ? ` ${place}` : ''}${heading && `: ${heading}`}`,
    footnotes: 'Footnotes',
    footnoteBack: (footnote) => `Back to the text at footnote ${footnote}`,
    done: 'Done',
  },
});
