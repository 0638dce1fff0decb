import type { MomentFault } from '../messages/times.ts';

/** A moment in milliseconds since 1970 (UTC), or why there is none and what may be meant. */
export type ReadMoment = { readonly at: number } | { readonly fault: MomentFault; readonly write?: string };

const form = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const day = 86_400_000;
/** Years before it are slips. */
const firstYear = 1900;

/**
 * Reads what a clock on the wall shows: `2026-12-01T08:00`, with seconds or without, or a day, which begins at midnight. An hour that the clock
 * shows twice, when summer time ends, is the first of the two; one that it never shows is a fault.
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
  // before a change of the clock and after it; the same but for two days a year
  const tried = [shown - day, shown + day].map((near) => shown - (shownAt(near, timeZone) - near));
  const found = tried.filter((at) => shownAt(at, timeZone) === shown);
  if (found.length > 0) return { at: Math.min(...found) };
  // there are places where a day begins at one o'clock
  const next = Math.max(...tried);
  return Number.isNaN(hour) ? { at: next } : { fault: 'skipped', write: writeMoment(next, timeZone) };
}

/** What is spelt in another way, with what may be meant; of a day or an hour that there is not, „31.11.2026“, that. */
function misspelt(text: string, timeZone: string): ReadMoment {
  const write = rewritten(text.trim(), timeZone);
  const meant = write === undefined ? undefined : readMoment(write, timeZone);
  return meant && 'fault' in meant ? meant : { fault: 'spelling', write };
}

/** The moment as an author writes it: `2026-12-01T08:00`. */
export function writeMoment(at: number, timeZone: string): string {
  return new Date(shownAt(at, timeZone)).toISOString().replace(/(T00:00)?(:00)?\.000Z$/, '');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock shows at a moment, as if it stood in Greenwich. The Swedish locale writes dates as ISO 8601 does. */
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
 * „1.12.2026, 8:00 Uhr“, `2026-12-01 8:00 PM` and `2026-12-01T08:00Z` in the form that is read: what has a zone, by the clock of the site.
 * @returns undefined where something else is said as well: „1.12.2026 bis 24.12.2026“
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
