import { expect, test } from 'vitest';
import { datedOffersIn } from './past-offers.ts';

const told = (text: string) => datedOffersIn(text).map(({ until }) => until);

test.each([
  ['Nur noch bis 31.12.2025', ['2025-12-31']],
  ['Nur noch gültig bis einschließlich 30. September 2025.', ['2025-09-30']],
  ['Book until December 31, 2025.', ['2025-12-31']],
  ['Bis Jahresende 2025 anmelden und sparen.', ['2025-12-31']],
  ['Bis Ende Februar 2028 gilt der Rabatt.', ['2028-02-29']],
  ['Unser Black-Friday-Angebot 2025 gilt noch.', ['2025-12-31']],
])('it is seen until when a text offers something: %s', (text, days) => {
  expect(told(text)).toEqual(days);
});

test.each([
  'Die Aktion lief bis zum 31. Dezember 2025.',
  'Aktion der Innung: Bis 31. Oktober 2025 gab es den Lehrgang für 99 Euro.',
  'Bis 2025 waren wir acht Leute.',
  'Bis Ende 2025 gelten die alten Formulare noch.',
  'Bis Ende 2025 galt die alte Vorschrift.',
  'Bis Ende 2025 haben alle Betriebe umgestellt.',
  'Unser Black-Friday-Angebot 2025 war gut.',
])('what is over by its own words offers nothing: %s', (text) => {
  expect(told(text)).toEqual([]);
});
