import type { FindingInText } from '../../source.ts';

/** „5,2/5“ and „5,3 von 5 Sternen“, but not the measure „7,5/5 cm“. */
const rating =
  /(?<![\d.,/])(?<value>5[.,][1-9]|[6-9][.,]\d)(?:\/| ?von )5(?![\d/]|[.,]\d)(?!\s?(?:[mck]?m|k?g|l|ml|%|°|Zoll|Liter|Meter|Grad)(?!\p{sc=Latin}))/gu;

/** „120 % aller Betriebe“, „120 % unserer Kunden“. Not a share of last year's, which may have grown, nor „120 % aller Erwartungen“, which is praise. */
const share =
  /(?<![\d.,])(?:1(?!00)\d\d|[2-9]\d\d)[ \u00a0]?(?:%|Prozent) (?:aller|unserer) (?:\p{Lower}+ )?(?:(?:Handwerksb|B)etriebe|Unternehmen|Firmen|Kunden|Nutzer|Handwerker|Menschen|Befragten|Teilnehmer|Rechnungen|Angebote)(?!\p{sc=Latin}| (?:von|des|der|im|aus|seit) )/gu;

/** „110 % Rabatt“, „120 % günstiger“, „Du sparst 120 %“; a price may be 150 % higher */
const discount =
  /(?<![\d.,])(?:1(?!00)\d\d|[2-9]\d\d)[ \u00a0]?(?:%|Prozent) (?:Rabatt|Nachlass|Preisnachlass|Ersparnis|günstiger|billiger|weniger)(?!\p{sc=Latin})|(?<=(?<!\p{sc=Latin})(?:Rabatt|Nachlass|Ersparnis|[Dd]u sparst|[Ss]pare|[Ss]paren Sie) (?:von |bis zu |über |rund ){0,2})(?:1(?!00)\d\d|[2-9]\d\d)[ \u00a0]?(?:%|Prozent)/gu;

/** Finds ratings beyond the end of their scale, and shares and discounts above 100 %. */
export function oddRatingsIn(text: string): readonly FindingInText[] {
  if (!/\d(?:\/| ?von )5|\d\d\d.?(?:%|Prozent) (?:aller|unserer|[RNPEgbw])|(?:att|ass|nis|spar|sparst) [^.!?]{0,16}\d{3}.?(?:%|Prozent)/.test(text))
    return none;
  return [...text.matchAll(rating), ...text.matchAll(share), ...text.matchAll(discount)].map(({ 0: found, index: offset }) => ({
    place: { offset, length: found.length },
    finding: { rule: 'beyond-scale', found },
  }));
}

const none: readonly never[] = [];
