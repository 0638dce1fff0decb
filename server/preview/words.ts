import { defineWords } from '../../schema/words.ts';

interface PreviewWords {
  readonly label: string;
  readonly at: (day: string, time: string) => string;
  readonly now: string;
  readonly ended: { readonly title: string; readonly text: string };
}

/** Texts for whoever follows a link to a preview. */
export const words = defineWords<PreviewWords>({
  de: {
    label: 'Vorschau',
    at: (day, time) => `Vorschau: So sieht die Seite am ${day} um ${time}\u00a0Uhr aus, mit Entwürfen.`,
    now: 'Vorschau: So sieht die Seite jetzt aus, mit Entwürfen.',
    ended: {
      title: 'Diese Vorschau gibt es nicht mehr',
      text: 'Der Link ist abgelaufen oder unvollständig. Wer ihn geschickt hat, kann einen neuen machen.',
    },
  },
  en: {
    label: 'Preview',
    at: (day, time) => `Preview: this is the page on ${day} at ${time}, with drafts.`,
    now: 'Preview: this is the page now, with drafts.',
    ended: {
      title: 'This preview is no longer there',
      text: 'The link has expired or is incomplete. Whoever sent it can make a new one.',
    },
  },
});
