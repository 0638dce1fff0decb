import type { FindingInText } from '../source.ts';
import { matchesIn } from './matches-in.ts';
import { isSaidOfOthers } from './other-matters.ts';
import { sentenceAround, sentenceOrCell } from './sentence-around.ts';

/** What plans of software are called, and little else: „Basis“, „Team“ and „Standard“ are words of their own. */
const usual = 'Basic|Business|Comfort|Enterprise|Essentials?|Free|Gold|Lite|Platin|Plus|Premium|Pro|Professional|Starter|Ultimate|Unlimited';

/** „im Tarif Pro“, „der Pro-Tarif“, “the Pro plan” */
const named = new RegExp(
  `(?<!\\p{L})(?:(?:Tarif|Paket|Plan|plan)(?:s|e|en)?\\s[„"“*]*(?<behind>${usual})|(?<before>${usual})-(?:Tarif|Plan)\\p{Ll}{0,2}|(?:the|our|your) (?<english>${usual}) plan)(?![\\p{L}-])`,
  'gu',
);

/** „Gibt es einen Tarif „Enterprise“?“ */
const isAsked = /^[^.!\n]*\?/;

const none: readonly never[] = [];
/** „Planung“ is a word of many texts. */
const mayBeNamed = /(?:arif|aket|[Pp]lan)[a-zäöüß]{0,2}(?![a-zäöüß])/;
const placesIn = (text: string): readonly RegExpExecArray[] => (mayBeNamed.test(text) ? matchesIn(text, named) : none);

/** „im Tarif Business von Beispielsoft“ */
const ofCompany = /^[“"*]*\s(?:von|bei|des|der|of|from|at)\s\p{Lu}/u;

/**
 * Plans that the site does not have: whoever reads „im Tarif Pro“ looks for its price.
 * @param plans their names by the fact that is the price of each
 */
export function unknownPlans(text: string, plans: ReadonlyMap<string, string>): readonly FindingInText[] {
  if (plans.size === 0) return none;
  const names = [...plans.values()];
  return placesIn(text).flatMap(({ 0: found, index, groups = {} }): FindingInText[] => {
    const name = groups.behind ?? groups.before ?? groups.english ?? '';
    const place = { offset: index + found.indexOf(name), length: name.length };
    const [before, after] = sentenceAround(text, place, sentenceOrCell);
    const isKnown = names.some((plan) => plan.toLowerCase().startsWith(name.toLowerCase()));
    if (isKnown || isAsked.test(text.slice(index)) || ofCompany.test(after) || isSaidOfOthers({ kind: 'wording', title: '', before, found: name, after }))
      return [];
    return [{ place, finding: { rule: 'unknown-plan', found: name, plans: names } }];
  });
}
