import { hasNumber } from '../../reading/number-words.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import { answerTimes } from './answer-times.ts';
import { closingTimes, planSupport } from './closing-times.ts';
import { foundings } from './foundings.ts';
import { freeBeginnings } from './free-beginnings.ts';
import { planPeople, planStarts } from './plan-people.ts';
import { freePlans, yearlyPrices } from './plan-prices.ts';
import { savedHours } from './saved-hours.ts';
import { findSaid, type Known, type Saying } from './saying.ts';
import { locations, teamSizes } from './team-sizes.ts';
import { userCounts } from './user-counts.ts';

type Facts = Readonly<Record<string, Known>>;

const none: readonly never[] = [];

const sayings: Readonly<Record<string, Saying>> = {
  answerTimes,
  closingTimes,
  planSupport,
  freeBeginnings,
  foundings,
  teamSizes,
  locations,
  planPeople,
  planStarts,
  yearlyPrices,
  freePlans,
  userCounts,
  savedHours,
};
const all = Object.entries(sayings);

function factsOf(facts: Facts, { isOf, unless }: Saying): readonly (readonly [name: string, fact: Known])[] {
  const all = Object.entries(facts);
  if (unless && all.some(([, { title = '' }]) => unless(title))) return none;
  return all.filter(([name, { title = name, words = [] }]) => isOf(name, title, words));
}

/**
 * The finders for all sayings.
 * @param facts facts by name, including claims: `claim.stunden`
 */
export function sayingsOf(facts: Facts, named: Parameters<typeof findSaid>[2]): readonly SayingOf[] {
  return all.flatMap(([, saying]) => {
    const own = factsOf(facts, saying);
    const groups = saying.isOfEach ? own.map((one) => [one]) : [own];
    return groups.flatMap((group) =>
      group.slice(0, 1).map(([name, { title = name }]) => ({ kind: saying.kind, title, finder: findSaid(saying, group, named) })),
    );
  });
}

interface SayingOf {
  readonly kind: Saying['kind'];
  readonly title: string;
  readonly finder: QuickFinder;
}

/** The facts that the sayings with these names are about. */
export const factsSaid = (facts: Facts, names: readonly string[]) =>
  all.flatMap(([said, saying]) => (names.includes(said) ? factsOf(facts, saying).map(([name, { value, title }]) => [name, value, title]) : []));

const withNumber = all.map(([name, { needs }]) => ({ name, needs: new RegExp(needs, 'iu') }));
const inWords = all.flatMap(([name, { needsInWords: needs }]) => (needs ? [{ name, needs: new RegExp(needs, 'iu') }] : []));

const anyInWords = new RegExp(all.flatMap(([, { needsInWords }]) => needsInWords ?? []).join('|'), 'iu');

/** The names of the sayings that a text may contain; most texts contain none. */
export function sayingsIn(text: string): readonly string[] {
  const isCounted = hasNumber(text);
  if (!isCounted && !anyInWords.test(text)) return none;
  return (isCounted ? withNumber : inWords).filter(({ needs }) => needs.test(text)).map(({ name }) => name);
}
