import type { FindingInText, Place } from '../source.ts';
import { withoutTokens } from './tokens.ts';

export interface KnownFact {
  readonly type: string;
  readonly value: number | string;
}

type Finder = (text: string) => FindingInText[];

/** What is searched for. */
interface Searched {
  /** Amounts of money by fact. */
  readonly amounts: readonly (readonly [name: string, value: number])[];
  readonly trialDays?: number;
  /** Wordings by claim. */
  readonly claims: readonly (readonly [name: string, wording: string])[];
}

/** What of facts and claims is searched for: as long as this says the same, the same is found. */
export function searchedLiterals(facts: Readonly<Record<string, KnownFact>>, claims: Readonly<Record<string, { readonly wording: string }>>): Searched {
  const days = facts[trialFact]?.value;
  return {
    amounts: Object.entries(facts).flatMap(([name, { type, value }]) => (type === 'money' && typeof value === 'number' ? [[name, value] as const] : [])),
    trialDays: typeof days === 'number' ? days : undefined,
    claims: Object.entries(claims).flatMap(([name, { wording }]) => (isDistinctive(wording) ? [[name, wording] as const] : [])),
  };
}

/**
 * Makes the search for what is written out although it stands in facts or claims: amounts of money, the length of the trial,
 * and the wording of claims. Other numbers are not looked at: five users here are not five users there.
 * @param facts by name, `price.basic`
 * @param claims by name
 */
export function findLiterals(facts: Readonly<Record<string, KnownFact>>, claims: Readonly<Record<string, { readonly wording: string }>>): Finder {
  const { amounts, trialDays, claims: wordings } = searchedLiterals(facts, claims);
  const finders = [
    ...amounts.map(([name, value]) => amount(name, value)),
    ...(trialDays === undefined ? [] : [trial(trialDays)]),
    ...wordings.map(([name, wording]) => claim(name, wording)),
  ];
  return (text) => {
    const plain = withoutTokens(text);
    const found = finders.flatMap((find) => find(plain)).toSorted((a, b) => a.place.offset - b.place.offset);
    return found.filter(({ place }, index) => index === 0 || place.offset >= end(found[index - 1]?.place));
  };
}

const end = (place: Place | undefined) => (place ? place.offset + place.length : 0);

const report = (rule: 'literal-fact' | 'literal-claim', offset: number, found: string, write: string): FindingInText => ({
  place: { offset, length: found.length },
  finding: { rule, found, write },
});

/** Ordinary, non-breaking and narrow spaces. */
const space = '[\\s\\u00a0\\u202f]';
const perMonth = new RegExp(`^${space}*(?:/|im|pro|je|per|a)?${space}*(?:Monat|mtl|monatlich|month)`, 'i');

/** `69.99` as „69,99 €“, „69.99 EUR“, „€ 69,99“ and so on. A whole amount („49 €“) counts only where it is one for a month. */
function amount(name: string, value: number): Finder {
  const [whole = '', cents = '00'] = value.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, `(?:[.,'\\u00a0\\u202f])?`);
  const number = `${grouped}${cents === '00' ? '(?:[.,](?:00|-|–))?' : `[.,]${cents}`}`;
  const currency = '(?:€|EUR\\b|Euro\\b)';
  const pattern = new RegExp(`(?<![\\d.,])${number}${space}?${currency}|${currency}${space}?${number}(?![\\d])`, 'gi');
  return (text) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: found, index }) => cents !== '00' || perMonth.test(text.slice(index + found.length, index + found.length + 20)))
      .map(({ 0: found, index }) => report('literal-fact', index, found, `{{${name}}}`));
}

/** The fact that says how many days the offer can be tried for nothing. */
const trialFact = 'trial.days';
const englishNumbers = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
const numberWords = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf', 'dreizehn', 'vierzehn'];
const weekWords = ['', 'ein', 'zwei', 'drei', 'vier'];
const free = /(?<![\p{L}])(kostenlos|gratis|unverbindlich|kostenfrei|free(?![\p{L}])|Test(?:phase|zeitraum|zeit|version|zugang))/iu;
const other =
  /liefer|versand|storn|rückgabe|umtausch|widerruf|kündig|abhol|frist|garantie|erreichbar|(?:in der|die|pro) Woche|24\s?Stunden|deliver|shipping|return|refund|cancel|warranty|guarantee|a week|24\s?hours/i;
