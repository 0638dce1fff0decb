import type { FactsFile } from '../files/facts.ts';
import type { PlacedFinding } from '../parse.ts';

/** Facts that say they are a number, an amount or a share, and have a text: it would be shown as it stands and could not be reckoned with. */
export function checkFactTypes({ facts }: FactsFile): PlacedFinding[] {
  return Object.entries(facts).flatMap(([name, { type, value }]): PlacedFinding[] => {
    if (type === 'text' || typeof value === 'number') return [];
    return [{ path: ['facts', name, 'value'], finding: { rule: 'fact-is-text', type, found: value, write: numberIn(value) } }];
  });
}

/** `69,99 €` → `69.99`; undefined where there is no number. */
function numberIn(text: string): string | undefined {
  const digits = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]$/, '');
  if (digits === undefined) return undefined;
  const number = Number(/,\d{1,2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''));
  return Number.isNaN(number) ? undefined : String(number);
}
