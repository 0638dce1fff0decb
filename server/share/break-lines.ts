/** Text that was set in lines. */
export interface SetText {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Distance of two baselines, as a multiple of the font size. */
  readonly lineHeight: number;
  /** Font sizes to try, largest first. */
  readonly sizes: readonly number[];
}

/** Places where a line can end: at blanks, except before a dash, and after the hyphen of a compound. */
const lineEnd = / +(?![–—])|(?<=\p{L}{2}-)(?=\p{L})/gu;

/**
 * Sets text as large as the room allows, in lines of similar length, like CSS `text-wrap: balance`.
 * Lines end at blanks and after hyphens. Text that does not fit in the smallest size is cut, with an ellipsis.
 * @param widthOf width in pixels of a text in a font size
 */
export function breakLines(text: string, room: Room, widthOf: (text: string, size: number) => number): SetText {
  const parts = text.split(lineEnd).map((part) => part.replaceAll('\u00ad', ''));
  const glue = [...text.matchAll(lineEnd)].map(([between]) => between && ' ');
  const smallest = room.sizes.at(-1) ?? 16;
  const most = (size: number) => Math.floor(room.height / (size * room.lineHeight));
  const fitting = room.sizes.filter((size) => fits(linesOf(size, room.width), size));
  const size = fitting.find((size) => isEven(linesOf(size, balanced(size)), size)) ?? fitting[0] ?? smallest;
  const lines = linesOf(size, balanced(size));
  if (lines.length <= most(size)) return { size, lines };
  const kept = lines.slice(0, most(size));
  return { size, lines: kept.map((line, index) => (index === kept.length - 1 ? `${line.replace(/[\s.,:;–-]+$/, '')} …` : line)) };

  function fits(lines: readonly string[], size: number): boolean {
    return lines.length <= most(size) && lines.every((line) => widthOf(line, size) <= room.width);
  }

  /** No line is shorter than a third of the longest, as a leftover word would be. */
  function isEven(lines: readonly string[], size: number): boolean {
    const widths = lines.map((line) => widthOf(line, size));
    return Math.min(...widths) * 3 >= Math.max(...widths);
  }

  function linesOf(size: number, width: number): string[] {
    const lines: string[] = [];
    for (const [index, part] of parts.entries()) {
      const line = lines.at(-1);
      const longer = line === undefined ? part : line + glue[index - 1] + part;
      if (line === undefined || widthOf(longer, size) <= width) lines.splice(-1, 1, longer);
      else lines.push(part);
    }
    return lines;
  }

  /** The smallest width that needs no additional line. */
  function balanced(size: number): number {
    const { length } = linesOf(size, room.width);
    let [low, high] = [0, room.width];
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (linesOf(size, middle).length > length) low = middle;
      else high = middle;
    }
    return high;
  }
}
