import type { Site } from '../../renderer/api.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import type { Sentence } from '../../schema/words.ts';
import type { AcceptedFile } from './accepted-files.ts';

/** What decides what is shown of refused files. */
export interface Shown {
  readonly refused: ReadonlySet<string>;
  readonly accepted: ReadonlyMap<string, AcceptedFile>;
  /** Files that were accepted only by earlier code; development goes on showing them. */
  readonly former?: ReadonlySet<string>;
  /** Only the author sees the site. */
  readonly isDevelopment?: boolean;
}

/** Adds a note to each error that keeps a file from going live: what is shown in the meantime. */
export function withNotes({ issues, timeZone }: Site, { refused, accepted, former, isDevelopment = false }: Shown, now: Date): readonly Issue[] {
  const words = isDevelopment ? ofAuthors : ofVisitors;
  const noteOf = (file: string): Sentence => {
    const acceptedAt = accepted.get(file)?.acceptedAt;
    if (acceptedAt !== undefined) return words.still(new Date(acceptedAt), now, timeZone);
    return isDevelopment && former?.has(file) ? ofAuthors.former : words.notYet;
  };
  return issues.map((issue) => (isError(issue) && refused.has(issue.file) ? { ...issue, note: noteOf(issue.file) } : issue));
}

const ofVisitors = {
  notYet: { de: 'Besucher sehen das noch nicht.', en: 'Visitors do not see this yet.' },
  still: (at: Date, now: Date, timeZone: string): Sentence => ({
    de: `Besucher sehen weiter die Fassung von ${moment(at, now, 'de-DE', timeZone)}.`,
    en: `Visitors still see the version of ${moment(at, now, 'en-GB', timeZone)}.`,
  }),
};

const ofAuthors = {
  notYet: { de: 'Zu sehen ist das noch nicht.', en: 'This is not to be seen yet.' },
  still: (at: Date, now: Date, timeZone: string): Sentence => ({
    de: `Zu sehen ist weiter die Fassung von ${moment(at, now, 'de-DE', timeZone)}.`,
    en: `The version of ${moment(at, now, 'en-GB', timeZone)} is still to be seen.`,
  }),
  former: {
    de: 'Zu sehen ist die Seite, wie sie war, bevor sich der Code geändert hat.',
    en: 'The page is shown as it was before the code changed.',
  },
};

/** „14:05“ today, „12.03.2026, 14:05“ on other days; in the site's time zone. */
function moment(at: Date, now: Date, locale: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const day = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit' }).format(at);
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`;
}
