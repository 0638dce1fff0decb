import { applyEdits, modify } from 'jsonc-parser';
import { type Currency, currencies } from '../../schema/facts.ts';
import { readDate } from '../../schema/reading/dates.ts';
import { figuresIn } from '../../schema/reading/figures.ts';

/** How people write a currency in a terminal. */
const signs: Readonly<Record<Currency, RegExp>> = { EUR: /€|eur/i, GBP: /£|gbp/i, CHF: /chf|sfr/i, USD: /(?:US)?\$|usd/i };

/**
 * Turns a value as it is typed into a terminal into that of facts.json: „74,99 €“ into the number 74.99, „31.12.2026“ into the day 2026-12-31.
 * @param type of the fact
 * @param currency of an amount
 * @returns undefined where it is no value of this type, or one of another currency
 */
export function readValue(type: string, typed: string, currency: Currency = 'EUR'): number | string | undefined {
  if (type === 'money' && currencies.some((other) => other !== currency && signs[other].test(typed))) return undefined;
  // in euros, „74,99 €“ is one figure with its sign; other signs are not part of the figure
  const text = type === 'money' && currency !== 'EUR' ? typed.replace(signs[currency], '').trim() : typed.trim();
  if (text === '') return undefined;
  if (type === 'text') return text;
  if (type === 'date') {
    const day = readDate(text);
    return 'iso' in day ? day.iso : undefined;
  }
  // digits with a point and two decimals are the form of facts.json; everything else is read as German
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return Number(text);
  const [figure, second] = figuresIn(text);
  const isWhole = figure !== undefined && figure.place.length === text.length && second === undefined;
  return isWhole && ['number', 'year', type].includes(figure.kind) ? figure.value : undefined;
}

/** Changes the value of one fact in the text of facts.json; all other bytes stay. */
export function withFact(source: string, name: string, value: number | string): string {
  return applyEdits(source, modify(source, ['facts', name, 'value'], value, {}));
}
