/** The lines of a text; lines and columns count from 1, columns in UTF-16 code units. */
export interface Lines {
  placeOf(offset: number): { readonly line: number; readonly column: number };
  /** A line without what ends it; a text has none before its first and behind its last one. */
  at(line: number): string;
}

/** Where each line begins is found out once, when somebody asks first: a file may have thousands of places of which something is said. */
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

/** How many of these numbers, the smallest first, are not above another. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
