import { anyMonth, months } from '../../reading/dates.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

const year = '(?:19|20)\\d{2}(?!\\d)';
const range = new RegExp(
  [
    '(?<![\\p{sc=Latin}\\d.])',
    `(?<day>\\d{1,2})\\.(?:\\s?(?<number>\\d{1,2})\\.|\\s(?<name>${anyMonth})(?!\\p{sc=Latin}))?(?:\\s?(?<year>${year}))?`,
    '(?:\\s(?:bis(?: zum)?|–|-)\\s|[–-])',
    `(?<lastDay>\\d{1,2})\\.(?:\\s?(?<lastNumber>\\d{1,2})\\.|\\s(?<lastName>${anyMonth})(?!\\p{sc=Latin}))(?:\\s?(?<lastYear>${year}))?`,
  ].join(''),
  'giu',
);

/**
 * Finds ranges of days that end before they begin: „16. bis 14. Januar“. A range into the next year need not name the first year: „24. Dezember bis 2. Januar
 * 2027“.
 */
export function backwardDatesIn(text: string): readonly FindingInText[] {
  return matchesIn(text, range).flatMap(({ 0: found, index: offset, groups = {} }): readonly FindingInText[] => {
    const { day, number, name, year: first, lastDay, lastNumber, lastName, lastYear } = groups;
    const [from, to] = [monthOf(number, name), monthOf(lastNumber, lastName)];
    const ofOneMonth = from === undefined && first === undefined;
    // „3.–2.1.“ may mean anything
    if (to === undefined || (ofOneMonth && lastName === undefined && lastYear === undefined)) return none;
    const ofTwoYears = from !== undefined && first !== undefined && lastYear !== undefined;
    // a range within one month, „31. Januar bis 11. Januar 2027“, cannot span a year
    const isBackward =
      ofOneMonth || (first === undefined && from === to)
        ? Number(day) > Number(lastDay)
        : ofTwoYears && Date.UTC(Number(first), from, Number(day)) > Date.UTC(Number(lastYear), to, Number(lastDay));
    return isBackward ? [{ place: { offset, length: found.length }, finding: { rule: 'backward-dates', found } }] : none;
  });
}

/** „zwischen 2021 und 2019“, but not „zwischen 2000 und 1950 Euro“ */
const years =
  /(?<=(?<!\p{sc=Latin})(?:[Zz]wischen|[Vv]on) )(?<from>(?:19|20)\d{2}) (?:und|bis) (?<to>(?:19|20)\d{2})(?![\d.,]*\d)(?=\s(?!(?:bis|und|qm|m|kg|km|kW|kWh|liegen|lagen|zurück|rückwärts)(?!\p{sc=Latin}))\p{Lower}|[.,;!?)]|$)/gu;

/** Finds ranges of years that end before they begin. */
export function backwardYearsIn(text: string): readonly FindingInText[] {
  if (!/(?:wischen|on) (?:19|20)\d\d (?:und|bis) /.test(text)) return none;
  return matchesIn(text, years).flatMap(({ 0: found, index: offset, groups: { from, to } = {} }): readonly FindingInText[] => {
    return Number(from) > Number(to) ? [{ place: { offset, length: found.length }, finding: { rule: 'backward-dates', found } }] : none;
  });
}

const none: readonly never[] = [];

/** The index of a month, from 0. */
function monthOf(number: string | undefined, name: string | undefined): number | undefined {
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= 12 ? Number(number) - 1 : undefined;
  return name === undefined ? undefined : months.findIndex((names) => names.includes(name.toLowerCase()));
}
