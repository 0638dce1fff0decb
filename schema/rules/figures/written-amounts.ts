import { perMonth } from '../../reading/bare-price.ts';
import { type Finder, report } from '../../reading/finder.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';

/** „49,90 € je Stunde“ is a charge for work. */
const perMeasure = /^\s?(?:je|pro|per|\/)\s?(?:Stunde|Std|h|Meter|lfm|m²|m2|qm|Quadratmeter|Stück|kg|km|Liter|hour)(?![\p{sc=Latin}\d])/iu;

/**
 * Finds an amount in any spelling: `69.99` as „69,99 €“, „69.99 EUR“, „€ 69,99“ and so on, and as „69,99 im Monat“. A whole amount („49 €“) counts only as a
 * monthly price.
 */
export function amount(name: string, value: number): QuickFinder {
  const [whole = '', cents = '00'] = value.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, `(?:[.,'\\u00a0\\u202f])?`);
  const number = `${grouped}${cents === '00' ? '(?:[.,](?:00|-|–))?' : `[.,]${cents}`}`;
  const currency = '(?:€|EUR\\b|Euro\\b)';
  const pattern = new RegExp(
    `(?<![\\d.,])${number}\\s?${currency}|(?<!\\p{sc=Latin})${currency}\\s?${number}(?![\\d])${cents === '00' ? '' : `|(?<![\\d.,])${number}(?=${perMonth.source.slice(1)})`}`,
    'giu',
  );
  const find: Finder = (text) =>
    matchesIn(text, pattern)
      .filter(({ 0: found, index }) => !perMeasure.test(text.slice(index + found.length, index + found.length + 20)))
      .filter(({ 0: found, index }) => cents !== '00' || perMonth.test(text.slice(index + found.length, index + found.length + 20)))
      // somebody else may charge the same price
      .map(({ 0: found, index }) => report('literal-fact', index, found, `{{${name}}}`, false));
  return { needs: [RegExp.escape(whole.slice(-3))], find };
}
