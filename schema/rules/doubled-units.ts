import type { FindingInText } from '../source.ts';
import { readTokens } from './tokens.ts';

const units = {
  money: { before: /(?:€|EUR)[^\S\n]*$/, after: /^(?:,[-–](?!\d))?[^\S\n]*(?:€|(?:EUR|Euro)(?![\p{L}-]))|^,[-–](?!\d)/iu },
  percent: { before: /$^/, after: /^[^\S\n]*(?:%|(?:Prozent|per ?cent)(?![\p{L}-]))/iu },
  ratio: {
    before: /$^/,
    after: /^(?:\/|[^\S\n]von[^\S\n])(?:5|10)(?=[^\S\n](?:Sterne|Punkte)n?(?!\p{L})|[.,;:!?)]?(?:\s|$))(?![^\S\n](?!Sterne|Punkte)\p{Lu})/iu,
  },
} as const;
type Unit = keyof typeof units;

const none: readonly never[] = [];

/** Beside few placeholders stands a unit of any kind. */
const mayBeDoubled = /\}\}[^\S\n]*(?:€|%|EUR|Prozent|per ?cent|,[-–]|\/\d|von \d)|(?<=(?:€|EUR)[^\S\n]*)\{\{/i;

type Values = Readonly<Record<string, { readonly type?: string; readonly value?: number | string; readonly wording?: string }>>;

/** The unit that each value brings along, by its placeholder: `price.basic`, `claim.papier`. */
export function unitsOf(facts: Values, claims: Values): ReadonlyMap<string, Unit> {
  const shown = [
    ...Object.entries(facts).map(([name, { type, value }]) => [name, type === 'money' ? '€' : type === 'percent' ? '%' : String(value)] as const),
    ...Object.entries(claims).map(([name, { wording = '' }]) => [`claim.${name}`, wording] as const),
  ];
  return new Map(
    shown.flatMap(([name, text]) => {
      const unit = /(?:€|EUR)$/.test(text) ? 'money' : /%$/.test(text) ? 'percent' : /^[\d.,]+(?:\/| von )\d+$/.test(text) ? 'ratio' : undefined;
      return unit ? [[name, unit] as const] : [];
    }),
  );
}

/** Units around a placeholder whose value has its own: `{{price.basic}} €` is read as „69,99 € €“. */
export function checkUnits(text: string, own: ReadonlyMap<string, Unit>): readonly FindingInText[] {
  if (!mayBeDoubled.test(text)) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): FindingInText[] => {
    const unit = units[own.get(name) ?? 'money'];
    const before = own.has(name) ? (unit.before.exec(text.slice(0, offset))?.[0] ?? '') : '';
    const after = own.has(name) ? (unit.after.exec(text.slice(offset + length))?.[0] ?? '') : '';
    if (before + after === '') return [];
    const place = { offset: offset - before.length, length: before.length + length + after.length };
    return [{ place, finding: { rule: 'doubled-unit', unit: (before + after).trim(), write: `{{${name}}}` } }];
  });
}
