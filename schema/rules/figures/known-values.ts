import { type Fact, formatFact } from '../../facts.ts';
import { misspeltMonthsIn } from '../dates/misspelt-months.ts';
import { type Subject, subjectOf } from './subjects.ts';

export interface KnownFact extends Fact {
  readonly title?: string;
  /** Words that show that a text is about the fact, in addition to those of its title. */
  readonly words?: readonly string[];
}

export interface KnownClaim {
  readonly wording: string;
  readonly title?: string;
  readonly words?: readonly string[];
}

/** By name, `price.basic`. */
export type Facts = Readonly<Record<string, KnownFact>>;
/** By name, without the `claim.` of their tokens. */
export type Claims = Readonly<Record<string, KnownClaim>>;

/** Treats claims as facts of the type `text`. */
export const asFacts = (claims: Claims): Facts =>
  Object.fromEntries(
    Object.entries(claims).map(([name, { wording: value, title = name, words = [] }]) => [`claim.${name}`, { type: 'text', value, title, words }]),
  );

/** The facts and claims whose value is a single figure. The site's language does not change what counts as a figure. */
export function subjectsOf(facts: Facts, claims: Claims): Subject[] {
  return [
    ...Object.entries(facts).map(([token, fact]) => ({ token, title: fact.title ?? token, shown: formatFact(fact, 'de'), words: fact.words ?? [] })),
    ...Object.entries(claims).map(([name, { wording: shown, title = '', words = [] }]) => ({
      token: `claim.${name}`,
      title: title || name,
      shown,
      words: words.length > 0 ? words : [title, name],
    })),
    // „Novmeber 2026“ has a finding of its own, and must not count as a year
  ].flatMap((value) => (misspeltMonthsIn(value.shown).length > 0 ? [] : (subjectOf(value) ?? [])));
}
