import type { FigureKind } from './figures.ts';

/** A figure or wording in its sentence, and the fact or claim that it seems to be. */
export interface Statement {
  readonly kind: FigureKind | 'wording';
  /** What an author calls the fact: a mark that this has, too, says nothing against it. */
  readonly title: string;
  readonly before: string;
  readonly found: string;
  readonly after: string;
  /** What the company and its plans are called. */
  readonly names?: readonly string[];
}

/** What a sentence has in it that says what it is about. */
export interface Mark {
  readonly said: RegExp;
  /** Where it has to stand; anywhere in the sentence where this says nothing. */
  readonly in?: 'before' | 'after';
  /** What it is a mark of; of everything where this says nothing. */
  readonly kinds?: readonly Statement['kind'][];
  /** What takes it back. */
  readonly unless?: (statement: Statement) => boolean;
}

/** Words that stand alone, as a part of a regular expression each. */
export const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{sc=Latin})(?:${words})(?!\\p{sc=Latin})`, flags);

/** The part of a sentence between commas, colons and dashes. */
export const clauseOf = ({ before, found, after }: Pick<Statement, 'before' | 'found' | 'after'>) =>
  `${before.split(/[,;:–]\s/).at(-1)}${found}${after.split(/[,;:–]\s/)[0]}`;
