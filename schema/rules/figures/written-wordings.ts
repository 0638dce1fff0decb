import { hasDigit } from '../../reading/figures.ts';
import { report } from '../../reading/finder.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';

/**
 * The search for a text that is written out, whatever its capitals and blanks. Who asks for a claim may mean anybody's.
 * @param office of the fact that names its holder: somebody by this name is meant as that only where a sentence speaks of the office
 */
export function wording(rule: 'literal-fact' | 'literal-claim', token: string, text: string, office?: RegExp): QuickFinder {
  const words = text.trim().split(/\s+/).map(RegExp.escape);
  const pattern = new RegExp(`(?<![\\p{sc=Latin}\\d])${words.join(`\\s+`)}(?![\\p{sc=Latin}\\d])`, 'giu');
  const [longest = ''] = text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length);
  const needs = [RegExp.escape(longest)];
  return {
    needs,
    ...(!hasDigit(text) && { needsInWords: needs }),
    find: (searched) =>
      matchesIn(searched, pattern).map(({ 0: found, index }) => {
        const [before, after] = sentenceAround(searched, { offset: index, length: found.length });
        const isAsked = rule === 'literal-claim' && searched[index + found.length + after.length] === '?';
        return report(rule, index, found, `{{${token}}}`, !isAsked && (!office || office.test(`${before} ${after}`)));
      }),
  };
}

/** Words for offices. A post by who holds one keeps its author when the office goes to somebody else. */
const offices = /Geschäftsführ|Inhaber|Vorstand|Vorsitz|director|owner|chair/i;

/** The word for the office that a fact names the holder of, where it does. */
export function officeIn(title: string): RegExp | undefined {
  return offices.test(title) ? offices : undefined;
}
