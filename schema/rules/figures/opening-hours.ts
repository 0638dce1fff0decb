import { type Finder, report } from '../../reading/finder.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { isAbout, wordsIn } from '../../reading/stems.ts';
import type { FindingInText, Place } from '../../source.ts';
import { reachableAlways, wordsOfAlways } from './around-the-clock.ts';
import { reachableAtOtherHours, reachableOnOtherDays, wordsOfHours, wordsOfWeekends } from './reachable.ts';
import { isSameSpan, minutesBetween, type Span } from './span.ts';

/** Beginnings of the names of weekdays, in both languages. */
const week = [['mo'], ['di', 'tu'], ['mi', 'we'], ['do', 'th'], ['fr'], ['sa', 'sonna'], ['so', 'su']] as const;
const day =
  '(?:Mo(?:ntag|n(?:day)?)?|Di(?:enstag)?|Tue(?:sday)?|Mi(?:ttwoch)?|Wed(?:nesday)?|Do(?:nnerstag)?|Thu(?:rsday)?|Fr(?:eitag|i(?:day)?)?|Sa(?:mstag|t(?:urday)?)?|Sonnabend|So(?:nntag)?|Sun(?:day)?)s?\\.?';
const dashes = ['-', '‐', '‑', '–', '—'];
const to = `\\s?(?:[${dashes.join('')}]|bis|to)\\s?`;
const time = `(\\d{1,2})(?:[:.](\\d{2}))?(?:\\s?Uhr)?`;
/** Words for Monday to Friday. */
const weekdays = ['werktags', 'wochentags', 'an werktagen'];
const pattern = new RegExp(
  `(?<![\\p{sc=Latin}\\d])(${day}|${weekdays.join('|')})(?:${to}(${day}))?[,:]?\\s+(?:(?:von|from)\\s+)?${time}${to}${time}(?![\\p{sc=Latin}\\d:])`,
  'giu',
);

interface OpeningHours {
  readonly found: string;
  readonly offset: number;
  /** First and last weekday; Monday is 0. */
  readonly days: Span;
  /** First and last minute of the day. */
  readonly minutes: Span;
}

/** Opening hours in a text: „Mo–Fr 9:00–17:00“, „Montag bis Freitag von 9 bis 17 Uhr“, „Samstag 9–12 Uhr“, but not „so 9 bis 12“. */
function hoursIn(text: string): OpeningHours[] {
  return matchesIn(text, pattern)
    .filter(({ 0: found, 2: last }) => last !== undefined || /uhr|:\d/i.test(found))
    .map(({ 0: found, index: offset, 1: first = '', 2: last = first, 3: opens, 4: past, 5: closes, 6: over }) => ({
      found,
      offset,
      days: weekdays.includes(first.toLowerCase()) ? [0, 4] : [dayOf(first), dayOf(last)],
      minutes: minutesBetween(opens, past, closes, over),
    }));
}

/** Full names of weekdays. */
const names = [
  ['montag', 'monday'],
  ['dienstag', 'tuesday'],
  ['mittwoch', 'wednesday'],
  ['donnerstag', 'thursday'],
  ['freitag', 'friday'],
  ['samstag', 'sonnabend', 'saturday'],
  ['sonntag', 'sunday'],
] as const;
const dayOf = (name: string) => week.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start)));

/** Words of a sentence about when the company can be reached; others have opening hours, too. */
const ofContact =
  /(?<!\p{sc=Latin})(?:wir|uns|unser\p{sc=Latin}*|erreich\p{sc=Latin}*|telefon\p{sc=Latin}*|support|hotline|anruf\p{sc=Latin}*|ruf|we|us|our|reach|call)(?!\p{sc=Latin})/iu;

/** „Hotline: Mo–Sa 8–20 Uhr“ means the company's own. */
const label = /^[\s*_]*(?:Unsere?\s)?(?:Hotline|Support|Kundenservice|Telefon)\p{sc=Latin}*:[\s*_]*$/iu;

/** From midnight to midnight, in minutes. */
const allDay: Span = [0, 1440];

/** „Wir sind … für dich da“ */
const forYou = /(?<!\p{sc=Latin})wir\ssind\s.*(?<!\p{sc=Latin})(?:für\s(?:dich|euch|Sie)\s)?da(?!\p{sc=Latin})/iu;

/**
 * Creates the finder for the hours of a fact: the same hours in any spelling; other hours on the same days, if nothing else is said or the words around them
 * are those of the fact; and hours on further days or at any hour, if the company can be reached then.
 * @param words words that show that a text is about the fact
 * @param plans names of plans, which may have hours of their own
 * @returns undefined if the fact's value is not opening hours
 */
export function openingHours(name: string, title: string, words: readonly string[], value: string, plans: readonly string[] = []): QuickFinder | undefined {
  const [own] = hoursIn(value);
  if (own?.found.length !== value.length || own.days[0] === own.days[1]) return undefined;
  const [first, last] = own.days;
  const isAlways = last - first === 6 && isSameSpan(own.minutes, allDay);
  const isOpen = (weekday: number) => weekday >= first && weekday <= last;
  const ofWeekends = isOpen(5) || isOpen(6) ? [] : wordsOfWeekends;
  const clues = [title, ...words].flatMap(wordsIn);
  const other = (text: string, place: Place): FindingInText => {
    const found = text.slice(place.offset, place.offset + place.length);
    return { place, finding: { rule: 'other-value', found, write: `{{${name}}}`, of: 'fact', title, value } };
  };
  const find: Finder = (text) =>
    hoursIn(text).flatMap(({ found, offset, days, minutes }) => {
      const isSame = isSameSpan(days, own.days);
      const place = { offset, length: found.length };
      const [before, after] = sentenceAround(text, place);
      const sentence = `${before} ${after}`;
      const isAboutFact = wordsIn(sentence).some((word) => clues.some((clue) => isAbout(word, clue)));
      const isAlone = text.trim() === found;
      // a holiday is no „Werktag“, and for some Saturday is one
      const isNamed = !/^(?:werk|wochen|an w)/i.test(found);
      if (isSame && isSameSpan(minutes, own.minutes))
        return report('literal-fact', offset, found, `{{${name}}}`, isNamed && (isAlone || isAboutFact || ofContact.test(sentence)));
      if (label.test(before) && (isSame || !days.every(isOpen))) return other(text, place);
      const isMeant = isSame ? isAboutFact || isAlone || forYou.test(sentence) : isAboutFact && ofContact.test(sentence) && !days.every(isOpen);
      return isMeant ? other(text, place) : [];
    });
  return {
    needs: [
      ...untilDay(last),
      ...weekdays,
      ...week.flatMap((_, weekday) => (isOpen(weekday) ? [] : [...untilDay(weekday), ...(names[weekday] ?? [])])),
      ...wordsOfAlways,
      ...ofWeekends,
      wordsOfHours,
    ],
    needsInWords: [...wordsOfAlways, ...ofWeekends],
    find: (text) => [
      ...find(text),
      ...[
        ...(isAlways ? [] : reachableAlways(text)),
        ...(ofWeekends.length > 0 ? reachableOnOtherDays(text, plans) : []),
        ...reachableAtOtherHours(text, plans, own.minutes),
      ].map((place) => other(text, place)),
    ],
  };
}

/** Ends of a range of days, „–fr“ and „bis fr“, in lower case. */
const untilDay = (weekday: number) =>
  [...dashes, ...dashes.map((dash) => `${dash} `), 'bis ', 'to '].flatMap((until) => (week[weekday] ?? []).map((start) => until + start));
