import type { Site } from '../../renderer/api.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import type { Sentence } from '../../schema/words.ts';
import type { AcceptedFile } from './accepted-files.ts';

/** Adds to each error that keeps a file from going live what visitors see in the meantime. */
export function withNotes({ issues, timeZone }: Site, refused: ReadonlySet<string>, accepted: ReadonlyMap<string, AcceptedFile>, now: Date): readonly Issue[] {
  return issues.map((issue) =>
    isError(issue) && refused.has(issue.file) ? { ...issue, note: noteOf(accepted.get(issue.file)?.acceptedAt, now, timeZone) } : issue,
  );
}

function noteOf(acceptedAt: string | undefined, now: Date, timeZone: string): Sentence {
  if (acceptedAt === undefined) return { de: 'Besucher sehen das noch nicht.', en: 'Visitors do not see this yet.' };
  const at = new Date(acceptedAt);
  return {
    de: `Besucher sehen weiter die Fassung von ${moment(at, now, 'de-DE', timeZone)}.`,
    en: `Visitors still see the version of ${moment(at, now, 'en-GB', timeZone)}.`,
  };
}

/** „14:05“ today, „12.03.2026, 14:05“ before: in the site's time zone. */
function moment(at: Date, now: Date, locale: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const day = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit' }).format(at);
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`;
}
