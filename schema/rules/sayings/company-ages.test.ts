import { expect, test } from 'vitest';
import { companyAgesIn } from './company-ages.ts';

const told = (text: string) => companyAgesIn(text).map(({ years, found }) => [years, found]);

test.each([
  ['Seit über zehn Jahren entwickeln wir Software für Handwerker.', 10, 'über zehn Jahren'],
  ['Seit 12 Jahren gibt es uns.', 12, '12 Jahren'],
  ['Uns gibt es schon seit zwanzig Jahren.', 20, 'zwanzig Jahren'],
])('it is seen for how many years there is the company: %s', (text, years, found) => {
  expect(told(text)).toEqual([[years, found]]);
});

test.each([
  'Seit über zehn Jahren entwickeln wir uns weiter.',
  'Seit zehn Jahren entwickeln sie Software.',
  'Seit zehn Jahren gibt es die E-Rechnung.',
  'Wir kennen das Handwerk seit zehn Jahren.',
  'Seit über zehn Jahren entwickeln wir Software gemeinsam mit Kollegen.',
  'Jana sagt: „Uns gibt es seit 40 Jahren.“',
  'Vor zehn Jahren gab es uns noch nicht.',
])('and not where something else is said: %s', (text) => {
  expect(told(text)).toEqual([]);
});
