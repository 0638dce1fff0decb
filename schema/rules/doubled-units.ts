import type { FindingInText } from '../source.ts';
import { readTokens } from './tokens.ts';

const units: Readonly<Record<string, { readonly before: RegExp; readonly after: RegExp }>> = {
  money: { before: /(?:€|EUR)[^\S\n]*$/, after: /^[^\S\n]*(?:€|(?:EUR|Euro)(?![\p{L}-]))/iu },
  percent: { before: /$^/, after: /^[^\S\n]*(?:%|(?:Prozent|per ?cent)(?![\p{L}-]))/iu },
};

const none: readonly never[] = [];

/** Beside few placeholders stands a unit of any kind. */
const mayBeDoubled = /\}\}[^\S\n]*(?:€|%|EUR|Prozent|per ?cent)|(?<=(?:€|EUR)[^\S\n]*)\{\{/i;

/**
 * Units around a placeholder whose value has its own: `{{price.basic}} €` is read as „69,99 € €“.
 * @param facts by name, `price.basic`
 */
export function checkUnits(text: string, facts: Readonly<Record<string, { readonly type: string }>>): readonly FindingInText[] {
  if (!mayBeDoubled.test(text)) return none;
  return readTokens(text).tokens.flatMap(({ name, place: { offset, length } }): FindingInText[] => {
    const unit = Object.hasOwn(facts, name) ? units[facts[name]?.type ?? ''] : undefined;
    const before = unit?.before.exec(text.slice(0, offset))?.[0] ?? '';
    const after = unit?.after.exec(text.slice(offset + length))?.[0] ?? '';
    if (before + after === '') return [];
    const place = { offset: offset - before.length, length: before.length + length + after.length };
    return [{ place, finding: { rule: 'doubled-unit', unit: (before + after).trim(), write: `{{${name}}}` } }];
  });
}
