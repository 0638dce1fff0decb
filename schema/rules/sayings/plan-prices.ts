import { planName } from '../../reading/plan-name.ts';
import { withTax } from '../../reading/tax.ts';
import { groupsIn, type Saying } from './saying.ts';

/** „Basic, Preis im Monat, netto“ */
const ofMonth = new RegExp(`^${planName}, Preis (?:im|pro|je) Monat(?!\\p{sc=Latin})`, 'u');
const planIn = (title: string) => ofMonth.exec(title)?.groups?.plan;

const amount = '(?<amount>\\d[\\d.]*(?:,\\d\\d)?)\\s?(?:€|Euro(?!\\p{sc=Latin}))';
const inYear = '(?:im|pro|je) Jahr(?!\\p{sc=Latin})';

/** „Basic kostet im Jahr 699 €“, if twelve months cost more. */
export const yearlyPrices: Saying = {
  // not an amount: one of another period is not compared with the price of a month
  kind: 'number',
  needs: `kostet .{0,20}(?:${inYear} .{0,12}(?:€|Euro)|(?:€|Euro) ${inYear})`,
  isOf: (_, title) => planIn(title) !== undefined,
  unless: (title) => /(?:im|pro|je) Jahr|jährlich|Jahrespreis/.test(title),
  isOfEach: true,
  find: (text, { title }) => {
    const plan = `(?<![\\p{sc=Latin}-])${RegExp.escape(planIn(title) ?? title)} kostet (?:dich |euch |Sie )?(?:nur |genau )?`;
    const patterns = [`${plan}(?<said>${inYear} (?:nur |genau )?${amount})`, `${plan}(?<said>${amount} ${inYear})`];
    return groupsIn(
      text,
      'said',
      patterns.map((pattern) => new RegExp(pattern, 'dgu')),
    ).map(({ place, groups: { amount: said = '' } }) => ({
      value: Number(said.replaceAll('.', '').replace(',', '.')),
      place,
      write: (placeholder) => `${placeholder} im Monat`,
    }));
  },
  contradicts: (said, values) => values.every((value) => [value, withTax(value)].every((price) => Math.abs(said - 12 * price) >= 1)),
};

const free = '(?:kostenlos|gratis|kostenfrei|umsonst)(?=\\s*(?:[.!;–]|$))';
const always = '(?:(?:dauerhaft|für immer|immer|komplett|völlig|vollkommen|vollständig|100\\s?%) )?';

/** „Basic ist dauerhaft kostenlos“, for a plan with a price. */
export const freePlans: Saying = {
  kind: 'money',
  needs: `(?:ist|bleibt) ${always}${free}`,
  needsInWords: `(?:ist|bleibt) ${always}${free}`,
  isOf: (_, title) => planIn(title) !== undefined,
  isOfEach: true,
  find: (text, { title }) => {
    const plan = RegExp.escape(planIn(title) ?? title);
    return groupsIn(text, 'said', [new RegExp(`(?<=(?:^|[.!?]\\s|\\n)${plan} )(?<said>(?:ist|bleibt) ${always}${free})`, 'dgu')]).map(({ place }) => ({
      value: 0,
      place,
      write: (placeholder) => `kostet ${placeholder} im Monat`,
    }));
  },
  contradicts: (said, values) => values.every((value) => value > said),
};
