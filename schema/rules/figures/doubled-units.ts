import { readTokens } from '../../reading/tokens.ts';
import type { FindingInText } from '../../source.ts';

const units = {
  money: { before: /(?:€|EUR)[^\S\n]*$/, after: /^(?:,[-–](?!\d))?[^\S\n]*(?:€|(?:EUR|Euro)(?![\p{sc=Latin}-]))|^,[-–](?!\d)/iu },
  percent: { before: /$^/, after: /^[^\S\n]*(?:%|(?:Prozent|per ?cent)(?![\p{sc=Latin}-]))/iu },
  ratio: {
    before: /$^/,
    after: /^(?:\/|[^\S\n]von[^\S\n])(?:5|10)(?=[.,;:!?)]?(?:\s|$))(?![^\S\n](?!Sterne|Punkte)\p{Upper})/u,
  },
} as const;
/** Number of characters before a placeholder in which its unit may stand. */
const longestBefore = 20;
type Sign = keyof typeof units;

/** A sign, or the word at the end of a value: „Uhr“ in „20:00 Uhr“, „Tage“ in „7 Tage“. */
type Unit = Sign | { readonly word: string };

const none: readonly never[] = [];

/** Quick check: few placeholders have a unit beside them. */
const mayBeDoubled = /\}\}[^\S\n]*(?:€|%|EUR|Prozent|per ?cent|,[-–]|\/\d|von \d)|(?<=(?:€|EUR)[^\S\n]*)\{\{/i;

type Values = Readonly<Record<string, { readonly type?: string; readonly value?: number | string; readonly wording?: string }>>;

/** The unit that each value contains, by the name of its placeholder: `price.basic`, `claim.papier`. */
export function unitsOf(facts: Values, claims: Values): ReadonlyMap<string, Unit> {
  const shown = [
    ...Object.entries(facts).map(([name, { type, value }]) => [name, type === 'money' ? '€' : type === 'percent' ? '%' : String(value)] as const),
    ...Object.entries(claims).map(([name, { wording = '' }]) => [`claim.${name}`, wording] as const),
  ];
  return new Map(
    shown.flatMap(([name, text]) => {
      const [, , word] = measure.exec(text) ?? [];
      const unit = signIn(text) ?? (word === undefined ? undefined : { word });
      return unit ? [[name, unit] as const] : [];
    }),
  );
}

const signIn = (text: string): Sign | undefined =>
  /(?:€|EUR)$/.test(text) ? 'money' : /%$/.test(text) ? 'percent' : /^[\d.,]+(?:\/| von )\d+$/.test(text) ? 'ratio' : undefined;

/** A figure or a time of day with its unit: „7 Tage“, „20:00 Uhr“, „25 €“. */
const measure = /^(\d[\d.,:]*\+?)\s?(\p{sc=Latin}+|€|%)$/u;

/** Splits a value that is a figure with its unit, for texts that have the unit behind the placeholder; undefined for other values. */
export function withoutUnit(value: string): { readonly unit: string; readonly write: string } | undefined {
  const [, write, unit] = measure.exec(value) ?? [];
  return write === undefined || unit === undefined ? undefined : { unit, write };
}

/** Finds units beside a placeholder whose value already has one: `{{price.basic}} €` reads „69,99 € €“. */
export function checkUnits(text: string, own: ReadonlyMap<string, Unit>): readonly FindingInText[] {
  if (!mayBeDoubled.test(text) && !wordsOf(own)?.test(text)) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): FindingInText[] => {
    const unit = own.get(name);
    if (unit === undefined) return [];
    const sides = typeof unit === 'string' ? units[unit] : { before: /$^/, after: behind(unit.word) };
    const before = sides.before.exec(text.slice(Math.max(0, offset - longestBefore), offset))?.[0] ?? '';
    const after = sides.after.exec(text.slice(offset + length))?.[0] ?? '';
    if (before + after === '') return [];
    const place = { offset: offset - before.length, length: before.length + length + after.length };
    return [{ place, finding: { rule: 'doubled-unit', unit: (before + after).trim(), write: `{{${name}}}` } }];
  });
}

/** „Tage“ and „Tagen“ are the same unit. */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/(?:e|en|n)$/, '') : word);
const behind = (word: string) => new RegExp(`^[^\\S\\n]${stemOf(word)}(?:e|en|n)?(?![\\p{sc=Latin}-])`, 'u');

const patterns = new WeakMap<ReadonlyMap<string, Unit>, RegExp | undefined>();

/** A pattern for a placeholder followed by one of the unit words; undefined if no value has one. */
function wordsOf(own: ReadonlyMap<string, Unit>): RegExp | undefined {
  if (patterns.has(own)) return patterns.get(own);
  const words = [...own.values()].flatMap((unit) => (typeof unit === 'string' ? [] : [stemOf(unit.word)]));
  const pattern = words.length === 0 ? undefined : new RegExp(`\\}\\}[^\\S\\n](?:${[...new Set(words)].join('|')})`, 'u');
  patterns.set(own, pattern);
  return pattern;
}
