import { withTax } from '../../reading/tax.ts';

/** Maximum number of people or months that a text calculates a price for. */
const most = 60;

const isSame = (a: number, b: number) => Math.abs(a - b) < 0.006;
const isMultiple = (value: number, price: number) => {
  const times = Math.round(value / price);
  return times >= 2 && times <= most && isSame(value, times * price);
};

const isPart = (value: number, price: number) => {
  const parts = Math.round(price / value);
  return parts >= 2 && parts <= most && isSame(value, price / parts);
};

/** „Rund 70 €“, „knapp 170 €“ and „weniger als 70 €“ for 69,99 €, „über 69 €“. */
const about = /(?<!\p{sc=Latin})(?:rund|etwa|circa|ca\.|ungefähr|roughly|around|about)\s$/iu;
const lessThan = /(?<!\p{sc=Latin})(?:knapp|fast|unter|weniger als|nicht einmal|nearly|almost|under|less than)\s$/iu;
const moreThan = /(?<!\p{sc=Latin})(?:gut|über|mehr als|over|more than)\s$/iu;

function isRounded(value: number, price: number, before: string): boolean {
  if (Math.abs(value - price) >= 1) return false;
  return about.test(before) || (lessThan.test(before) && value > price) || (moreThan.test(before) && value < price);
}

/** „Vier Nutzer zu je 49 € sind 196 €“ */
function isMultipleInSentence(value: number, before: string, after: string): boolean {
  const sentence = `${before} … ${after}`;
  if (!/(?<!\p{sc=Latin})(?:je|pro|per|a)\s/iu.test(sentence)) return false;
  return [...sentence.matchAll(/\d[\d.]*(?:,\d\d)?(?=\s?€)/g)].some(([amount]) => isMultiple(value, Number(amount.replaceAll('.', '').replace(',', '.'))));
}

/**
 * Whether an amount is a multiple or a part of a price, or the price with tax. Not for prices in whole euros, because too many amounts are multiples of those.
 */
const isReckonedFrom = (value: number, price: number) =>
  !Number.isInteger(price) && (isMultiple(value, price) || isPart(value, price) || isSame(value, withTax(price)));

/** Whether a label says that its amount is a difference between prices: „weniger im Monat“. */
export const isDifference = (label: string) => /^(?:weniger|mehr|gespart|Ersparnis|Unterschied|less|more|saved)(?!\p{sc=Latin})/iu.test(label.trim());

/**
 * Whether an amount is calculated from prices instead of being one: zero, a multiple or a part of a price, the price with tax, or rounded as the word before it
 * says.
 * @param price the price that its sentence is about, in euros
 */
export function isReckoned(value: number, price: number, before: string, after: string): boolean {
  return value === 0 || isReckonedFrom(value, price) || isRounded(value, price, before) || isMultipleInSentence(value, before, after);
}
