import { expect, test } from 'vitest';
import { netPrices } from './net-prices.ts';

const facts = { 'price.basic': { type: 'money', title: 'Basic, Preis im Monat, netto' } };
const told = (text: string, known: Parameters<typeof netPrices>[0] = facts) =>
  netPrices(known).flatMap(({ find }) => find(text).map(({ finding }) => 'found' in finding && finding.found));

test.each([
  ['Alle Preise inkl. MwSt.', 'inkl. MwSt'],
  ['Ohne Kreditkarte. Unsere Preise verstehen sich einschließlich der Umsatzsteuer.', 'einschließlich der Umsatzsteuer'],
  ['Preise inkl. 19 % MwSt., monatlich kündbar', 'inkl. 19 % MwSt'],
])('tax in all prices is told where the own ones are without: %s', (text, found) => {
  expect(told(text)).toEqual([found]);
});

test('what is said of other prices is not, nor anything where the own ones have tax', () => {
  for (const text of ['Alle Preise zzgl. MwSt.', 'Andere nennen Preise inkl. MwSt.', 'Auf der Rechnung stehen die Preise brutto.'])
    expect(told(text), text).toEqual([]);
  expect(told('Alle Preise inkl. MwSt.', { 'price.basic': { type: 'money', title: 'Basic, Preis im Monat' } })).toEqual([]);
});
