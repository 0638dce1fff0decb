import type { Finding } from '../messages/explain.ts';
import type { DateFault } from '../messages/posts.ts';
import { writeMoment } from './moments.ts';

/** A calendar day as `2026-03-12`, or why the text is not a date. */
export type ReadDate = { readonly iso: string } | { readonly fault: DateFault };

export type DateForm = 'iso' | 'german' | 'long';

/** The German and English names of each month, in lower case. */
export const months: readonly (readonly string[])[] = [
  ['januar', 'jänner', 'january'],
  ['februar', 'february'],
  ['märz', 'march'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
];

/** „januar“, „februar“ and so on. */
export const germanMonths = months.map(([name = '']) => name);

/** Alternatives for the name of a month, for a pattern with the flag `i`. */
export const anyMonth = months.flat().join('|');

/**
 * Alternatives for the name of a month in any case, for a pattern without the flag `i`. They are written out because V8 13.6 ignores `(?i:…)` behind other
 * characters once a process has so much compiled code that it stops optimizing expressions (reproducible with `--no-regexp-optimization`).
 */
export const monthInAnyCase = anyMonth.replace(/\p{sc=Latin}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** Parses day, month and year in each form; a moment in ISO 8601 counts as its day. */
const forms: Readonly<Record<DateForm, (text: string) => readonly [day: number, month: number, year: number] | undefined>> = {
  iso: (text) => {
    const [, year, month, day] =
      /^(\d{4})-(\d{2})-(\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/.exec(text) ?? [];
    return year ? [Number(day), Number(month), Number(year)] : undefined;
  },
  german: (text) => {
    const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
    return year ? [Number(day), Number(month), Number(year)] : undefined;
  },
  long: (text) => {
    const [, day, name = '', year] = /^(\d{1,2})\.?\s+(\p{sc=Latin}+)\s+(\d{4})$/u.exec(text) ?? [];
    const [, american = '', dayAfter, yearAfter] = /^(\p{sc=Latin}+)\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text) ?? [];
    const month = months.findIndex((names) => names.includes((name || american).normalize('NFC').toLowerCase()));
    return month < 0 ? undefined : [Number(day ?? dayAfter), month + 1, Number(year ?? yearAfter)];
  },
};

/** Parses a date in one of the allowed forms: `2026-03-12`, „12.03.2026“, „12. März 2026“ or “March 12, 2026”. Only days that exist are accepted. */
export function readDate(text: string, allowed: readonly DateForm[] = ['iso', 'german', 'long']): ReadDate {
  for (const form of allowed) {
    const read = forms[form](text.trim());
    if (!read) continue;
    const [day, month, year] = read;
    if (year < 1900) return { fault: 'year' };
    if (month < 1 || month > 12) return { fault: 'month' };
    if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return { fault: 'day' };
    return { iso: [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-') };
  }
  return { fault: 'spelling' };
}

/**
 * The day (`2026-03-12`) that a valid or nearly valid date means: `2026-3-12`, `2026–03–12`, `2026/03/12`, „12.3.26“. Not for `12/03/2026`, where the order of
 * day and month is unknown.
 */
export function meantDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})\s?[-‐‑–—/.]\s?(\d{1,2})\s?[-‐‑–—/.]\s?(\d{1,2})$/.exec(text.trim()) ?? [];
  const [, short, afterDay, shortYear] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2})$/.exec(text.trim()) ?? [];
  const read = readDate(year ? `${day}.${month}.${year}` : short ? `${short}.${afterDay}.20${shortYear}` : text);
  return 'iso' in read ? read.iso : undefined;
}

/** For each use of a date: the forms that are accepted, the first valid year, and examples to write. No website is older than this century. */
const uses = {
  post: { forms: ['iso', 'german'], since: '2000', examples: ['12.03.2026', '2026-03-12'] },
  update: { forms: ['long', 'german', 'iso'], since: '2000', examples: ['12. März 2026'] },
  fact: { forms: ['iso'], since: '1900', examples: ['2026-03-12'] },
  claim: { forms: ['iso'], since: '1900', examples: ['2026-03-12'] },
  exception: { forms: ['iso'], since: '2000', examples: ['2027-01-31'] },
  evidence: { forms: ['iso', 'german', 'long'], since: '1900', examples: ['2026-03-12', '12.03.2026'] },
} as const;

/**
 * The finding about a date that is not valid for its use.
 * @param text the date as it stands in the file
 */
export function checkDate(text: string, use: keyof typeof uses): Finding | undefined {
  const { forms: allowed, since, examples } = uses[use];
  const read = readDate(text, allowed);
  const fault = 'fault' in read ? read.fault : read.iso < since ? 'year' : undefined;
  const meant = fault === 'spelling' ? meantDay(text) : undefined;
  return fault && { rule: 'wrong-date', found: text, fault, examples: meant ? [meant] : examples };
}

/** The day of a date if it can be read and is later than `day`, both as `2026-03-12`. */
export function dayAfter(text: string, day: string): string | undefined {
  const read = readDate(text);
  return 'iso' in read && read.iso > day ? read.iso : undefined;
}

/** The day (`2026-03-12`) at a moment in a time zone (IANA, `Europe/Berlin`). */
export function dayIn(timeZone: string, moment: Date): string {
  return writeMoment(moment.getTime(), timeZone).slice(0, '2026-03-12'.length);
}
