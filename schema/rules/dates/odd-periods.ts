import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** „in KW 54“ and „KW 54/2026“; without a preposition or a year, „KW“ and a number may name a thing. */
const week =
  /(?:(?<=(?<!\p{sc=Latin})(?:[Ii]n|[Aa]b|[Bb]is|[Zz]ur|der|[Ss]eit|[Vv]or|[Nn]ach|Anfang|Mitte|Ende) )KW ?(?:0|5[4-9]|[6-9]\d)(?![\d.,]\d|\d|\/)|(?<!\p{sc=Latin})KW ?(?:0|5[4-9]|[6-9]\d)(?=\/20\d\d))/gu;

/** „im 5. Quartal 2026“, also at the end of a sentence; „im 5. Quartal in Folge“ counts quarters. */
const quarter =
  /(?<=(?<!\p{sc=Latin})(?:[Ii]m|[Zz]um|des) )(?:[05-9]|1\d)\. ?Quartal(?=s? (?:20\d\d|dieses Jahres|nächsten Jahres)(?!\p{sc=Latin})|[.!?](?:\s|$)|$)/gu;

/** Finds weeks and quarters that no year has. */
export function oddPeriodsIn(text: string): FindingInText[] {
  return (['week', 'quarter'] as const).flatMap((of) =>
    matchesIn(text, of === 'week' ? week : quarter).map(({ 0: found, index: offset }): FindingInText => {
      return { place: { offset, length: found.length }, finding: { rule: 'impossible-date', found, month: 0, of } };
    }),
  );
}
