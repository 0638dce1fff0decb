import { byText } from '../../by-text.ts';
import type { FigureKind } from '../../reading/figures.ts';

const periods = [/stunde|hour/i, /(?<![mn])tag|day/i, /woche|week/i, /monat|month/i, /jahr|year/i];
/** The index of the unit of time that a text names; -1 if none. */
const findPeriod = byText((text) => periods.findIndex((period) => period.test(text)));
export const periodIn = (text = '') => findPeriod(text);

/**
 * Whether a figure is a duration of another magnitude than the fact: „10 Jahre“ for „7 Tage“. „4 Wochen“ for „30 Tage“ may be meant as the same.
 * @param unit the period right behind the figure
 */
export function isOtherLength(title: string, { unit }: { readonly unit: number }): boolean {
  if (unit < 0) return false;
  const own = periodIn(title);
  return own >= 0 && Math.abs(own - unit) > 1;
}

/** „Länge des Tests in Tagen“, „So viele Tage liegen die Daten bereit“ */
const lengthInTitle =
  /(?<!\p{sc=Latin})(?:in|viele[nr]?|many)\s(?:Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|minutes|hours|days|weeks|months|years)(?!\p{sc=Latin})/iu;

/** Whether a count is not a duration while the fact is one: „7 Funktionen, die du testen solltest“ is not „7 Tage“, whatever words they share. */
export const isOfNoLength = (title: string, { isTime }: { readonly isTime: boolean }): boolean => !isTime && lengthInTitle.test(title);

/**
 * Whether a price has another period than the fact: „im Monat“ behind the figure, „Preis im Jahr“ in the title.
 * @param period that the price is for
 */
export function isOtherPeriod({ kind, title }: { readonly kind: FigureKind; readonly title: string }, { period }: { readonly period: number }): boolean {
  if (kind !== 'money' || period < 0) return false;
  const own = periodIn(title);
  return own >= 0 && period !== own;
}
