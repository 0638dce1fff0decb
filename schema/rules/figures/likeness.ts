import type { Figure, FigureKind } from '../../reading/figures.ts';
import { net } from '../../reading/price-units.ts';
import { stem } from '../../reading/stem.ts';
import { isAbout, wordsIn } from '../../reading/stems.ts';
import { isAboutOthers } from './other-matters.ts';
import { isOfNoLength, isOtherLength, isOtherPeriod } from './periods.ts';
import { isCount, type Subject } from './subjects.ts';
import type { Words } from './surroundings.ts';

/** The weight of a word by its position: 1 right beside the figure, and less with each word in between. */
const weights = { before: (place: number) => 4 / (4 + place), after: (place: number) => 3 / (4 + place), label: () => 0.5, heading: () => 0.4 };
/**
 * The minimum weight of the words: for a figure close to the fact's value, for one followed by the word for what it counts, and for others. Measured with the
 * figures of the shipped site and its posts: tests/content/seeded-figures.test.ts.
 */
const enough = { alike: 0.25, counted: 0.4, other: 0.7 };

/** How likely it is that a figure states a fact; 0 if it does not. */
export function likenessOf(subject: Subject, figure: Figure, words: Words, sharing: (clue: string) => number): number {
  const { kind, clues, title } = subject;
  const { before, after, behind, labels, named, isOurs } = words;
  if (isOtherValue(subject, figure, words)) return 0;
  const counts = isCount(kind);
  const clueIn = clueOf(clues);
  const counted = counts ? behind.map(clueIn).find((clue) => clue !== undefined) : undefined;
  if (counts && isOtherCount(subject, counted, words)) return 0;
  // many things happen „70 im Monat“
  const isGuess = isRoundPrice(figure) && figure.price === 'perhaps';
  const said = cluesSaid(clues, isGuess ? { ...words, after: after.filter((word) => !month.test(word)) } : words, sharing);
  // what other companies charge must be said about them, not about any user
  if (kind === 'money' && isAboutOthers(title) && said.size > 0 && [...said.keys()].every((clue) => clue === user)) return 0;
  const nearness = nearnessOf(subject, figure);
  if (figure.price === 'perhaps' && kind === 'money' && nearness === 0) return 0;

  const name = wordsIn(title);
  if (named !== '' && !counts && name.join(' ').startsWith(`${named} `)) return 1 + nearness;
  /** Whether the title itself names what is counted, such as „Standorte“, whatever else shares the word. */
  const isCounted = counted !== undefined && name.some((word) => isAbout(word, counted));
  if (isOurs && isCounted) return 1 + nearness;

  const isLabelled = labels.some((label) => isLabelOf(name, label, clueIn, sharing));
  if (counted !== undefined && !isLabelled && !behind.some((word) => isMadeOf(word, clues))) said.delete(counted);
  const sum = [...said.values()].reduce((all, one) => all + one, 0);
  const isAlike = nearness > 0 && (!counts || counted !== undefined);
  const limit = isAlike ? enough.alike : counted === undefined ? enough.other : enough.counted;
  const standsAlone = before.length + after.length <= 1;
  return sum >= limit || (sum > 0 && standsAlone && isLabelled) ? sum + nearness + (isCounted ? 1 : 0) : 0;
}

/** Whether a figure is another value than the fact, whatever words they share: a deadline, another price, a length of another magnitude, half of a thing. */
function isOtherValue(subject: Subject, figure: Figure, words: Words): boolean {
  const { kind, token, value, title, clues } = subject;
  if (words.isDeadline && !clues.includes(deadline)) return true;
  if (kind === 'money') return isOtherPrice(subject, figure, words);
  // one year's seal may stand beside the words of another's
  if (kind === 'year') return value !== figure.value && words.besideTokens.includes(token);
  if (!isCount(kind)) return false;
  return isOtherLength(title, words) || (value !== figure.value && words.tokens.includes(token)) || Number.isInteger(value) !== Number.isInteger(figure.value);
}

