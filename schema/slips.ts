/** Rows of a table that is gone through once; a table of its own for each of thousands of pairs takes longer than to fill it. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * How many slips make one word of the other: a letter that is another one, is missing, is too much, or is swapped with the next
 * (Damerau–Levenshtein, as optimal string alignment).
 * @param most of more slips nobody wants to know how many there are
 * @returns a number that is larger than `most` where there are more
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  const [start, end] = inCommon(a, b);
  const [height, width] = [a.length - start - end, b.length - start - end];
  let [before, above, row] = rows;
  for (let column = 0; column <= width; column += 1) above[column] = column;
  for (let line = 1; line <= height; line += 1) {
    const letter = a.charCodeAt(start + line - 1);
    row[0] = line;
    let least = line;
    for (let column = 1; column <= width; column += 1) {
      const other = b.charCodeAt(start + column - 1);
      let slips = Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (letter === other ? 0 : 1));
      const isSwapped = line > 1 && column > 1 && letter === b.charCodeAt(start + column - 2) && a.charCodeAt(start + line - 2) === other;
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      row[column] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [before, above, row] = [above, row, before];
  }
  return above[width] ?? 0;
}

/** Letters at the beginning, and at the end of the rest, that two words have in common. */
function inCommon(a: string, b: string): [start: number, end: number] {
  const both = Math.min(a.length, b.length);
  let start = 0;
  while (start < both && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < both - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1;
  return [start, end];
}
