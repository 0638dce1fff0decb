import { expect, test } from 'vitest';
import { plansIn } from '../figures/plan-prices.ts';
import { planOrderOf, planSlips } from './plan-slips.ts';

const facts = {
  'price.basic': { type: 'money', title: 'Basic, Preis im Monat, netto', value: 69.99 },
  'price.premium': { type: 'money', title: 'Premium, Preis im Monat, netto', value: 169.99 },
  'price.other': { type: 'money', title: 'Üblicher Einstiegstarif anderer Anbieter', value: 49.9 },
};
const order = planOrderOf(facts, plansIn(facts));
const told = (text: string) => planSlips(text, order).map(({ place, finding }) => [finding.rule, text.slice(place.offset, place.offset + place.length)]);

test.each([
  ['Es gibt drei Tarife, alle monatlich kündbar.', 'number-of-plans', 'drei Tarife'],
  ['Wähle einen von 3 Tarifen, die es im Monat gibt.', 'number-of-plans', '3 Tarifen'],
  ['Unsere vier Pakete sind für alle da.', 'number-of-plans', 'vier Pakete'],
  ['Du wählst zwischen drei Paketen: Basic und Premium.', 'number-of-plans', 'drei Paketen'],
  ['Premium ist günstiger als Basic.', 'order-of-plans', 'Premium ist günstiger als Basic'],
  ['Basic kostet mehr als Premium, kann aber weniger.', 'order-of-plans', 'Basic kostet mehr als Premium'],
  ['Ab {{price.basic}} im Monat, zzgl. 7 % MwSt.', 'tax-rate', '7 %'],
  ['Alle Preise zuzüglich der gesetzlichen 16 % Mehrwertsteuer.', 'tax-rate', '16 %'],
  ['Das Jahresabo kostet 699 €.', 'unknown-plan', 'Jahresabo'],
])('what plans there are, and what they cost, is told where a text says otherwise: „%s“', (text, rule, found) => {
  expect(told(text)).toEqual([[rule, found]]);
});

test.each([
  'Unsere zwei Tarife sind monatlich kündbar.',
  'Die drei Tarife der anderen Anbieter sind alle teurer.',
  'Es gibt drei Tarife im Baugewerbe, und jeder gilt woanders.',
  'Es gibt vier Pakete, die du heute abholst.',
  'Gibt es drei Tarife, die monatlich kündbar sind?',
  'Premium ist teurer als Basic. Basic kostet weniger als Premium.',
  'Ist Premium günstiger als Basic?',
  'Premium ist ab 20 Leuten günstiger als Basic.',
  'Premium kostet mehr als Basic und ist schneller als Papier.',
  'Ab {{price.basic}} im Monat, zzgl. 19 % MwSt.',
  'Bücher verkaufst du mit 7 % MwSt., Dachziegel mit 19 % MwSt.',
  'Andere nehmen {{price.other}}, zzgl. 7 % MwSt.',
  'Bei anderen Anbietern kostet das Jahresabo 699 €.',
  'Ein Jahresabo gibt es nicht.',
])('right is: „%s“', (text) => {
  expect(told(text)).toEqual([]);
});

test('a price for a year may be named where there is one', () => {
  const yearly = { ...facts, 'price.year': { type: 'money', title: 'Basic im Jahresabo, Preis im Jahr', value: 699 } };
  expect(planSlips('Das Jahresabo kostet {{price.year}}.', planOrderOf(yearly, plansIn(yearly)))).toEqual([]);
});
