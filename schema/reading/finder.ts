import type { FindingInText } from '../source.ts';

/** Finds all occurrences of something in a text, with their places. */
export type Finder = (text: string) => readonly FindingInText[];

/** The finding about a value that is written out instead of its token. */
export const report = (rule: 'literal-fact' | 'literal-claim', offset: number, found: string, write: string, isMeant = true): FindingInText => ({
  place: { offset, length: found.length },
  finding: { rule, found, write, isMeant },
});
