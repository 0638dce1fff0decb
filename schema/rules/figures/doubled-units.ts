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

/** What a value brings along: its unit, and the words that it begins with, „bis zu“ in „bis zu 40 %“. */
interface Measure {
  readonly unit?: Unit | undefined;
  readonly lead?: string | undefined;
}

/** Words before a figure that say what it is good for. */
const leading = /^(?:bis zu|über|mehr als|weniger als|rund|etwa|circa|ca\.|mindestens|knapp|fast|ab|up to|over|more than|about)(?= )/iu;

const none: readonly never[] = [];

/** Quick check: few placeholders have a unit beside them. */
const mayBeDoubled = /\}\}[^\S\n]*(?:€|%|EUR|Prozent|per ?cent|,[-–]|\/\d|von \d)|(?<=(?:€|EUR)[^\S\n]*)\{\{/i;

type Values = Readonly<Record<string, { readonly type?: string; readonly value?: number | string; readonly wording?: string }>>;

/** The unit that each value contains, and the words before its figure, by the name of its placeholder: `price.basic`, `claim.papier`. */
export function unitsOf(facts: Values, claims: Values): ReadonlyMap<string, Measure> {
  const shown = [
    ...Object.entries(facts).map(([name, { type, value }]) => [name, type === 'money' ? '€' : type === 'percent' ? '%' : String(value)] as const),
    ...Object.entries(claims).map(([name, { wording = '' }]) => [`claim.${name}`, wording] as const),
  ];
  return new Map(
    shown.flatMap(([name, text]) => {
      const [, , word] = measure.exec(text) ?? [];
      const unit = signIn(text) ?? (word === undefined ? undefined : { word });
      const [lead] = leading.exec(text) ?? [];
      return unit || lead ? [[name, { unit, lead }] as const] : [];
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

/** Finds units, and words before figures, beside a placeholder whose value already has them: `{{price.basic}} €` reads „69,99 € €“. */
export function checkUnits(text: string, own: ReadonlyMap<string, Measure>): readonly FindingInText[] {
  if (!mayBeDoubled.test(text) && !wordsOf(own)?.test(text)) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): FindingInText[] => {
    const { unit, lead } = own.get(name) ?? {};
    const near = text.slice(Math.max(0, offset - longestBefore), offset);
    const [twice] = (lead !== undefined && before(lead).exec(near)) || [];
    const write = `{{${name}}}`;
    if (twice !== undefined) {
      return [
        { place: { offset: offset - twice.length, length: twice.length + length }, finding: { rule: 'doubled-unit', unit: twice.trim(), write, isLead: true } },
      ];
    }
    const sides = typeof unit === 'string' ? units[unit] : { before: /$^/, after: unit ? behind(unit.word) : /$^/ };
    const head = sides.before.exec(near)?.[0] ?? '';
    const tail = sides.after.exec(text.slice(offset + length))?.[0] ?? '';
    if (head + tail === '') return [];
    const place = { offset: offset - head.length, length: head.length + length + tail.length };
    return [{ place, finding: { rule: 'doubled-unit', unit: (head + tail).trim(), write } }];
  });
}

const before = (lead: string) => new RegExp(`(?<!\\p{sc=Latin})${RegExp.escape(lead)} $`, 'iu');

/** „Tage“ and „Tagen“ are the same unit. */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/(?:e|en|n)$/, '') : word);
const behind = (word: string) => new RegExp(`^[^\\S\\n]${stemOf(word)}(?:e|en|n)?(?![\\p{sc=Latin}-])`, 'u');

const patterns = new WeakMap<ReadonlyMap<string, Measure>, RegExp | undefined>();

/** A pattern for a placeholder behind one of the words, or followed by one of the unit words; undefined if no value has one. */
function wordsOf(own: ReadonlyMap<string, Measure>): RegExp | undefined {
  if (patterns.has(own)) return patterns.get(own);
  const words = [...own.values()].flatMap(({ unit }) => (typeof unit === 'object' ? [stemOf(unit.word)] : []));
  const leads = [...own.values()].flatMap(({ lead }) => (lead === undefined ? [] : [RegExp.escape(lead)]));
  const ways = [...(words.length > 0 ? [`\\}\\}[^\\S\\n](?:${alternatives(words)})`] : []), ...(leads.length > 0 ? [`(?:${alternatives(leads)}) \\{\\{`] : [])];
  const pattern = ways.length === 0 ? undefined : new RegExp(ways.join('|'), 'iu');
  patterns.set(own, pattern);
  return pattern;
}

const alternatives = (words: readonly string[]) => [...new Set(words)].join('|');
