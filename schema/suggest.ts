/**
 * The choice that an author most likely meant, or nothing when none is near.
 * Near means: at most a third of the letters differ (Damerau–Levenshtein, so "haedline" is one swap away),
 * or one is the beginning of the other.
 */
export function suggest(word: string, choices: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const choice of choices) {
    const distance = editDistance(word.toLowerCase(), choice.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [choice, distance];
  }
  if (best) return best;
  const stem = word.toLowerCase();
  return stem.length < 3 ? undefined : [...choices].find((choice) => choice.startsWith(stem) || stem.startsWith(choice.toLowerCase()));
}

/** Damerau–Levenshtein distance with adjacent swaps (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
