import type { FindingInText } from '../source.ts';

/** How many nested lists and quotes one line may begin; readers cannot follow more than three. */
const mostContainers = 20;

const tooMany = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${mostContainers + 1},}`, 'gm');

/**
 * Finds the first line with too many list and quote marks before its text. The Markdown parser compares each such level with all others of the line, so that 4
 * KB of marks take it 5 seconds.
 */
export function nestedMarks(text: string): FindingInText | undefined {
  const [found] = text.matchAll(tooMany);
  return found && { place: { offset: found.index, length: found[0].length }, finding: { rule: 'nested-marks', limit: mostContainers } };
}

/** The text with these marks replaced by blanks. */
export const withoutNestedMarks = (text: string): string => text.replace(tooMany, ({ length }) => ' '.repeat(length));
