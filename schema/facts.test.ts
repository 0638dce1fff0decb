import { expect, test } from 'vitest';
import { formatFact, unknownFact } from './facts.ts';

const values = { trial: { days: '7' }, price: { basic: '69,99 €', premium: '169,99 €' }, claim: { verwaltung: '50 %', hosting: 'Deutschland' } };
const near = (name: string) => unknownFact(name, values).near;

test('whoever names a value that is gone is not sent to another one that only begins alike', () => {
  expect(near('claim.bewertung')).toBeUndefined();
  expect(unknownFact('claim.bewertung', values).known).toEqual(['claim.verwaltung', 'claim.hosting']);
});

test.each([
  ['claim.verwaltng', 'claim.verwaltung'],
  ['price.basci', 'price.basic'],
  ['prise.basic', 'price.basic'],
  ['trial.tage', 'trial.days'],
  ['hosting', 'claim.hosting'],
])('whoever mistypes a name reads the right one: %s', (name, meant) => {
  expect(near(name)).toBe(meant);
});

test('what a word of the address has stands in its list, and its other spellings are nothing to show', () => {
  const { known, ofList } = unknownFact('beruf.farbe', { ...values, beruf: { slug: 'maler', aliases: ['anstreicher'], name: 'Maler' } });
  expect([known, ofList]).toEqual([['beruf.slug', 'beruf.name'], true]);
  expect(unknownFact('claim.bewertung', values).ofList).toBeUndefined();
});

test('a day that no month has stays as it is written', () => {
  expect(formatFact({ type: 'date', value: '2026-02-28' }, 'de')).toBe('28. Februar 2026');
  expect(formatFact({ type: 'date', value: '2026-13-45' }, 'de')).toBe('2026-13-45');
});

test('an amount is written in the currency of its fact, and in euros without one', () => {
  const money = { type: 'money', value: 45 } as const;
  expect(formatFact(money, 'en')).toBe('€45.00');
  expect(formatFact({ ...money, currency: 'GBP' }, 'en')).toBe('£45.00');
  expect(formatFact({ ...money, currency: 'CHF' }, 'de')).toBe('45,00\u00a0CHF');
});
