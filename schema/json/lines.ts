/** The lines of a text; lines and columns count from 1, columns in UTF-16 code units. */
export interface Lines {
  placeOf(offset: number): { readonly line: number; readonly column: number };
  /** The text of a line without its line end; empty for a line that does not exist. */
  at(line: number): string;
}

/** The lines of a text. The offsets of line starts are computed once, on first use: a file may have thousands of findings. */
export function linesOf(text: string): Lines {
  let found: readonly number[] | undefined;
  const starts = () => (found ??= startsOf(text));
  return {
    placeOf(offset) {
      const line = countUpTo(starts(), offset);
      return { line, column: offset - (starts()[line - 1] ?? 0) + 1 };
    },
    at: (line) => text.slice(starts()[line - 1] ?? text.length, (starts()[line] ?? text.length + 1) - 1),
  };
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** How many of the numbers, which are sorted ascending, are not greater than `most`. Binary search. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
