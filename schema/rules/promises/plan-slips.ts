import { matchesIn } from '../../reading/matches-in.ts';
import { readCount } from '../../reading/number-words.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { taxRate } from '../../reading/tax.ts';
import type { FindingInText } from '../../source.ts';
import { isAboutOthers, isSaidOfOthers } from '../figures/other-matters.ts';

type Facts = Readonly<Record<string, { readonly type: string; readonly title?: string; readonly value: unknown }>>;

/** What texts say about all plans, or about one compared with another. */
export interface PlanOrder {
  /** The names of the plans, the cheapest first. */
  readonly names: readonly string[];
  /** The prices of the site's own things, by fact. */
  readonly prices: ReadonlySet<string>;
  /** Some fact is a price for a year. */
  readonly hasYearly: boolean;
}

/**
 * The order of the plans by price.
 * @param plans names of the plans, by the name of the fact with their price
 */
export function planOrderOf(facts: Facts, plans: ReadonlyMap<string, string>): PlanOrder {
  const names = [...plans].toSorted(([one], [other]) => Number(facts[one]?.value) - Number(facts[other]?.value)).map(([, name]) => name);
  const own = Object.entries(facts).filter(([, { type, title = '' }]) => type === 'money' && !isAboutOthers(title));
  return { names, prices: new Set(own.map(([name]) => name)), hasYearly: own.some(([, { title = '' }]) => /Jahr|jährlich/.test(title)) };
}

const none: readonly never[] = [];

/** Quick check for all that follow: few texts match. */
const mayBeOfPlans = / (?:Tarif|Paket|Preismodell)|r als |\d ?% ?[MU]|Jahres[atpl]/;
const mayCount = / (?:Tarif|Paket|Preismodell)/;
const number = '(?<count>zwei|drei|vier|fünf|sechs|[2-9])';
const things = '(?:Tarife?n?|Preismodelle?n?|Pakete?n?)';
const ofAll = new RegExp(
  `(?<=(?<!\\p{sc=Latin})(?:[Uu]nseren?|[Ww]ir (?:haben|bieten(?: dir)?)|[Ee]s gibt(?: bei uns| nur)?|[Bb]ei uns gibt es|[Ii]n (?:allen|unseren)|[Zz]wischen(?: unseren)?|[Ww]ähle(?:n Sie)? aus|[Ee]ine[nrms]? (?:von|aus|der)|[Aa]lle)\\s)${number} (?:\\p{Lower}+en? )?${things}(?=\\s*(?:[.,:;!?–]|$)|\\s\\p{Lower})`,
  'gu',
);
/** „Es gibt drei Tarife im Baugewerbe“, „Es gibt vier Pakete abzuholen“ */
const isOfSoftware =
  /(?<!\p{sc=Latin})(?:[Uu]nsere[nr]?|[Ww]ähle|bei uns|kündbar|monatlich|testen|Preis\p{Lower}*|Software|Funktionen|buchen|im Monat)(?!\p{sc=Latin})/u;

const mayCompare = /(?:günstiger|billiger|weniger|teurer|mehr) als /;
const less = '(?:günstiger|billiger|weniger)';
const more = '(?:teurer|mehr)';
const opposite: Readonly<Record<string, string>> = { günstiger: 'teurer', billiger: 'teurer', weniger: 'mehr', teurer: 'günstiger', mehr: 'weniger' };

const mayBeTaxed = /\d ?% ?(?:M|U)(?:wSt|ehrwert|St|msatz)/;
const rate =
  /(?<=(?:zzgl\.|zuzüglich|inkl\.|inklusive|plus|einschließlich|mit)\s(?:der\s)?(?:gesetzlichen\s)?)(?<rate>\d{1,2}(?:,\d)?)\s?%(?=\s?(?:MwSt|USt|Mehrwertsteuer|Umsatzsteuer))/gu;
