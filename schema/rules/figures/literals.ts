import type { Finder } from '../../reading/finder.ts';
import type { FindingInText } from '../../source.ts';
import { factsSaid } from '../sayings/sayings.ts';
import { trialFact } from '../sayings/trial-length.ts';
import { trialMark } from './figure-marks.ts';
import { asFacts, type Claims, type Facts, subjectsOf } from './known-values.ts';
import { together } from './one-finding-a-place.ts';
import { otherTokens } from './other-tokens.ts';
import { plansIn } from './plan-prices.ts';
import { recognisedFigures } from './recognised-figures.ts';
import { mayBeMeant, type Subject } from './subjects.ts';
import { type Beside, type FinderBeside, nothingBeside } from './surroundings.ts';
import { isWritten, isWrittenClaim, writtenLiterals } from './written-literals.ts';

/** Finds facts and claims that texts write out. */
export interface Literals {
  /** What is written out word for word. */
  readonly written: Finder;
  /** Figures that, according to the words around them, state a fact or claim, with the right value or another. */
  readonly recognised: FinderBeside;
  /** Placeholders of one fact among the words of another. */
  readonly misplaced: FinderBeside;
  /** Whether a text contains none of these, whatever stands beside it. */
  isSilent(text: string): boolean;
  /** The findings of `written` and `recognised`, one for each place. */
  find(text: string, beside?: () => Beside): readonly FindingInText[];
}

/**
 * Creates the search for facts and claims that texts write out, and for statements that contradict them.
 * @param company the company's name
 */
export function findLiterals(facts: Facts, claims: Claims, company?: string): Literals {
  const plans = [...plansIn(facts).values()];
  const written = writtenLiterals(facts, claims, plans, company);
  const subjects = subjectsOf(facts, claims);
  const recognised = recognisedFigures(subjects, [...(company ? [company] : []), ...plans]);
  const misplaced = otherTokens(subjects);
  return {
    written,
    recognised,
    misplaced,
    isSilent: (text) => written(text).length === 0 && !recognised.mayBeIn(text) && !misplaced.mayBeIn(text),
    find: (text, beside = nothingBeside) => together(written(text), recognised.find(text, beside)),
  };
}

/** The parts of facts and claims that decide what is found in texts: the same parts lead to the same findings. */
export function searchedLiterals(facts: Facts, claims: Claims) {
  const subjects = subjectsOf(facts, claims);
  const byMark = new Map<string, ReadonlySet<Subject>>();
  const meantByOne = (mark: string) => {
    const known = byMark.get(mark) ?? new Set(subjects.filter((subject) => mayBeMeant(subject, mark)));
    byMark.set(mark, known);
    return known;
  };
  const { [trialFact]: length } = facts;
  return {
    /** Parts that matter for every text. */
    always: [
      Object.entries(facts).flatMap(([name, { type, value, title, words, currency }]) =>
        name !== trialFact && isWritten(name, type, value) ? [[name, value, type === 'text' ? [title, words] : [currency]]] : [],
      ),
      Object.entries(claims).flatMap(([name, { wording: text, title }]) => (isWrittenClaim(text) ? [[name, text, title]] : [])),
      subjects.map(({ token, title, kind, clues }) => [token, title, kind, clues]),
    ],
    /** Parts that only matter for texts with these marks: the length of the trial, and other facts that sentences state. */
    saidOf: (marks: readonly string[]) => [
      marks.includes(trialMark) && length ? [length.value, length.title] : [],
      factsSaid({ ...facts, ...asFacts(claims) }, marks),
    ],
    /** @param marks marks of the figures in the texts, from `figureMarksIn` */
    meantBy(marks: readonly string[]): readonly Subject[] {
      const meant = marks.map(meantByOne);
      return subjects.filter((subject) => meant.some((some) => some.has(subject)));
    },
  };
}
