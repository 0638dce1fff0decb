import type { FindingInText } from '../source.ts';

/** Lists and quotes within another that one line may begin; nobody reads more than three. */
const mostContainers = 20;

const tooMany = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${mostContainers + 1},}`, 'gm');

/**
 * The first line with too many marks of lists and quotes before its text: each is a level that the parser of Markdown holds against each of
 * the line's others, so that 4 KB of them take it 5 seconds.
 */
export function nestedMarks(text: string): FindingInText | undefined {
  const [found] = text.matchAll(tooMany);
  return found && { place: { offset: found.index, length: found[0].length }, finding: { rule: 'nested-marks', limit: mostContainers } };
}

/** The text with blanks in the place of such marks. */
export const withoutNestedMarks = (text: string): string => text.replace(tooMany, ({ length }) => ' '.repeat(length));
