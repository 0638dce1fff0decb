/** Rows of the Wagner–Fischer table, reused for every pair: allocating them takes longer than filling them. */
const rows: number[][] = [];

/**
 * The edit distance of two words: letters replaced, missing, added, or swapped with the next (Damerau–Levenshtein, as optimal string alignment).
 * @param most larger distances are not computed
 * @returns a number larger than `most` if the distance is
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  begin(b);
  for (let line = 1; line <= a.length; line += 1) if (fill(line, a, b, most) > most) return Number.POSITIVE_INFINITY;
  return rows[a.length]?.[b.length] ?? 0;
}

/**
 * Prepares choices for comparison with many words. Choices with a common beginning share the rows of the table for it, and are skipped together if that
 * beginning is already too far off.
 * @returns a function that returns the index of the choice with the smallest distance, of several the first; undefined if all are farther than `most`
 */
export function nearestAmong(choices: readonly string[]): (word: string, most: number) => number | undefined {
  const sorted = choices.map((choice, place) => ({ choice, place })).toSorted((a, b) => (a.choice < b.choice ? -1 : 1));
  const alike = sorted.map(({ choice }, index) => inCommon(choice, sorted[index - 1]?.choice ?? ''));

  return (word, most) => {
    // small limits are checked quickly, so they are tried first
    for (let slips = Math.min(1, most); ; slips = Math.min(2 * slips, most)) {
      const found = within(word, slips);
      if (found !== undefined || slips === most) return found;
    }
  };

  function within(word: string, most: number): number | undefined {
    let best: { readonly slips: number; readonly place: number } | undefined;
    begin(word);
    /** The number of rows that are filled for the previous choice; negative if the last of them was already too far off. */
    let filled = 0;
    for (const [index, { choice, place }] of sorted.entries()) {
      const same = alike[index] ?? 0;
      // the shared beginning is already too far off
      if (filled < 0 && same >= -filled) continue;
      filled = Math.min(Math.abs(filled), same);
      if (Math.abs(choice.length - word.length) > most) continue;
      const enough = best?.slips ?? most;
      let least = 0;
      while (filled < choice.length && least <= enough) {
        filled += 1;
        least = fill(filled, choice, word, most);
      }
      if (least > enough) {
        filled = -filled;
        continue;
      }
      const slips = rows[choice.length]?.[word.length] ?? 0;
      if (slips <= most && (!best || slips < best.slips || (slips === best.slips && place < best.place))) best = { slips, place };
    }
    return best?.place;
  }
}

/** Initializes the first row of the table, with this word across. */
function begin(across: string): void {
  const row = rowOf(0);
  for (let column = 0; column <= across.length; column += 1) row[column] = column;
}

/**
 * Fills the row for a letter of the word that goes down, from the two rows above, as far as the distance can be at most `most`.
 * @param line from 1
 * @returns the smallest number in it: no row below has a smaller one
 */
function fill(line: number, down: string, across: string, most: number): number {
  const [first, last] = [Math.max(1, line - most), Math.min(across.length, line + most)];
  const [before, above, row] = [rowOf(Math.max(0, line - 2)), rowOf(line - 1), rowOf(line)];
  const [letter, letterBefore] = [down.charCodeAt(line - 1), line > 1 ? down.charCodeAt(line - 2) : -1];
  let left = first === 1 ? line : most + 1;
  let least = left;
  let other = first === 1 ? -1 : across.charCodeAt(first - 2);
  row[first - 1] = left;
  row[last + 1] = most + 1;
  for (let column = first; column <= last; column += 1) {
    const otherBefore = other;
    other = across.charCodeAt(column - 1);
    let slips = Math.min((above[column] ?? 0) + 1, left + 1, (above[column - 1] ?? 0) + (letter === other ? 0 : 1));
    if (letter === otherBefore && letterBefore === other) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
    row[column] = slips;
    left = slips;
    if (slips < least) least = slips;
  }
  return least;
}

function rowOf(line: number): number[] {
  const row = rows[line] ?? [];
  rows[line] = row;
  return row;
}

/** The length of the common beginning of two words. */
function inCommon(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}
