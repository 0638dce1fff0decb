import type { MomentFault } from '../messages/times.ts';

/** A moment in milliseconds since 1970 (UTC), or why the text is not valid and what it may have meant. */
export type ReadMoment = { readonly at: number } | { readonly fault: MomentFault; readonly write?: string };

const form = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const day = 86_400_000;
/** Earlier years are typing mistakes. */
const firstYear = 1900;

/**
 * Parses local time: `2026-12-01T08:00`, with or without seconds, or a day, which begins at midnight. A time that occurs twice at the end of summer time is the
 * first of the two; one that the clock skips is a fault.
 * @param timeZone of the clock, as `Europe/Berlin` (IANA)
 */
export function readMoment(text: string, timeZone: string): ReadMoment {
  const read = form.exec(text)?.map(Number);
  if (!read) return misspelt(text, timeZone);
  const [, year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = read;
  if (year < firstYear) return { fault: 'year' };
  if (month < 1 || month > 12) return { fault: 'month' };
  if (date < 1 || date > new Date(Date.UTC(year, month, 0)).getUTCDate()) return { fault: 'day' };
  if (![hour, minute, second].every((part, index) => Number.isNaN(part) || part < (index === 0 ? 24 : 60))) return { fault: 'hour' };
  const shown = Date.UTC(year, month - 1, date, hour || 0, minute || 0, second || 0);
  // with the offset before a clock change and the one after it; they differ on two days a year only
  const tried = [shown - day, shown + day].map((near) => shown - (shownAt(near, timeZone) - near));
  const found = tried.filter((at) => shownAt(at, timeZone) === shown);
  if (found.length > 0) return { at: Math.min(...found) };
  // in some time zones a day can begin at one o'clock
  const next = Math.max(...tried);
  return Number.isNaN(hour) ? { at: next } : { fault: 'skipped', write: writeMoment(next, timeZone) };
}

/** The fault of a text in another spelling, with what it may have meant. If that day or hour does not exist („31.11.2026“), this is the fault. */
function misspelt(text: string, timeZone: string): ReadMoment {
  const write = rewritten(text.trim(), timeZone);
  const meant = write === undefined ? undefined : readMoment(write, timeZone);
  return meant && 'fault' in meant ? meant : { fault: 'spelling', write };
}

/** A moment as authors write it: `2026-12-01T08:00`. */
export function writeMoment(at: number, timeZone: string): string {
  return new Date(shownAt(at, timeZone)).toISOString().replace(/(T00:00)?(:00)?\.000Z$/, '');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time at a moment, as if it were UTC. The Swedish locale writes dates as ISO 8601 does. */
function shownAt(at: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  const [year = 0, month = 0, date, hour, minute, second] = clock.format(at).split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

const inIso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})(?:[T,\s]+(?<time>.*))?$/;
const inGerman = /^(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:(?:\s*,|\s+um|\s)\s*(?<time>.*))?$/;
const timeOfDay = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2})(?:[:.]\d{2})?)?\s*(?<half>am|pm)?(?:Uhr|h)?$/i;

/**
 * Rewrites „1.12.2026, 8:00 Uhr“, `2026-12-01 8:00 PM` and `2026-12-01T08:00Z` into the accepted form; a time with a zone is converted to the site's.
 * @returns undefined if the text says more than one moment: „1.12.2026 bis 24.12.2026“
 */
function rewritten(text: string, timeZone: string): string | undefined {
  const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(zoned)) return new Date(zoned).getUTCFullYear() < firstYear ? text.slice(0, '2026-12-01'.length) : writeMoment(zoned, timeZone);
  const { year, month = '', date = '', time = '' } = (inIso.exec(text) ?? inGerman.exec(text))?.groups ?? {};
  if (year === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (time === '') return day;
  const { hour, minute = '00', half } = timeOfDay.exec(time)?.groups ?? {};
  if (hour === undefined) return undefined;
  const ofDay = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return `${day}T${String(ofDay).padStart(2, '0')}:${minute}`;
}
