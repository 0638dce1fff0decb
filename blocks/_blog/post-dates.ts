import { readDate } from '../../schema/reading/dates.ts';
import { inEachLocale, type Language } from '../../schema/words.ts';

/** The date shown for a post without a usable one (R-BLL-27). */
const fallbackDate = '15.04.2025';

/**
 * The start of the day of a post, in milliseconds since the epoch, read as the check of the content reads it. A text that is not a date counts as the oldest of
 * all.
 */
export function dateOf(text: string | undefined): number {
  const read = readDate(text ?? '');
  return 'iso' in read ? Date.parse(read.iso) : Number.NEGATIVE_INFINITY;
}

const dateFormats = {
  long: inEachLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })),
  short: inEachLocale((locale) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })),
};

/** Writes the date of a post: `2025-06-24` → „24. Juni 2025“ (long) or „24.06.2025“ (short) in German; without a usable date the fallback (R-BLP-23). */
export function formatDate(text: string | undefined, style: 'long' | 'short', language: Language): string {
  const time = dateOf(text);
  const usable = Number.isFinite(time) ? time : dateOf(fallbackDate);
  return dateFormats[style][language].format(usable);
}

/** The date that {@link formatDate} shows, in machine-readable form: `2025-06-24`. */
export function isoDate(text: string | undefined): string {
  return givenDay(text) ?? givenDay(fallbackDate) ?? '';
}

/** The day of a post, `2025-06-24`, for machines; undefined, and not the fallback, where the post has none. */
export function givenDay(text: string | undefined): string | undefined {
  const time = dateOf(text);
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : undefined;
}
