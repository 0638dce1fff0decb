import { defineWords } from '../../../schema/words.ts';

export const words = defineWords({
  de: {
    table: 'Tabelle',
    footnotes: 'Fußnoten',
    footnoteBack: (footnote: string) => `Zurück zum Text bei Fußnote ${footnote}`,
    done: 'Erledigt',
  },
  en: {
    table: 'Table',
    footnotes: 'Footnotes',
    footnoteBack: (footnote) => `Back to the text at footnote ${footnote}`,
    done: 'Done',
  },
});
