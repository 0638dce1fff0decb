import type { WrittenTimes } from '../../../schema/times.ts';
import { defineWords } from '../../../schema/words.ts';

/** Writes a time of the site's clock: „1. Dezember 2026 um 08:00“, or the day alone when that is all that is given. Text that is not a time stays as it is. */
function clockTime(written: string, language: string): string {
  const hasTime = written.includes('T');
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(hasTime ? { timeStyle: 'short' } : {}), timeZone: 'UTC' });
  const at = new Date(hasTime ? `${written}Z` : written);
  return Number.isNaN(at.getTime()) ? written : format.format(at);
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What an author reads in the browser while writing pages. */
export const words = defineWords({
  de: {
    workbench: 'Werkbank',
    findings: (number: number) => (number === 0 ? 'keine Befunde' : count(number, 'Befund', 'Befunde')),
    types: (number: number) => count(number, 'Typfehler', 'Typfehler'),
    blocks: (number: number, kilobytes: string) => `${count(number, 'Block', 'Blöcke')}, ${kilobytes} kB`,
    block: 'Block',
    islands: 'Inseln',
    open: (file: string) => `${file} im Editor öffnen`,
    hide: 'Leiste schließen',
    close: 'Schließen',
    broken: 'So sehen Besucher die Seite noch nicht',
    failed: (name: string) => `Fehler in „${name}“`,
    nothing: 'Unter dieser Adresse ist noch nichts zu sehen',
    severity: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
    at: (time: string) => `Zeitpunkt: ${clockTime(time, 'de')}`,
    noTime: (written: string) =>
      `„${written}“ ist kein Zeitpunkt, deshalb ist alles wie jetzt. Schreibe einen, den es gibt, zum Beispiel ?at=2026-12-01T08:00 oder ?at=2026-12-01.`,
    shownAt: (times: WrittenTimes, isAsked: boolean): string =>
      `Diese Seite ist ${isAsked ? 'dann' : 'jetzt'} nicht zu sehen. Sie ist da: ${words.de.times(times)}.`,
    timed: (number: number) => count(number, 'Termin oder Entwurf', 'Termine und Entwürfe'),
    times: ({ draft, publishAt, unpublishAt }: WrittenTimes) =>
      [draft && 'Entwurf', publishAt && `ab ${clockTime(publishAt, 'de')}`, unpublishAt && `bis ${clockTime(unpublishAt, 'de')}`].filter(Boolean).join(', '),
    showAt: (time: string) => `So ist es dann: ${clockTime(time, 'de')}`,
    hint: 'Alt-Klick auf einen Text öffnet seine Datei.',
  },
  en: {
    workbench: 'Workbench',
    findings: (number: number) => (number === 0 ? 'no findings' : count(number, 'finding', 'findings')),
    types: (number: number) => count(number, 'type error', 'type errors'),
    blocks: (number: number, kilobytes: string) => `${count(number, 'block', 'blocks')}, ${kilobytes} kB`,
    block: 'Block',
    islands: 'Islands',
    open: (file: string) => `Open ${file} in the editor`,
    hide: 'Close the bar',
    close: 'Close',
    broken: 'Visitors do not see the page like this yet',
    failed: (name: string) => `Error in “${name}”`,
    nothing: 'There is nothing to see at this address yet',
    severity: { error: 'Error', warning: 'Warning', info: 'Hint' },
    at: (time: string) => `As of ${clockTime(time, 'en')}`,
    noTime: (written: string) =>
      `“${written}” is no time, so everything is as it is now. Write one that exists, ?at=2026-12-01T08:00 or ?at=2026-12-01 for example.`,
    shownAt: (times: WrittenTimes, isAsked: boolean): string =>
      `This page is not to be seen ${isAsked ? 'then' : 'now'}. It is there: ${words.en.times(times)}.`,
    timed: (number: number) => count(number, 'time or draft', 'times and drafts'),
    times: ({ draft, publishAt, unpublishAt }: WrittenTimes) =>
      [draft && 'Draft', publishAt && `from ${clockTime(publishAt, 'en')}`, unpublishAt && `until ${clockTime(unpublishAt, 'en')}`].filter(Boolean).join(', '),
    showAt: (time: string) => `As it is then: ${clockTime(time, 'en')}`,
    hint: 'Alt-click on a text opens its file.',
  },
});

export type WorkbenchWords = typeof words.de;
