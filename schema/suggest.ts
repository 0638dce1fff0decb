import damerauLevenshtein from 'damerau-levenshtein';

/** Letters in a word; nobody looks for a longer one among names, and comparing takes time with the square of the length. */
const longest = 200;

/**
 * The choice that an author most likely meant, or nothing when none is near.
 * Near means: at most a third of the letters differ (Damerau–Levenshtein, so "haedline" is one swap away),
 * or one is the beginning of the other.
 */
export function suggest(word: string, choices: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const choice of choices) {
    if (Math.abs(choice.length - word.length) >= bestDistance) continue; // so many letters differ at least
    const { steps: distance } = damerauLevenshtein(word.toLowerCase(), choice.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [choice, distance];
  }
  if (best) return best;
  const stem = word.toLowerCase();
  return stem.length < 3 ? undefined : [...choices].find((choice) => choice.startsWith(stem) || stem.startsWith(choice.toLowerCase()));
}
