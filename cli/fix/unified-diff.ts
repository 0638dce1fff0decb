import { diff } from 'node:util';

/** Lines that are shown around a change. */
const context = 2;

interface Line {
  readonly sign: ' ' | '-' | '+';
  /** With its line end, where it has one. */
  readonly text: string;
}

/** Formats a change of a file as `git diff` and `patch` do: https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html */
export function unifiedDiff(file: string, before: string, after: string): string {
  const lines = changesOf(linesOf(before), linesOf(after));
  return `--- a/${file}\n+++ b/${file}\n${hunksOf(lines)
    .map((hunk) => printHunk(lines, hunk))
    .join('')}`;
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function changesOf(before: readonly string[], after: readonly string[]): Line[] {
  // -1 marks a line of the second text alone, 1 one of the first
  return diff([...before], [...after]).map(([where, text]) => ({ sign: where === 0 ? ' ' : where === 1 ? '-' : '+', text }));
}

/** Ranges of changed lines with the lines around them; ranges that meet are merged. */
function hunksOf(lines: readonly Line[]): (readonly [from: number, to: number])[] {
  const hunks: [number, number][] = [];
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const last = hunks.at(-1);
    const to = Math.min(lines.length, index + context + 1);
    if (last && index - context <= last[1]) last[1] = to;
    else hunks.push([Math.max(0, index - context), to]);
  }
  return hunks;
}

function printHunk(lines: readonly Line[], [from, to]: readonly [number, number]): string {
  const place = (other: Line['sign']) => {
    const [before, shown] = [lines.slice(0, from), lines.slice(from, to)].map((part) => part.filter(({ sign }) => sign !== other).length) as [number, number];
    // a side without lines has the number of the line before them
    return `${shown === 0 ? before : before + 1},${shown}`;
  };
  const body = lines.slice(from, to).map(({ sign, text }) => sign + (text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`));
  return `@@ -${place('+')} +${place('-')} @@\n${body.join('')}`;
}
