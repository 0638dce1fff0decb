import type { FindingInText } from '../../source.ts';

/** „5,2/5“ and „5,3 von 5 Sternen“, but not the measure „7,5/5 cm“. */
const rating =
  /(?<![\d.,/])(?<value>5[.,][1-9]|[6-9][.,]\d)(?:\/| ?von )5(?![\d/]|[.,]\d)(?!\s?(?:[mck]?m|k?g|l|ml|%|°|Zoll|Liter|Meter|Grad)(?!\p{sc=Latin}))/gu;

/** „120 % aller Betriebe“, „120 % unserer Kunden“. Not a share of last year's, which may have grown, nor „120 % aller Erwartungen“, which is praise. */
const share =
  /(?<![\d.,])(?:1(?!00)\d\d|[2-9]\d\d)[ \u00a0]?(?:%|Prozent) (?:aller|unserer) (?:\p{Lower}+ )?(?:(?:Handwerksb|B)etriebe|Unternehmen|Firmen|Kunden|Nutzer|Handwerker|Menschen|Befragten|Teilnehmer|Rechnungen|Angebote)(?!\p{sc=Latin}| (?:von|des|der|im|aus|seit) )/gu;

/** Finds ratings beyond the end of their scale, and shares above 100 %. */
export function oddRatingsIn(text: string): readonly FindingInText[] {
  if (!/\d(?:\/| ?von )5|\d\d\d.?(?:%|Prozent) (?:aller|unserer) /.test(text)) return none;
  return [...text.matchAll(rating), ...text.matchAll(share)].map(({ 0: found, index: offset }) => ({
    place: { offset, length: found.length },
    finding: { rule: 'beyond-scale', found },
  }));
}

const none: readonly never[] = [];
