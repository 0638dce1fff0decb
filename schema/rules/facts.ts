import type { FactsFile } from '../files/facts.ts';
import type { Path } from '../issue.ts';
import type { Finding } from '../messages/explain.ts';
import type { PlacedFinding } from '../parse.ts';

type Fact = FactsFile['facts'][string];

/**
 * Facts whose value is not what it seems: a text that says it is a number, which would be shown as it stands and could not be reckoned with,
 * a thousand that JSON reads as one and a bit, an amount of more than two decimals, and less than nothing.
 * @param written the text of a value as it stands in the file
 */
export function checkFacts({ facts }: FactsFile, written: (path: Path) => string): PlacedFinding[] {
  return Object.entries(facts).flatMap(([name, fact]): PlacedFinding[] => {
    const path = ['facts', name, 'value'];
    const finding = checkFact(fact, written(path));
    return finding ? [{ path, finding }] : [];
  });
}

function checkFact({ type, value }: Fact, written: string): Finding | undefined {
  if (type === 'text') return undefined;
  if (typeof value === 'string') return { rule: 'fact-is-text', type, found: value, write: numberIn(value) };
  if (value < 0) return { rule: 'out-of-range', found: value, minimum: 0 };
  const isFineAmount = type === 'money' && /\.\d{3,}$/.test(written);
  // nobody writes a zero at the end of 2.5
  const isThousand = /^[1-9]\d{0,2}\.\d{3}$/.test(written) && (isFineAmount || written.endsWith('0'));
  if (!isThousand && !isFineAmount) return undefined;
  return {
    rule: 'thousands-point',
    found: written,
    whole: isThousand ? written.replace('.', '') : undefined,
    fraction: type === 'money' ? String(Math.round(value * 100) / 100) : String(value),
  };
}

/** `69,99 €` → `69.99`; undefined where there is no number. */
function numberIn(text: string): string | undefined {
  const digits = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]$/, '');
  if (digits === undefined) return undefined;
  const number = Number(/,\d{1,2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''));
  return Number.isNaN(number) ? undefined : String(number);
}
