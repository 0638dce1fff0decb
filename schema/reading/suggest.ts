import { nearestAmong, slipsBetween } from './slips.ts';

/** Maximum length of a word. No name is longer, and comparing takes time in the square of the length. */
const longest = 200;

/**
 * The choice that a word most likely misspells: one letter differs or two are swapped, two in a long word, or only case differs. Short words never match, nor
 * do words with another first letter: „Rechnung“ and „XRechnung“ are different things.
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
 * The choice that an author most likely meant, or undefined if none is near: at most a third of the letters differ (Damerau–Levenshtein, so "haedline" is one
 * swap away), or one is the beginning of the other.
 */
export function suggest(word: string, choices: Iterable<string>): string | undefined {
  return suggester(choices)(word);
}

/** {@link suggest} for many words with the same choices, which are read on first use. */
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
 * Whether a word that is not in a closed set can only be a misspelling of `near`: one letter differs or two are swapped, two in a long word, or only case
 * differs, and no other choice is as near. Digits are never misspelt: „seite-2“ is not „seite-3“.
 */
export function isSlipOf(word: string, near: string, choices: readonly string[]): boolean {
  const limit = near.length < 3 ? 0 : near.length < 12 ? 1 : 2;
  if (word.length > longest || word.replace(/\D/g, '') !== near.replace(/\D/g, '')) return false;
  const isNear = (choice: string) => slipsBetween(word.toLowerCase(), choice.toLowerCase(), limit) <= limit;
  return isNear(near) && choices.filter(isNear).every((choice) => choice === near);
}