const tryOut = new RegExp(`^${space}+(?:lang${space}+)?(?:testen|ausprobieren|zur Probe)(?![\\p{L}])`, 'iu');

/** „Teste 7 Tage lang“, “Try it for 7 days” */
const tryFor = /(?<![\p{L}])(?:teste|testet|testen Sie|probiere?|try)(?![\p{L}])[^,:–]{0,30}$/iu;
/** „7-tägiger Test“, “7-day trial” */
const adjective = /tägig\p{L}*$|-day$/iu;
const aTest = new RegExp(`^${space}+(?:\\p{L}+${space}+)?(?:Test|trial)(?![\\p{L}])`, 'iu');

/** „7 Tage“, „sieben Tage“, „eine Woche“ and „7-tägig“, “seven days” and “7-day”, in a sentence that offers something for nothing. */
function trial(days: number): Finder {
  const words = [String(days), numberWords[days], englishNumbers[days]].filter(Boolean).join('|');
  const count = days / 7;
  const weeks = [String(count), weekWords[count] && `${weekWords[count]}(?:e[nr]?)?`, englishNumbers[count]].filter(Boolean).join('|');
  const month = days === 30 ? `|(?:1|einen?|one)${space}(?:Monat|month)` : '';
  const length = `(?:${words})(?:${space}|-)?(?:Tagen?|tägig\\p{L}*|days?)${days % 7 === 0 ? `|(?:${weeks})(?:${space}Wochen?|(?:${space}|-)weeks?)` : ''}${month}`;
  const pattern = new RegExp(`(?<![\\p{L}\\d.,–-])(?:${length})(?![\\p{L}])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: found, index }) => {
        const [before, after] = sentenceAround(text, index, index + found.length);
        if (tryOut.test(after)) return !/n$/i.test(found);
        if (other.test(before + after)) return false;
        return free.test(before + after) || (tryFor.test(before) && !/n$/i.test(found)) || (adjective.test(found) && aTest.test(after));
      })
      .map(({ 0: found, index }) => report('literal-fact', index, found, `{{${trialFact}}}${ending(found)}`));
}

/** Letters in which a word still belongs to a number. */
const reach = 60;

/** What stands before and behind in the same sentence. */
function sentenceAround(text: string, from: number, to: number): readonly [before: string, after: string] {
  const before =
    text
      .slice(Math.max(0, from - reach), from)
      .split(/[.!?;\n](?=\s|$)|[|]/)
      .at(-1) ?? '';
  const after = text.slice(to, to + reach).split(/[.!?;\n](?=\s|$)|[|]/)[0] ?? '';
  return [before, after];
}

/** „sieben Tagen“ → ` Tagen`, „7-tägiger“ → `-tägiger`, „eine Woche“ → ` Tage`, “one week” → ` days`, “one-week” → `-day`. */
function ending(found: string): string {
  const unit = /(?:\s|-)(?:Tagen?|tägig\p{L}*|days?)$/iu.exec(found)?.[0].replace(/^\s/, ' ');
  if (unit) return unit;
  if (/-week/i.test(found)) return '-day';
  return /week|month/i.test(found) ? ' days' : ' Tage';
}

/** More than one word and letters enough that nobody writes it by chance: „Hosting in Deutschland“, not „30 %“ or „GoBD-konform“. */
function isDistinctive(wording: string): boolean {
  return /\S\s+\S/.test(wording.trim()) && (wording.match(/\p{L}/gu)?.length ?? 0) >= 8;
}

function claim(name: string, wording: string): Finder {
  const words = wording
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\d])${words.join(`${space}+`)}(?![\\p{L}\\d])`, 'giu');
  return (text) => [...text.matchAll(pattern)].map(({ 0: found, index }) => report('literal-claim', index, found, `{{claim.${name}}}`));
}
