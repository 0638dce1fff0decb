import damerauLevenshtein from 'damerau-levenshtein';

/**
 * The choice that an author most likely meant, or nothing when none is near.
 * Near means: at most a third of the letters differ (Damerau–Levenshtein, so "haedline" is one swap away),
 * or one is the beginning of the other.
 */
export function suggest(word: string, choices: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const choice of choices) {
    const { steps: distance } = damerauLevenshtein(word.toLowerCase(), choice.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [choice, distance];
  }
  if (best) return best;
  const stem = word.toLowerCase();
  return stem.length < 3 ? undefined : [...choices].find((choice) => choice.startsWith(stem) || stem.startsWith(choice.toLowerCase()));
}
