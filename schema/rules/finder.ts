import type { FindingInText } from '../source.ts';

/** What a text has of something, with the place of each. */
export type Finder = (text: string) => readonly FindingInText[];

/** Finds nothing in a text that does not have one of what it needs, in small letters. */
export interface QuickFinder {
  readonly needs: readonly string[];
  readonly find: Finder;
}

/** A value that is written out where its token should stand. */
export const report = (rule: 'literal-fact' | 'literal-claim', offset: number, found: string, write: string, isMeant = true): FindingInText => ({
  place: { offset, length: found.length },
  finding: { rule, found, write, isMeant },
});

/** Ordinary, non-breaking and narrow spaces. */
export const space = '[\\s\\u00a0\\u202f]';
