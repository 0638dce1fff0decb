import { expect, test } from 'vitest';
import { beginning } from './beginning.ts';

test.each([
  ['Angebote', 7, 'Angebot'],
  ['Angebote', 20, 'Angebote'],
  ['Rabatt 🎉!', 8, 'Rabatt '],
  ['Rabatt 🎉!', 9, 'Rabatt 🎉'],
])('the beginning of %j in %i ends with a whole letter', (text, length, cut) => {
  expect(beginning(text, length)).toBe(cut);
});
