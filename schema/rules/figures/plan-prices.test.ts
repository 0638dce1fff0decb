import { expect, test } from 'vitest';
import { otherPlans, plansIn } from './plan-prices.ts';

const money = (title: string) => ({ type: 'money', title });
const plans = plansIn({
  'price.basic': money('Basic, Preis im Monat, netto'),
  'price.premium': money('Premium, Preis im Monat, netto'),
  'price.other': money('Üblicher Einstiegstarif, je Nutzer'),
  'plan.users': { type: 'number', title: 'Basic, Preis im Monat, netto' },
});
const told = (text: string, ...labels: string[]) => otherPlans(text, plans, () => labels).map(({ finding }) => 'write' in finding && finding.write);

test('plans are told by the titles of their prices', () => {
  expect([...plans]).toEqual([
    ['price.basic', 'Basic'],
    ['price.premium', 'Premium'],
  ]);
});

test('a plan whose name ends in that of another is the one that is named', () => {
  const nested = plansIn({ 'price.plus': money('Plus, im Monat'), 'price.all': money('Premium Plus, im Monat') });
  expect(otherPlans('Premium Plus kostet {{price.all}}.', nested, () => [])).toEqual([]);
  expect(otherPlans('{{price.all}}', nested, () => ['Premium Plus'])).toEqual([]);
  expect(otherPlans('{{price.plus}}', nested, () => ['Premium Plus'])).toMatchObject([{ finding: { write: '{{price.all}}' } }]);
});

test.each([
  ['Premium kostet {{price.basic}} im Monat.', ['{{price.premium}}']],
  ['Basic ab {{price.premium}}, Premium ab {{price.premium}}.', ['{{price.basic}}']],
  ['- **Basic:** {{price.premium}} pro Monat', ['{{price.basic}}']],
  ['Danach Premium für nur {{price.basic}}.', ['{{price.premium}}']],
  ['Basic ist mit {{price.premium}} das kleinste Paket.', ['{{price.basic}}']],
  ['Premium gibt es für {{price.basic}}.', ['{{price.premium}}']],
  ['| **Premium** | {{price.basic}} | Monat |', ['{{price.premium}}']],
  ['Das kostet es.\n\n| | Basic | **Premium** |\n|---|---|---|\n| Preis | {{price.premium}} | ab {{price.premium}} |', ['{{price.basic}}']],
])('the price of another plan beside a name is told: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  ['{{price.premium}}', 'Basic', 'Für dich allein.'],
  ['ab {{price.premium}} im Monat', 'Basic'],
])('so is one in the card of another plan: %s in %s', (text, ...labels) => {
  expect(told(text, ...labels)).toEqual(['{{price.basic}}']);
});

test.each([
  ['Premium kostet {{price.premium}}, Basic {{price.basic}}.'],
  ['Der Wechsel von Basic für {{price.premium}} lohnt sich.'],
  ['Günstiger als Premium: {{price.basic}}'],
  ['Günstiger als Premium ist mit {{price.basic}} unser kleines Paket.'],
  ['{{price.premium}}', 'Premium', 'Alles aus Basic.'],
  ['{{price.premium}}', 'Basic', 'Oder gleich Premium nehmen.'],
  ['Später auf das größere Paket für {{price.premium}} wechseln', 'Basic'],
  ['{{price.basic}} statt {{price.premium}}', 'Basic'],
  ['| | Basic | Basic und Premium |\n|---|---|---|\n| Preis | {{price.basic}} | ab {{price.basic}} |'],
  ['| Paket | Preis |\n|---|---|\n| Basic | {{price.basic}} |\n| Premium | {{price.premium}} |'],
  ['| Basic | Preis |\n|---|---|\n| Büro | {{price.basic}} |\n\nOder | {{price.premium}}'],
  ['{{price.other}}', 'Basic'],
])('what may be right is let alone: %s', (text, ...labels) => {
  expect(told(text, ...labels)).toEqual([]);
});
