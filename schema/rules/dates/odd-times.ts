import { isTime } from '../../reading/clock.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** „18:75 Uhr“, „25 Uhr“, „um 25:00“, and the first of „8:75–17:00 Uhr“; „60:40“ alone is a ratio. */
const clock =
  /(?<![\d:.,])(?:(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?:\s?Uhr(?![\p{sc=Latin}-])|(?=\s?(?:[–-]|bis)\s?\d{1,2}(?:[:.]\d{2})?\s?Uhr(?![\p{sc=Latin}-])))|(?<=(?<!\p{sc=Latin})(?:um|ab|gegen)\s)(?<at>\d{1,2}):(?<past>\d{2})(?![\d:]))/giu;

/** Finds invalid times of day. */
export function oddTimesIn(text: string): readonly FindingInText[] {
  if (!/\d:\d|Uhr/i.test(text)) return none;
  return matchesIn(text, clock).flatMap(({ 0: found, index: offset, groups = {} }): readonly FindingInText[] => {
    const [hour, minute] = [Number(groups.hour ?? groups.at), Number(groups.minute ?? groups.past ?? 0)];
    return isTime(hour, minute) ? none : [{ place: { offset, length: found.length }, finding: { rule: 'impossible-time', found } }];
  });
}

const none: readonly never[] = [];
