import { defineWords, inEachLocale } from '../../schema/words.ts';

interface PreviewWords {
  readonly label: string;
  /** @param moment of the site's clock, as if it stood in Greenwich */
  readonly at: (moment: Date) => string;
  readonly now: string;
  readonly ended: { readonly title: string; readonly text: string };
}

const day = inEachLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }));
const time = inEachLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }));

/** What whoever follows a link to a preview reads. */
export const words = defineWords<PreviewWords>({
  de: {
    label: 'Vorschau',
    at: (moment) => `Vorschau: So sieht die Seite am ${day.de.format(moment)} um ${time.de.format(moment)}\u00a0Uhr aus, mit Entwürfen.`,
    now: 'Vorschau: So sieht die Seite jetzt aus, mit Entwürfen.',
    ended: {
      title: 'Diese Vorschau gibt es nicht mehr',
      text: 'Der Link ist abgelaufen oder unvollständig. Wer ihn geschickt hat, kann einen neuen machen.',
    },
  },
  en: {
    label: 'Preview',
    at: (moment) => `Preview: this is the page on ${day.en.format(moment)} at ${time.en.format(moment)}, with drafts.`,
    now: 'Preview: this is the page now, with drafts.',
    ended: {
      title: 'This preview is no longer there',
      text: 'The link has expired or is incomplete. Whoever sent it can make a new one.',
    },
  },
});
