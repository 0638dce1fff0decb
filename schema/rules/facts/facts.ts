import { tokensIn } from '../../facts.ts';
import type { FactsFile } from '../../files/facts.ts';
import type { Path } from '../../issue.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import type { Finding } from '../../messages/explain.ts';
import { checkDate } from '../../reading/dates.ts';
import { isFounding } from './future-facts.ts';
import { oddFact } from './odd-facts.ts';
import { checkPlanLimits } from './plan-limits.ts';
import { checkValueNames } from './value-names.ts';

type Fact = FactsFile['facts'][string];

/**
 * Finds facts with a wrong type or value: a text that is a number, which could be neither formatted nor calculated with; a thousands separator that JSON reads
 * as a decimal point; an amount with more than two decimals; a year or price of the type `number`; a value below zero or outside the fact's range; plans with
 * gaps or overlaps; and facts that name each other.
 * @param written the source text of a value in the file
 */
export function checkFacts(file: FactsFile, written?: (path: Path) => string): PlacedFinding[] {
  const { facts } = file;
  const wrong = Object.entries(facts).flatMap(([name, fact]): PlacedFinding[] => {
    const path = ['facts', name, 'value'];
    const finding = checkFact(fact, written?.(path) ?? String(fact.value));
    if (finding) return [{ path, finding }];
    if (isPriceAsNumber(name, fact)) return [{ path: ['facts', name, 'type'], finding: { rule: 'price-as-number', found: Number(fact.value) } }];
    const odd = oddFact(name, fact);
    if (odd) return [{ path, finding: odd }];
    return isYearAsNumber(name, fact) ? [{ path: ['facts', name], finding: { rule: 'year-as-number', found: Number(fact.value) } }] : [];
  });
  return [...checkValueNames('facts', facts), ...wrong, ...checkPlanLimits(file), ...circles(facts)];
}

/** Whether a year has the type `number`, which would show it as „2.024“. „Aufträge im Jahr“ counts something else. */
function isYearAsNumber(name: string, fact: Fact): boolean {
  const { type, value, title } = fact;
  const isYear = type === 'number' && typeof value === 'number' && Number.isInteger(value) && value >= 1800 && value <= 2100;
  return isYear && (isFounding(name, fact) || /^(?:Baujahr|Jahr de[rs]|Year of)(?!\p{L})/iu.test(title));
}

/** Whether a price has the type `number`. Only prices of the type `money` get their currency, and are compared with the amounts in texts. */
function isPriceAsNumber(name: string, { type, value, title }: Fact): boolean {
  const isPrice = /^price\./.test(name) || (!Number.isInteger(value) && /preis(?!nachlass)|\bprice\b/i.test(title));
  return type === 'number' && typeof value === 'number' && isPrice && !/prozent|anzahl|percent|number of/i.test(title);
}

/** Facts that name each other in a circle and so have no value; one finding for each circle, at its first fact. */
function circles(facts: FactsFile['facts']): PlacedFinding[] {
  const seen = new Set<string>();
  const follow = (name: string, way: readonly string[]): PlacedFinding[] => {
    const from = way.indexOf(name);
    if (from >= 0) return [{ path: ['facts', name, 'value'], finding: { rule: 'value-circle', way: [...way.slice(from), name] } }];
    if (seen.has(name)) return [];
    seen.add(name);
    return tokensIn(String(facts[name]?.value ?? '')).flatMap((next) => follow(next, [...way, name]));
  };
  return Object.keys(facts).flatMap((name) => follow(name, []));
}

function checkFact({ type, value, min = 0, max = Number.POSITIVE_INFINITY }: Fact, written: string): Finding | undefined {
  if (type === 'text') return undefined;
  if (type === 'date') return checkDate(String(value), 'fact');
  if (typeof value === 'string') return { rule: 'fact-is-text', type, found: value, write: numberIn(value) };
  if (value < min || value > max) return { rule: 'out-of-range', found: value, minimum: min, maximum: Number.isFinite(max) ? max : undefined };
  const isFineAmount = type === 'money' && /\.\d{3,}$/.test(written);
  // nobody writes 2.5 with a zero at its end
  const isThousand = /^[1-9]\d{0,2}\.\d{3}$/.test(written) && (isFineAmount || written.endsWith('0'));
  if (!isThousand && !isFineAmount) return undefined;
  return {
    rule: 'thousands-point',
    found: written,
    whole: isThousand ? written.replace('.', '') : undefined,
    fraction: type === 'money' ? String(Math.round(value * 100) / 100) : String(value),
  };
}

/** The number in a German text: `69,99 €` → `69.99`, `1.200 Betriebe` → `1200`; undefined if there is none, or more than one. */
function numberIn(text: string): string | undefined {
  const digits = /^\D*(\d[\d.,]*)\D*$/.exec(text)?.[1]?.replace(/[.,]$/, '');
  if (digits === undefined) return undefined;
  const isGerman = /,\d{1,2}$|^[1-9]\d{0,2}(\.\d{3})+$/.test(digits);
  const number = Number(isGerman ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''));
  return Number.isNaN(number) ? undefined : String(number);
}
