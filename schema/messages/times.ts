import type { Sentence } from '../words.ts';
import { type Sentences, shorten } from './wording.ts';

/** Findings about drafts and about times from or until which something is shown. */
export type TimeFinding =
  | { rule: 'wrong-moment'; found: string; fault: MomentFault; write?: string }
  /** `of`: for a claim, `publishAt` is the day from which it is valid. */
  | { rule: 'ends-before-it-begins'; publishAt: string; of?: 'claim' }
  | { rule: 'outside-its-page'; field: 'publishAt' | 'unpublishAt'; moment: string }
  | { rule: 'over-for-good'; until: string }
  /** `until`: the last day of the offer. */
  | { rule: 'past-offer'; until: string; of?: 'post' }
  | { rule: 'since-future'; found: string }
  | { rule: 'far-away'; from: string }
  | { rule: 'needed-page'; field: string; role?: string }
  | { rule: 'no-block-left'; since?: string }
  | { rule: 'held-anyway'; field: string };

/** Why a moment is invalid. Each continues a sentence that begins with the moment. `skipped` is an hour that summer time leaves out. */
const faults = {
  spelling: { de: 'ist keine Zeit, die sich hier lesen lässt.', en: 'is not a time that can be read here.' },
  year: { de: 'nennt ein Jahr, das nicht gemeint sein kann.', en: 'names a year that cannot be meant.' },
  month: { de: 'nennt einen Monat, den es nicht gibt.', en: 'names a month that does not exist.' },
  day: { de: 'nennt einen Tag, den der Monat nicht hat.', en: 'names a day that the month does not have.' },
  hour: { de: 'nennt eine Uhrzeit, die es nicht gibt.', en: 'names a time of day that does not exist.' },
  skipped: { de: 'gibt es nicht: In dieser Nacht wird die Uhr vorgestellt.', en: 'does not exist: the clock is put forward that night.' },
} as const satisfies Record<string, Sentence>;
export type MomentFault = keyof typeof faults;

export const timeSentences: Sentences<TimeFinding> = {
  'wrong-moment': ({ found, fault, write }) => ({
    de: `„${shorten(found)}“ ${faults[fault].de} Schreibe ${write ? `"${write}"` : 'Tag und Uhrzeit als "2026-12-01T08:00", oder nur den Tag, "2026-12-01"'}.`,
    en: `“${shorten(found)}” ${faults[fault].en} Write ${write ? `"${write}"` : 'day and time as "2026-12-01T08:00", or only the day, "2026-12-01"'}.`,
  }),
  'outside-its-page': ({ field, moment }) => ({
    de: `Dieser Block wäre nie zu sehen: Die Seite ist es ${field === 'publishAt' ? 'erst ab' : 'nur bis'} ${moment}. Ändere seine Zeit oder die der Seite.`,
    en: `This block would never be shown: its page is shown ${field === 'publishAt' ? 'only from' : 'only until'} ${moment}. Change its time, or that of the page.`,
  }),
  'ends-before-it-begins': ({ publishAt, of }) =>
    of === 'claim'
      ? {
          de: `So gälte die Aussage nie: "asOf" ist "${publishAt}". Schreibe bei "validUntil" einen späteren Tag.`,
          en: `The claim would never count: "asOf" is "${publishAt}". Write a later day for "validUntil".`,
        }
      : {
          de: `So wäre es nie zu sehen: "publishAt" ist "${publishAt}". Schreibe bei "unpublishAt" eine spätere Zeit.`,
          en: `It would never be shown: "publishAt" is "${publishAt}". Write a later time for "unpublishAt".`,
        },
  'over-for-good': ({ until }) => ({
    de: `Seit ${until} ist das nicht mehr zu sehen, und es kommt nicht wieder. Lösche es, oder ändere "unpublishAt".`,
    en: `This has not been shown since ${until} and does not come back. Delete it, or change "unpublishAt".`,
  }),
  'since-future': ({ found }) => ({
    de: `„${found}“ liegt noch in der Zukunft. Schreibe „ab“, oder berichtige das Datum.`,
    en: `“${found}” is still to come. Write “from … on”, or correct the date.`,
  }),
  'past-offer': ({ until, of }) =>
    of === 'post'
      ? {
          de: `Das Angebot ist seit dem ${until} vorbei, und der Beitrag macht es noch. Nimm es heraus, oder schreibe, dass es vorbei ist.`,
          en: `The offer has been over since ${until}, and the post still makes it. Take it out, or write that it is over.`,
        }
      : {
          de: `Das ist vorbei. Nimm es heraus, oder schreibe einen Tag, der noch kommt. Mit "unpublishAt": "${nextDay(until)}" an der Seite oder am Block wäre es am Tag danach von selbst verschwunden.`,
          en: `This is over. Take it out, or write a day that is still to come. With "unpublishAt": "${nextDay(until)}" at the page or block it would have disappeared by itself the day after.`,
        },
  'far-away': ({ from }) => ({
    de: `Bis ${from} sind es mehr als fünf Jahre. Prüfe das Jahr, und schreibe bei "publishAt" eine frühere Zeit.`,
    en: `It is more than five years until ${from}. Check the year, and write an earlier time for "publishAt".`,
  }),
  'needed-page': ({ field, role }) => ({
    de: `Die Website braucht ${role ? `diese Seite immer ("role": "${role}" in pages.config.json)` : 'ihre Startseite immer'}. Lösche die Zeile "${field}".`,
    en: `The site always needs ${role ? `this page ("role": "${role}" in pages.config.json)` : 'its home page'}. Delete the line "${field}".`,
  }),
  'no-block-left': ({ since }) => ({
    de: `${since ? `Ab ${since} hätte` : 'Zu Beginn hätte'} die Seite keinen einzigen Block. Lass einen davon immer stehen, oder gib die Zeiten der ganzen Seite.`,
    en: `${since ? `From ${since} on` : 'At first'} the page would not have a single block. Let one of them stand at all times, or give the times to the whole page.`,
  }),
  'held-anyway': ({ field }) => ({
    de: `"isPublished" sagt hier etwas anderes als "${field}"; solange das so ist, bleibt der Beitrag zurückgehalten. Lösche die Zeile "isPublished".`,
    en: `"isPublished" says something else than "${field}" here; as long as it does, the post is held back. Delete the line "isPublished".`,
  }),
};

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
