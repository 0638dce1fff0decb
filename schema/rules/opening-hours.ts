import { type Finder, type QuickFinder, report, space } from './finder.ts';
import { longestSentence, sentenceAround, sentenceOrRow } from './sentence-around.ts';
import { isAbout, wordsIn } from './stems.ts';

/** How the days of a week begin, in both languages. */
const week = [['mo'], ['di', 'tu'], ['mi', 'we'], ['do', 'th'], ['fr'], ['sa', 'sonna'], ['so', 'su']] as const;
const day =
  '(?:Mo(?:ntag|n(?:day)?)?|Di(?:enstag)?|Tue(?:sday)?|Mi(?:ttwoch)?|Wed(?:nesday)?|Do(?:nnerstag)?|Thu(?:rsday)?|Fr(?:eitag|i(?:day)?)?|Sa(?:mstag|t(?:urday)?)?|Sonnabend|So(?:nntag)?|Sun(?:day)?)s?\\.?';
const to = `${space}?(?:[-‐‑–—]|bis|to)${space}?`;
const time = `(\\d{1,2})(?:[:.](\\d{2}))?(?:${space}?Uhr)?`;
const pattern = new RegExp(`(?<![\\p{L}\\d])(${day})${to}(${day})[,:]?${space}+(?:(?:von|from)${space}+)?${time}${to}${time}(?![\\p{L}\\d:])`, 'giu');

interface OpeningHours {
  readonly found: string;
  readonly offset: number;
  /** From and until which day of the week, Monday 0. */
  readonly days: string;
  /** From and until which minute of the day. */
  readonly minutes: string;
}

/** „Mo–Fr 9:00–17:00“, „Montag bis Freitag von 9 bis 17 Uhr“ */
function hoursIn(text: string): OpeningHours[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index: offset, 1: first = '', 2: last = '', 3: opens, 4: past = 0, 5: closes, 6: over = 0 }) => ({
    found,
    offset,
    days: [first, last].map(dayOf).join(),
    minutes: [Number(opens) * 60 + Number(past), Number(closes) * 60 + Number(over)].join(),
  }));
}

const dayOf = (name: string) => week.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start)));

/**
 * Makes the search for the hours of a fact: the same ones in whatever spelling, and on the same days others, where nothing else is said or the words
 * around are those of the fact. Others have hours, too.
 * @param words by which a text is about it
 * @returns undefined where the fact is something else than hours
 */
export function openingHours(name: string, title: string, words: readonly string[], value: string): QuickFinder | undefined {
  const [own] = hoursIn(value);
  if (own?.found.length !== value.length) return undefined;
  const lastDay = week[Number(own.days.at(-1))] ?? [];
  const needs = ['-', '–', '- ', '– ', 'bis ', 'to '].flatMap((until) => lastDay.map((start) => until + start));
  const clues = [title, ...words].flatMap(wordsIn);
  const find: Finder = (text) =>
    hoursIn(text).flatMap(({ found, offset, days, minutes }) => {
      const write = `{{${name}}}`;
      if (days === own.days && minutes === own.minutes) return report('literal-fact', offset, found, write);
      const place = { offset, length: found.length };
      const around = wordsIn(sentenceAround(text, place, longestSentence, sentenceOrRow).join(' '));
      const isMeant = text.trim() === found || around.some((word) => clues.some((clue) => isAbout(word, clue)));
      return days === own.days && isMeant ? { place, finding: { rule: 'other-value', found, write, of: 'fact', title, value } } : [];
    });
  return { needs, find };
}
