import type { Finding } from '../../messages/explain.ts';
import { anyMonth, monthInAnyCase, months } from '../../reading/dates.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText, Place } from '../../source.ts';
import { backwardDatesIn, backwardYearsIn } from './backward-dates.ts';
import { otherHolidaysIn } from './holidays.ts';
import { oddPeriodsIn } from './odd-periods.ts';

/** Weekdays from Sunday on, in the order of `Date`. */
const weekdays = {
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;
/** Beginnings that identify the name of a weekday, in the same order. */
const beginnings = [/^s(?:o(?!nna)|un)/i, /^mo/i, /^(?:di|tu)/i, /^(?:mi|we)/i, /^(?:do|th)/i, /^fr/i, /^(?:sa|sonna)/i];

const weekday = `(?:${[...weekdays.de, 'Sonnabend', ...weekdays.en].join('|')}|(?:Mo|Di|Mi|Do|Fr|Sa|So)(?=[.,]))`;
const date = new RegExp(
  [
    `(?<![\\p{sc=Latin}\\d.])(?:(?<weekday>${weekday})[.,]{0,2}\\s(?:(?:den|dem|der|the)\\s|\\()?)?`,
    '(?:',
    `(?<=(?<before>(?:am|bis|vom|zum|ab|seit)\\s)?)(?<day>\\d{1,2})\\.(?:\\s?(?<number>\\d{1,2})\\.(?:\\s?(?<year>(?:19|20)\\d{2})(?!\\d|\\.\\d)|(?<short>[2-4]\\d)(?![\\d.:]|\\sUhr))?|\\s(?<name>${anyMonth})(?![\\p{sc=Latin}-])(?:\\s(?<longYear>(?:19|20)\\d{2})(?!\\d))?)`,
    `|(?<american>${anyMonth})\\s(?<dayAfter>\\d{1,2}),?\\s(?<yearAfter>(?:19|20)\\d{2})(?!\\d)`,
    ')',
  ].join(''),
  'giu',
);

/** „ab 2026-13-01“; without such a preposition it may be an offer number. */
const isoDate =
  /(?<=(?<!\p{sc=Latin})(?:[Aa]m|[Bb]is|[Vv]om|[Zz]um|[Aa]b|[Ss]eit|den|dem|Stand:?|[Oo]n|[Ff]rom|[Uu]ntil|[Ss]ince) )(?<year>(?:19|20)\d{2})-(?<number>\d{2})-(?<day>\d{2})(?![\d-])/gu;

/** Quick check: few texts contain a date. */
const mayBeDate =
  /\d-\d\d-\d\d|KW ?\d|\d\. ?Quartal|\d\.\s?\d{1,2}\.|\d\.\s(?:Jan|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)|\d(?<=(?:uary|March|April|May|June|July|August|ember|October)\s\d)/i;

/** „1. Mai 2205“ with two digits swapped. 2100 is written on purpose, and „bis 31.12.2999“ means forever. */
const farDay = new RegExp(
  `(?<![\\p{sc=Latin}\\d.])\\d{1,2}\\.\\s?(?:\\d{1,2}\\.|(?:${monthInAnyCase}))\\s?(?<year>2[1-8](?!00)\\d{2})(?!\\d|[.,]\\d|\\s\\p{Upper}|\\s?[€%])`,
  'gu',
);

/**
 * Finds days, weeks and quarters that do not exist, „31. November“, „KW 54“; weekdays and holidays that do not match their date; and ranges of valid days that
 * end before they begin. The 29th of February is only checked if there is a year.
 */
export function oddDatesIn(text: string): readonly FindingInText[] {
  if (!mayBeDate.test(text)) return backwardYearsIn(text);
  const odd = [...text.matchAll(date), ...text.matchAll(isoDate)].flatMap(({ 0: found, index: offset, groups = {} }): FindingInText[] => {
    const finding = findingOf(found, groups);
    return finding ? [{ place: { offset, length: found.length }, finding }] : [];
  });
  const far = matchesIn(text, farDay).map(({ 0: found, index: offset, groups }): FindingInText => {
    return { place: { offset, length: found.length }, finding: { rule: 'impossible-date', found, month: 0, year: groups?.year, isFar: true } };
  });
  const isSound = ({ offset, length }: Place) => odd.every(({ place }) => place.offset >= offset + length || place.offset + place.length <= offset);
  return [
    ...odd,
    ...far,
    ...otherHolidaysIn(text),
    ...oddPeriodsIn(text),
    ...backwardDatesIn(text).filter(({ place }) => isSound(place)),
    ...backwardYearsIn(text),
  ];
}

function findingOf(found: string, groups: Readonly<Record<string, string | undefined>>): Finding | undefined {
  const { weekday: named, before, number, name = groups.american } = groups;
  const day = Number(groups.day ?? groups.dayAfter);
  const written = groups.year ?? groups.longYear ?? groups.yearAfter ?? (groups.short && `20${groups.short}`);
  // „12.13.“ may mean anything
  if (number !== undefined && before === undefined && (written === undefined || (groups.short && named === undefined))) return undefined;
  const index = name === undefined ? Number(number) - 1 : months.findIndex((names) => names.includes(name.toLowerCase()));
  const year = Number(written ?? leapYear);
  const days = index >= 0 && index < 12 ? new Date(Date.UTC(year, index + 1, 0)).getUTCDate() : undefined;
  if (day === 0 || (days === undefined && day > 31)) return undefined;
  if (days === undefined || day > days)
    return { rule: 'impossible-date', found: named ? found.slice(found.search(/\d/)) : found, month: index, year: written, days };
  if (named === undefined || written === undefined) return undefined;
  const right = new Date(Date.UTC(year, index, day)).getUTCDay();
  if (beginnings[right]?.test(named)) return undefined;
  const isEnglish = /day$/i.test(named);
  const write = weekdays[isEnglish ? 'en' : 'de'][right] ?? '';
  const from = found.search(isEnglish ? /(?<=\s)(?:\d|\p{sc=Latin}+\s\d)/u : /\d/);
  return { rule: 'other-weekday', found: named, day: found.slice(from), write: named.length === 2 ? write.slice(0, 2) : write };
}

/** Any leap year. */
const leapYear = 2000;
