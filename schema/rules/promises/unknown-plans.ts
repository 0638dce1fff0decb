import { matchesIn } from '../../reading/matches-in.ts';
import { sentenceAround, sentenceOrCell } from '../../reading/sentence-around.ts';
import type { FindingInText } from '../../source.ts';
import { isSaidOfOthers } from '../figures/other-matters.ts';

/** Usual names of software plans that mean little else. „Basis“, „Team“ and „Standard“ are left out as ordinary words. */
const usual = 'Basic|Business|Comfort|Enterprise|Essentials?|Free|Gold|Lite|Platin|Plus|Premium|Pro|Professional|Starter|Ultimate|Unlimited';

/** „im Tarif Pro“, „der Pro-Tarif“, “the Pro plan” */
const named = new RegExp(
  `(?<!\\p{sc=Latin})(?:(?:Tarif|Paket|Plan|plan)(?:s|e|en)?\\s[„"“*]*(?<behind>${usual})|(?<before>${usual})-(?:Tarif|Plan)\\p{Lower}{0,2}|(?:the|our|your) (?<english>${usual}) plan)(?![\\p{sc=Latin}-])`,
  'gu',
);

/** „zwischen drei Paketen: Basic, Pro und Premium“ */
const listed = new RegExp(`(?<!\\p{sc=Latin})(?:${usual})(?:, (?:${usual}))* (?:und|oder|&) (?:${usual})(?![\\p{sc=Latin}-])`, 'gu');
const isUsual = new RegExp(`(?:${usual})(?![\\p{sc=Latin}-])`, 'gu');

/** „Gibt es einen Tarif „Enterprise“?“ */
const isAsked = /^[^.!\n]*\?/;

const none: readonly never[] = [];
/** Quick check; longer words such as „Planung“ are common. */
const mayBeNamed = /(?:arif|aket|[Pp]lan)[a-zäöüß]{0,2}(?![a-zäöüß])/;
/** The name of a plan, and its offset. */
interface NamedPlan {
  readonly name: string;
  readonly index: number;
}

const nameIn = ({ 0: found, index, groups = {} }: RegExpExecArray): NamedPlan => {
  const name = groups.behind ?? groups.before ?? groups.english ?? '';
  return { name, index: index + found.indexOf(name) };
};

/** The names of a list of plans if the site has at least one of them. */
function namesIn({ 0: list, index }: RegExpExecArray, isKnown: (name: string) => boolean): readonly NamedPlan[] {
  const names = matchesIn(list, isUsual).map((found) => ({ name: found[0], index: index + found.index }));
  return names.some(({ name }) => isKnown(name)) ? names : none;
}

const placesIn = (text: string): readonly RegExpExecArray[] => (mayBeNamed.test(text) ? matchesIn(text, named) : none);

/** „im Tarif Business von Beispielsoft“ */
const ofCompany = /^[“"*]*\s(?:von|bei|des|der|of|from|at)\s\p{Upper}/u;

/**
 * Finds plans that the site does not have: whoever reads „im Tarif Pro“ looks for its price.
 * @param plans names of the plans, by the name of the fact with their price
 */
export function unknownPlans(text: string, plans: ReadonlyMap<string, string>): readonly FindingInText[] {
  if (plans.size === 0) return none;
  const names = [...plans.values()];
  const isKnown = (name: string) => names.some((plan) => plan.toLowerCase().startsWith(name.toLowerCase()));
  const inList = mayBeNamed.test(text) ? matchesIn(text, listed).flatMap((list) => namesIn(list, isKnown)) : none;
  return [...placesIn(text).map(nameIn), ...inList].flatMap(({ name, index }): FindingInText[] => {
    const place = { offset: index, length: name.length };
    const [before, after] = sentenceAround(text, place, sentenceOrCell);
    if (isKnown(name) || isAsked.test(text.slice(index)) || ofCompany.test(after) || isSaidOfOthers({ kind: 'wording', title: '', before, found: name, after }))
      return [];
    return [{ place, finding: { rule: 'unknown-plan', found: name, plans: names } }];
  });
}