const ownPrice = /\{\{\s*([^{}\s]+)\s*\}\}/g;
const isOfAllPrices = /^(?:Alle |Unsere )?Preise(?!\p{sc=Latin})|^(?:pro|je|im) Monat/u;

const mayBeYearly = /Jahres(?:abo|tarif|paket|lizenz)/;
const yearly =
  /(?<=(?<!\p{sc=Latin})(?:[Dd]as|[Dd]er|[Dd]ie|[Dd]em|[Uu]nser|[Ii]m|[Ee]in|[Ee]ine)\s)Jahres(?:abo(?:nnement)?|tarif|paket|lizenz)(?=\s(?:kostet|gibt es|für|ab)\s[^.!?\n]{0,40}(?:€|\{\{price))/gu;

/** Finds statements that contradict which plans there are, what they cost compared with each other, and the rate of the tax on them. */
export function planSlips(text: string, order: PlanOrder): readonly FindingInText[] {
  const { names } = order;
  if (names.length < 2 || !mayBeOfPlans.test(text)) return none;
  return [
    ...(mayCount.test(text) ? otherNumbers(text, names) : none),
    ...(mayCompare.test(text) ? otherOrders(text, names) : none),
    ...(mayBeTaxed.test(text) ? otherRates(text, order) : none),
    ...(mayBeYearly.test(text) && !order.hasYearly ? yearlyPlans(text, names) : none),
  ];
}

function otherNumbers(text: string, plans: readonly string[]): readonly FindingInText[] {
  if (!isOfSoftware.test(text) && !plans.some((plan) => text.includes(plan))) return none;
  return matchesIn(text, ofAll).flatMap(({ 0: found, index, groups: { count = '' } = {} }) => {
    return readCount(count) === plans.length ? none : saidOfUs(text, index, found, { rule: 'number-of-plans', found, plans });
  });
}

function otherOrders(text: string, names: readonly string[]): readonly FindingInText[] {
  return names.flatMap((cheap, index) =>
    names.slice(index + 1).flatMap((dear): readonly FindingInText[] => {
      if (!text.includes(cheap) || !text.includes(dear)) return none;
      const pattern = new RegExp(
        `(?<![\\p{sc=Latin}-])(?:${RegExp.escape(dear)} (?:ist|kostet) (?<less>${less}) als ${RegExp.escape(cheap)}|${RegExp.escape(cheap)} (?:ist|kostet) (?<more>${more}) als ${RegExp.escape(dear)})(?![\\p{sc=Latin}-])`,
        'gu',
      );
      return matchesIn(text, pattern).flatMap(({ 0: found, index: offset, groups = {} }) => {
        const word = groups.less ?? groups.more ?? '';
        return saidOfUs(text, offset, found, { rule: 'order-of-plans', plan: dear, other: cheap, write: found.replace(word, opposite[word] ?? word) });
      });
    }),
  );
}

function otherRates(text: string, { prices }: PlanOrder): readonly FindingInText[] {
  const isOfOwn = isOfAllPrices.test(text) || [...text.matchAll(ownPrice)].some(([, name = '']) => prices.has(name));
  if (!isOfOwn) return none;
  return matchesIn(text, rate).flatMap(({ 0: found, index, groups = {} }) =>
    groups.rate === String(taxRate) ? none : saidOfUs(text, index, found, { rule: 'tax-rate', found }),
  );
}

const yearlyPlans = (text: string, plans: readonly string[]): readonly FindingInText[] =>
  matchesIn(text, yearly).flatMap(({ 0: found, index }) => saidOfUs(text, index, found, { rule: 'unknown-plan', found, plans }));

function saidOfUs(text: string, offset: number, found: string, finding: FindingInText['finding']): readonly FindingInText[] {
  const place = { offset, length: found.length };
  const [before, after] = sentenceAround(text, place);
  const isAsked = /^[^.!\n]*\?/.test(after);
  return isAsked || isSaidOfOthers({ kind: 'wording', title: '', before, found, after }) ? none : [{ place, finding }];
}
