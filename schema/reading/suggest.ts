import { nearestAmong, slipsBetween } from './slips.ts';

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
  let known: { readonly all: readonly string[]; readonly lower: readonly string[]; readonly nearest: ReturnType<typeof nearestAmong> } | undefined;
  return (word) => {
    if (word.length > longest) return undefined;
    known ??= withNearest([...choices]);
    const { all, lower, nearest } = known;
    const wanted = word.toLowerCase();
    const near = all[nearest(wanted, Math.max(1, Math.floor(word.length / 3))) ?? -1];
    if (near || wanted.length < 3) return near || undefined;
    return all.find((choice, place) => lower[place]?.startsWith(wanted) || (choice.length > 1 && wanted.startsWith(lower[place] ?? '')));
  };
}

function withNearest(all: readonly string[]) {
  const lower = all.map((choice) => choice.toLowerCase());
  return { all, lower, nearest: nearestAmong(lower) };
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
