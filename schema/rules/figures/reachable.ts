import { matchesIn } from '../../reading/matches-in.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import type { Place } from '../../source.ts';
import { isSameSpan, minutesBetween, type Span } from './span.ts';

const somebody = '(?:unsere? (?:Support|Hotline|Telefon|Kundenservice|Kundendienst|Serviceteam)|der (?:Support|Kundenservice)|die Hotline)';
const weekend = '(?:am Wochenende|an Wochenenden|samstags|sonntags|sonnabends|am (?:Samstag|Sonntag|Sonnabend))';
const days = `(?:${weekend}(?: (?:und|oder) (?:sonntags|am Sonntag|an Feiertagen))?|(?:Mo|Montag)s?\\.?\\s?(?:–|-|bis)\\s?(?:Sa|So|Samstag|Sonntag|Sonnabend))`;
const more = '(?:(?:auch|immer|sogar|für (?:dich|euch|Sie|alle)|telefonisch) )*';
const there = '(?:da|erreichbar|besetzt)(?!\\p{sc=Latin})';

const onOtherDays = new RegExp(
  `(?<!\\p{sc=Latin})(?:(?:${somebody} ist|[Ww]ir sind|ist ${somebody}|sind wir) ${more}(?<days>${days}) ${more}${there}|(?<first>${days}) (?:ist ${somebody}|sind wir) ${more}${there})`,
  'dgiu',
);
const atOtherHours =
  /(?<!\p{sc=Latin})(?:[Dd]u erreichst uns|[Ee]rreichst du uns|[Ww]ir sind|[Uu]nsere? (?:Support|Hotline|Telefon) ist) (?:telefonisch |täglich |immer )?(?<said>von (?<opens>\d{1,2})(?:[:.](?<past>\d\d))?(?: Uhr)? bis (?<closes>\d{1,2})(?:[:.](?<over>\d\d))? Uhr)(?=[.!]|$| (?:für dich da|erreichbar|besetzt|da)(?!\p{sc=Latin}))/dgu;

/** In lower case, for a quick check. */
export const wordsOfWeekends = [
  '(?:wochenenden?|samstags?|sonntags?|sonnabends?) (?:.{0,40} )?(?:da|erreichbar|besetzt|ist|sind)',
  'mo(?:ntag)?s?\\.?\\s?(?:–|-|bis)\\s?s[ao]',
] as const;
export const wordsOfHours = 'von \\d[\\d:.]*(?: uhr)? bis \\d[\\d:.]* uhr';

/** Words that make the sentence about something else: a negation, contact by mail, chat or ticket, emergencies, or a condition. */
const otherwise =
  /(?<!\p{sc=Latin})(?:nicht|kein\p{sc=Latin}*|nie|statt|weder|\p{sc=Latin}*[Mm]ail|Chat|Ticket\p{sc=Latin}*|Not(?:fall|fälle\p{sc=Latin}*|dienst)|wenn|ob|not|no)(?!\p{sc=Latin})/u;

/** Finds where a text says that the company can be reached on a day on which it is closed: „Unser Support ist auch samstags erreichbar“. */
export function reachableOnOtherDays(text: string, plans: readonly string[]): Place[] {
  return placesIn(text, onOtherDays, plans).map(({ groups, indices }) => placeOf(indices?.groups?.[groups?.days === undefined ? 'first' : 'days']));
}

/**
 * Finds where a text states other hours at which the company can be reached, without naming days: „Du erreichst uns von 8 bis 18 Uhr“.
 * @param own the company's, in minutes of the day
 */
export function reachableAtOtherHours(text: string, plans: readonly string[], own: Span): Place[] {
  return placesIn(text, atOtherHours, plans).flatMap(({ groups = {}, indices }) => {
    const said = minutesBetween(groups.opens, groups.past, groups.closes, groups.over);
    return isSameSpan(said, own) ? [] : [placeOf(indices?.groups?.said)];
  });
}

function placesIn(text: string, pattern: RegExp, plans: readonly string[]): readonly RegExpExecArray[] {
  return matchesIn(text, pattern).filter(({ 0: found, index: offset }) => {
    const [before, after] = sentenceAround(text, { offset, length: found.length });
    const sentence = before + found + after;
    const isAsked = text[offset + found.length + after.length] === '?';
    return (
      !isAsked &&
      !otherwise.test(sentence) &&
      !plans.some((plan) => sentence.includes(plan)) &&
      !/(?<!\p{sc=Latin})(?:dein|eur)\p{sc=Latin}*(?!\p{sc=Latin})/iu.test(found)
    );
  });
}

const placeOf = ([from, to]: readonly [number, number] = [0, 0]): Place => ({ offset: from, length: to - from });
