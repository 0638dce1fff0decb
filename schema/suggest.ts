import { slipsBetween } from './slips.ts';

/** Letters in a word; nobody looks for a longer one among names, and comparing takes time with the square of the length. */
const longest = 200;

/**
 * The choice that a word is most likely a slip of: one letter differs or two are swapped, in a long word two, or only capitals differ.
 * Short words are never near, nor are words with another first letter: „Rechnung“ and „XRechnung“ are two things.
 */
export function misspelling(word: string, choices: Iterable<string>): string | undefined {
  const limit = word.length < 5 ? 0 : word.length < 12 ? 1 : 2;
  if (word.length > longest) return undefined;
  return [...choices].find((choice) => {
    if (choice === word || Math.abs(choice.length - word.length) > limit) return false;
    const [a, b] = [word.toLowerCase(), choice.toLowerCase()];
    return a[0] === b[0] && slipsBetween(a, b, limit) <= limit;
  });
}

/**
 * The choice that an author most likely meant, or nothing when none is near.
 * Near means: at most a third of the letters differ (Damerau–Levenshtein, so "haedline" is one swap away),
 * or one is the beginning of the other.
 */
export function suggest(word: string, choices: Iterable<string>): string | undefined {
  return suggester(choices)(word);
}

/** {@link suggest} for one word after the other among the same choices, which are read when somebody asks for the first. */
export function suggester(choices: Iterable<string>): (word: string) => string | undefined {
  let known: readonly Choice[] | undefined;
  return (word) => {
    if (word.length > longest) return undefined;
    known ??= Array.from(choices, choiceOf);
    const all = known;
    const wanted = word.toLowerCase();
    const letters = lettersOf(wanted);
    let best = { distance: Math.max(1, Math.floor(word.length / 3)) + 1, place: -1 };
    // the most alike come first: of thousands that leaves few to compare, which takes a hundred times as long
    const byLetters = Array.from({ length: best.distance }, (): number[] => []);
    for (const [place, { lower, letters: others }] of all.entries())
      byLetters[Math.max(differentLetters(letters, others), Math.abs(lower.length - wanted.length))]?.push(place);
    for (const [least, places] of byLetters.entries())
      for (const place of least > best.distance ? [] : places) {
        // of those that are as near the first
        const most = place < best.place ? best.distance : best.distance - 1;
        const distance = slipsBetween(wanted, all[place]?.lower ?? '', most);
        if (distance <= most) best = { distance, place };
      }
    const near = all[best.place]?.choice;
    if (near || wanted.length < 3) return near || undefined;
    return all.find(({ choice, lower }) => choice.startsWith(wanted) || (choice.length > 1 && wanted.startsWith(lower)))?.choice;
  };
}

interface Choice {
  readonly choice: string;
  readonly lower: string;
  readonly letters: Letters;
}

function choiceOf(choice: string): Choice {
  const lower = choice.toLowerCase();
  return { choice, lower, letters: lettersOf(lower) };
}

/** Which letters a word has: a bit for each of 30 kinds of them that is there once, twice, three times. */
interface Letters {
  readonly once: number;
  readonly twice: number;
  readonly thrice: number;
}

function lettersOf(word: string): Letters {
  let [once, twice, thrice] = [0, 0, 0];
  for (let index = 0; index < word.length; index += 1) {
    const kind = 1 << (word.charCodeAt(index) % 30);
    thrice |= twice & kind;
    twice |= once & kind;
    once |= kind;
  }
  return { once, twice, thrice };
}

/** So many letters of two words differ at least, in whatever order. Letters of one kind make words look more alike than they are, never less. */
function differentLetters(a: Letters, b: Letters): number {
  return Math.max(
    bitsOf(a.once & ~b.once) + bitsOf(a.twice & ~b.twice) + bitsOf(a.thrice & ~b.thrice),
    bitsOf(b.once & ~a.once) + bitsOf(b.twice & ~a.twice) + bitsOf(b.thrice & ~a.thrice),
  );
}

/** H. S. Warren, Hacker's Delight, figure 5-2. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Whether a word that is none of a closed set can only be a slip of `near`: one letter differs or two are swapped, in a long word two,
 * or only capitals differ, and no other choice is as near. Digits are no slip: „seite-2“ is not „seite-3“.
 */
export function isSlipOf(word: string, near: string, choices: readonly string[]): boolean {
  const limit = near.length < 3 ? 0 : near.length < 12 ? 1 : 2;
  if (word.length > longest || word.replace(/\D/g, '') !== near.replace(/\D/g, '')) return false;
  const isNear = (choice: string) => slipsBetween(word.toLowerCase(), choice.toLowerCase(), limit) <= limit;
  return isNear(near) && choices.filter(isNear).every((choice) => choice === near);
}
