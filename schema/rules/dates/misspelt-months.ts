import { months } from '../../reading/dates.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import { isSlipOf } from '../../reading/suggest.ts';
import type { FindingInText } from '../../source.ts';

const allNames = months.flat();
const german = months.map(([name = '']) => name);
/** Short names and „Jänner“ are left out, because they resemble other words: „Julia“, „Match“, „Jenner“. */
const long = german.filter((name) => name.length > 4);
const longer = allNames.filter((name) => name.length > 4 && !['jänner', 'march'].includes(name));

/** Misspellings that count without a number beside them, because no word or name is written like this. */
const typed: Readonly<Record<string, string>> = {
  Janaur: 'Januar',
  Jannuar: 'Januar',
  Febuar: 'Februar',
  Feburar: 'Februar',
  Febraur: 'Februar',
  Apirl: 'April',
  Agust: 'August',
  Augsut: 'August',
  Septemper: 'September',
  Setpember: 'September',
  Spetember: 'September',
  Septmber: 'September',
  Oktobr: 'Oktober',
  Oktoer: 'Oktober',
  Novemer: 'November',
  Novmber: 'November',
  Novemeber: 'November',
  Dezmber: 'Dezember',
  Dezemer: 'Dezember',
};

const year = String.raw`\s(?:19|20)\d{2}(?!\d)`;
const named = new RegExp(
  String.raw`(?<![\d.])(?:[1-9]|[12]\d|3[01])\.\s(?<name>\p{sc=Latin}{4,})(?![\p{sc=Latin}.-])(?<dated>${year})?|(?<![\p{sc=Latin}-]|(?:Herrn?|Frau|Familie|Firma) )(?<alone>\p{Upper}\p{sc=Latin}{4,})(?:\s\d{1,2},)?${year}|(?<!\p{sc=Latin})(?<typo>${Object.keys(typed).join('|')})(?!\p{sc=Latin})`,
  'gu',
);

/**
 * Quick check: few texts have a word behind a day or before a year, or one of the misspellings. It looks for the rare years first and then at what stands
 * before them, which halves the time.
 */
const mayBeNamed = new RegExp(String.raw`\d\.\s\p{sc=Latin}{4}|(?:19|20)\d{2}(?<=\p{sc=Latin}\s(?:\d{1,2},\s)?\d{4})|${Object.keys(typed).join('|')}`, 'u');

/** Finds misspelt names of months: any misspelling behind the number of a day or before a year, and common ones anywhere. */
export function misspeltMonthsIn(text: string): readonly FindingInText[] {
  if (!mayBeNamed.test(text)) return none;
  return matchesIn(text, named).flatMap(({ 0: all, index, groups = {} }): readonly FindingInText[] => {
    const { name, dated, alone, typo } = groups;
    const found = name ?? alone ?? typo ?? '';
    const near = typed[found] ?? meantMonth(found.toLowerCase(), alone ? longer : dated ? german : long);
    if (!near) return none;
    const write = near.charAt(0).toUpperCase() + near.slice(1);
    return [{ place: { offset: index + all.indexOf(found), length: found.length }, finding: { rule: 'misspelt-month', found, write } }];
  });
}

/** The month that a misspelt word means. „Januars“ and „Augustin“ are not misspelt. */
function meantMonth(word: string, names: readonly string[]): string | undefined {
  if (allNames.some((name) => word.startsWith(name))) return undefined;
  return names.find((name) => name.length > 3 && name[0] === word[0] && isSlipOf(word, name, german));
}

const none: readonly never[] = [];
