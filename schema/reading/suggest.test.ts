import { expect, test } from 'vitest';
import { misspelling, suggest } from './suggest.ts';

test.each([
  ['haedline', ['lead', 'headline'], 'headline'],
  ['head', ['lead', 'headline'], 'lead'],
  ['pri', ['faq', 'price.basic'], 'price.basic'],
  ['Digital', ['Branchennews', 'Digitalisierung'], 'Digitalisierung'],
  ['price.basic.monthly', ['faq', 'price.basic'], 'price.basic'],
  ['hund', ['faq', 'price.basic'], undefined],
  ['/gibtsnicht', ['/', '/preise'], undefined],
])('the name that was meant is found: %s', (word, choices, meant) => {
  expect(suggest(word, choices)).toBe(meant);
});

test.each([
  ['Digitalisirung', 'Digitalisierung'],
  ['Handwrek 4.0', 'Handwerk 4.0'],
  ['gobd', 'GoBD'],
  ['Angebot', 'Angebote'],
  ['GoBD', undefined],
  ['XRechnung', undefined],
  ['E-Rechnung', undefined],
  ['GPS', undefined],
])('a slip is told from a word of its own: %s', (word, meant) => {
  expect(misspelling(word, ['Digitalisierung', 'Handwerk 4.0', 'Angebote', 'Rechnung', 'GPL', 'GoBD'])).toBe(meant);
});

test('a word as long as a text is no misspelt name, and nobody waits for it to be compared', () => {
  const text = 'x'.repeat(200_000);
  expect(suggest(text, ['xx', text])).toBeUndefined();
  expect(suggest('haedline', [text, 'headline'])).toBe('headline');
});

test('of names that are as near the first is meant, in whatever order their letters are looked at', () => {
  expect(suggest('preise', ['preisx', 'reise', 'presie'])).toBe('preisx');
  expect(suggest('preise', ['presie', 'preisx'])).toBe('presie');
  expect(suggest('preise', ['prxxse', 'presie', 'preisx'])).toBe('presie');
});
