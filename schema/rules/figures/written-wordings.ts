import { hasDigit } from '../../reading/figures.ts';
import { report } from '../../reading/finder.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';

/**
 * Finds a text that is written out, regardless of case and blanks. A claim in a question may be about anybody.
 * @param office the word for an office, if the fact names its holder: the name counts only in sentences about the office
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

/** Words for offices. A post keeps its author's name when somebody else takes over the office. */
const offices = /Geschäftsführ|Inhaber|Vorstand|Vorsitz|director|owner|chair/i;

/** The words for an office if the title of a fact names one. */
export function officeIn(title: string): RegExp | undefined {
  return offices.test(title) ? offices : undefined;
}
