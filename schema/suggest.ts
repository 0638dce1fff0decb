import damerauLevenshtein from 'damerau-levenshtein';

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
    return a[0] === b[0] && damerauLevenshtein(a, b).steps <= limit;
  });
}

/**
 * The choice that an author most likely meant, or nothing when none is near.
 * Near means: at most a third of the letters differ (Damerau–Levenshtein, so "haedline" is one swap away),
 * or one is the beginning of the other.
 */
export function suggest(word: string, choices: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  const wanted = word.toLowerCase();
  const inCommon = lettersInCommon(wanted);
  for (const choice of choices) {
    if (Math.abs(choice.length - word.length) >= bestDistance) continue; // so many letters differ at least
    const other = choice.toLowerCase();
    if (Math.max(other.length, wanted.length) - inCommon(other) >= bestDistance) continue; // and so many, in whatever order
    const { steps: distance } = damerauLevenshtein(wanted, other);
    if (distance < bestDistance) [best, bestDistance] = [choice, distance];
  }
  if (best) return best;
  return wanted.length < 3
    ? undefined
    : [...choices].find((choice) => choice.startsWith(wanted) || (choice.length > 1 && wanted.startsWith(choice.toLowerCase())));
}

/** Counts the letters that other words have in common with this one: of thousands that leaves few to compare, which takes a hundred times as long. */
function lettersInCommon(word: string): (other: string) => number {
  // letters that share a place make words look more alike than they are, never less
  const places = 128;
  const left = new Int16Array(places);
  const take = (letter: string | undefined, count: number): number => {
    const place = (letter?.charCodeAt(0) ?? 0) % places;
    const had = left[place] ?? 0;
    left[place] = had - count;
    return had;
  };
  for (let index = 0; index < word.length; index += 1) take(word[index], -1);
  return (other) => {
    let common = 0;
    for (let index = 0; index < other.length; index += 1) if (take(other[index], 1) > 0) common += 1;
    for (let index = 0; index < other.length; index += 1) take(other[index], -1);
    return common;
  };
}

/**
 * Whether a word that is none of a closed set can only be a slip of `near`: one letter differs or two are swapped, in a long word two,
 * or only capitals differ, and no other choice is as near. Digits are no slip: „seite-2“ is not „seite-3“.
 */
export function isSlipOf(word: string, near: string, choices: readonly string[]): boolean {
  const limit = near.length < 3 ? 0 : near.length < 12 ? 1 : 2;
  if (word.length > longest || word.replace(/\D/g, '') !== near.replace(/\D/g, '')) return false;
  const isNear = (choice: string) => damerauLevenshtein(word.toLowerCase(), choice.toLowerCase()).steps <= limit;
  return isNear(near) && choices.filter(isNear).every((choice) => choice === near);
}
