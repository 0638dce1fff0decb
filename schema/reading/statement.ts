import type { FigureKind } from './figures.ts';

/** A figure or wording in its sentence, with the fact or claim that it seems to state. */
export interface Statement {
  readonly kind: FigureKind | 'wording';
  /** The title of the fact. A mark that also occurs in it is not a contradiction. */
  readonly title: string;
  readonly before: string;
  readonly found: string;
  readonly after: string;
  /** The names of the company and its plans. */
  readonly names?: readonly string[];
}

/** A sign in a sentence of what the sentence is about. */
export interface Mark {
  readonly said: RegExp;
  /** Where it has to stand; anywhere in the sentence by default. */
  readonly in?: 'before' | 'after';
  /** The kinds that it applies to; all by default. */
  readonly kinds?: readonly Statement['kind'][];
  /** Whether something in the sentence cancels it. */
  readonly unless?: (statement: Statement) => boolean;
}

/** A pattern for whole words; each word is part of a regular expression. */
export const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{sc=Latin})(?:${words})(?!\\p{sc=Latin})`, flags);

/** The clause around a figure: the part of the sentence between commas, semicolons, colons and dashes. */
export const clauseOf = ({ before, found, after }: Pick<Statement, 'before' | 'found' | 'after'>) =>
  `${before.split(/[,;:–]\s/).at(-1)}${found}${after.split(/[,;:–]\s/)[0]}`;
