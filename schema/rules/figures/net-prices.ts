import { matchesIn } from '../../reading/matches-in.ts';
import { net, tax, withoutTax } from '../../reading/price-units.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import type { FindingInText } from '../../source.ts';
import { isAboutOthers } from './other-matters.ts';

type Facts = Readonly<Record<string, { readonly type: string; readonly title?: string }>>;

/** „Alle Preise inkl. MwSt.“, „Unsere Preise verstehen sich einschließlich der Umsatzsteuer“ */
const allPrices = new RegExp(
  `(?<=(?:^|[.!?:–]\\s|\\n)(?:\\*\\*)?(?:(?:Alle|Unsere|Sämtliche|Die)\\s)?(?:genannten\\s|angegebenen\\s)?Preise\\s(?:(?:sind|gelten|verstehen sich|jeweils|immer|schon|bereits)\\s)*)${tax}`,
  'giu',
);

/** Whether a text says that all prices include tax. */
export const saysTaxOfAll = (text: string): boolean => text.search(allPrices) >= 0;

/** Finds such statements if the site's own prices are without tax, according to the titles of their facts. */
export function netPrices(facts: Facts): readonly QuickFinder[] {
  const [first] = Object.entries(facts).filter(([, { type, title = '' }]) => type === 'money' && net.test(title) && !isAboutOthers(title));
  if (!first) return [];
  const [token, { title = '' }] = first;
  const needs = ['Preise[^.!?\\n]{0,40}(?:brutto|inkl|einschlie|mit)'];
  const find = (text: string): readonly FindingInText[] =>
    matchesIn(text, allPrices).map(({ 0: found, index: offset }) => ({
      place: { offset, length: found.length },
      finding: { rule: 'other-unit', token, title, found, write: withoutTax(found), ofAll: true },
    }));
  return [{ needs, needsInWords: needs, find }];
}
