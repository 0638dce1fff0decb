import type { FindingInText } from '../source.ts';

/** What a text has of something, with the place of each. */
export type Finder = (text: string) => readonly FindingInText[];

/** A value that is written out where its token should stand. */
export const report = (rule: 'literal-fact' | 'literal-claim', offset: number, found: string, write: string, isMeant = true): FindingInText => ({
  place: { offset, length: found.length },
  finding: { rule, found, write, isMeant },
});
