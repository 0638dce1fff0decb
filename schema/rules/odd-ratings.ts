import type { FindingInText } from '../source.ts';

/** „5,2/5“ and „5,3 von 5 Sternen“, where it is no measure: „7,5/5 cm“. */
const rating = /(?<![\d.,/])(?<value>5[.,][1-9]|[6-9][.,]\d)(?:\/| ?von )5(?![\d/]|[.,]\d)(?!\s?(?:[mck]?m|k?g|l|ml|%|°|Zoll|Liter|Meter|Grad)(?!\p{L}))/gu;

/** Ratings beyond the end of their scale. */
export function oddRatingsIn(text: string): readonly FindingInText[] {
  if (!/\d(?:\/| ?von )5/.test(text)) return none;
  return [...text.matchAll(rating)].map(({ 0: found, index: offset }) => ({
    place: { offset, length: found.length },
    finding: { rule: 'beyond-scale', found },
  }));
}

const none: readonly never[] = [];
