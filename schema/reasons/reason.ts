/**
 * Where the examples of a rule stand: a block of a page, fields of a page, rows, facts and so on, details of a post, a part of its text, or the path of a file.
 * `first-row` stands above all others, `row` below them.
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

/** Why there is a rule, for those who write. */
export interface Reason {
  /** What a visitor or the author would lose without it: a sentence or two. */
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
  /** Undefined where the examples say in words what no part of a file shows. */
  readonly place?: Place;
}

/** The reason of each rule; a rule without one is a type error. */
export type Reasons<Finding extends { readonly rule: string }> = { readonly [Rule in Finding['rule']]: Reason };
