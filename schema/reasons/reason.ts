/**
 * Where the examples of a rule stand: a block of a page, fields of a page, rows, facts and so on, the front matter of a post, a part of its text, or a file
 * path. `first-row` stands above all other rows, `row` below them.
 */
export type Place =
  | 'block'
  | 'page'
  | 'row'
  | 'first-row'
  | 'redirect'
  | 'table'
  | 'fact'
  | 'claim'
  | 'entry'
  | 'settings'
  | 'update'
  | 'details'
  | 'text'
  | 'path';

/** Why a rule exists, for authors. */
export interface Reason {
  /** What a visitor or the author would lose without it: a sentence or two. */
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
  /** Undefined if the examples are descriptions instead of parts of a file. */
  readonly place?: Place;
}

/** The reason of each rule; a rule without one is a type error. */
export type Reasons<Finding extends { readonly rule: string }> = { readonly [Rule in Finding['rule']]: Reason };