/**
 * Whether an amount is another price than the fact: per hour or year instead of month, with tax instead of without, or compared with the fact's own price in
 * the same sentence: „Die Halle kostet 900 €, die Software {{price.basic}}.“
 */
function isOtherPrice(subject: Subject, figure: Figure, words: Words): boolean {
  const { title, token, value } = subject;
  return isOtherPeriod(subject, words) || (words.isGross && net.test(title)) || (value !== figure.value && words.tokens.includes(token));
}

/**
 * Whether a figure counts other things than the fact.
 * @param counted the fact's clue right behind the figure
 */
function isOtherCount({ clues, title }: Subject, counted: string | undefined, words: Words): boolean {
  if (counted === undefined) return !words.endsClause;
  if (isOfNoLength(title, words)) return true;
  if (!words.isSince) return false;
  // a deadline („nach 14 Tagen“) is not a duration if only labels mention the fact
  const clueIn = clueOf(clues);
  return [...words.before, ...words.after].map(clueIn).every((clue) => clue === undefined || clue === counted);
}

/** Whether a label is the fact's name, or consists of its clues with at least one that no other fact has. */
function isLabelOf(
  name: readonly string[],
  label: readonly string[],
  clueIn: (word: string) => string | undefined,
  sharing: (clue: string) => number,
): boolean {
  if (label.join(' ') === name.join(' ')) return true;
  const all = label.map(clueIn);
  return label.length <= 4 && all.every((clue) => clue !== undefined) && all.some((clue) => sharing(clue) === 1);
}

/** The clues that occur around a figure, each with its weight. */
export function cluesSaid(
  clues: readonly string[],
  { before, after, labels, headings }: Pick<Words, 'before' | 'after' | 'labels' | 'headings'>,
  sharing: (clue: string) => number,
): Map<string, number> {
  const clueIn = clueOf(clues);
  const said = new Map<string, number>();
  const listen = (list: readonly string[], weight: (place: number) => number) => {
    list.forEach((word, place) => {
      const clue = clueIn(word);
      if (clue === undefined || clue === deadline) return;
      said.set(clue, Math.max(said.get(clue) ?? 0, weight(place) / sharing(clue)));
    });
  };
  listen(before, weights.before);
  listen(after, weights.after);
  for (const label of labels) listen(label, weights.label);
  for (const heading of headings) listen(heading, weights.heading);
  return said;
}

const clueOf = (clues: readonly string[]) => (word: string) => clues.find((clue) => isAbout(word, clue));

/** Whether a compound consists of clues, as „Testtage“ of „Test“ and „Tage“: it says by itself what is counted and for what. */
function isMadeOf(word: string, clues: readonly string[]): boolean {
  // stemming cuts more from a longer word: in „Testtage“, three letters of „Tage“ are left instead of four
  const isSecond = (part: string) => part.length >= 3 && clues.some((clue) => clue.startsWith(part));
  return clues.some((first) => word.startsWith(first) && isSecond(word.slice(first.length)));
}

/** „innerhalb von 30 Tagen“ is a deadline, „30 Tage lang“ a duration, unless the fact says so. */
const deadline = stem('innerhalb');
const user = stem('Nutzer');
const month = /^m(?:ona|ont|tl)/;

/** 2 for the fact's value, and from 1 to 0 for others, the more distant they are. */
function nearnessOf({ kind, value }: Subject, figure: Figure): number {
  if (value === figure.value) return 2;
  return isRoundPrice(figure) && Math.abs(value - figure.value) >= 1 ? 0 : closeness(kind, value, figure.value);
}

/** Without currency and cents, a number is close to a price only if it differs in the cents. */
const isRoundPrice = ({ price, value }: Figure) => price !== undefined && Number.isInteger(value);

/** How far apart figures of a kind may be to look like the same one, in years, months, days and minutes; other kinds, by a third of their value. */
const near: Readonly<Partial<Record<FigureKind, number>>> = { year: 3, month: 24, date: 370, time: 120 };

function closeness(kind: FigureKind, a: number, b: number): number {
  return Math.max(0, 1 - Math.abs(a - b) / (near[kind] ?? Math.max(Math.abs(a), Math.abs(b), 1) / 3));
}
