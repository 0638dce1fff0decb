import { expect, test } from 'vitest';
import { typingSlipsIn } from './typing-slips.ts';

const written = (text: string) => typingSlipsIn(text, true).flatMap(({ finding }) => (finding.rule === 'letter-in-number' ? [finding.write] : []));

test.each([
  ['26.OOO Aufträge', '26.000'],
  ['Seit 2O19', '2019'],
  ['5O Betriebe', '50'],
  ['69,9O €', '69,90'],
  ['Das sind 1oo %.', '100'],
  ['3,5o Euro', '3,50'],
  ['O,5 Liter', '0,5'],
  ['l00 Aufträge', '100'],
  ['I00 Kunden', '100'],
])('a letter that was typed for a figure is told: „%s“', (text, write) => {
  expect(written(text)).toEqual([write]);
});

test.each(['H2O und CO2', 'Ein Tank mit 24l', 'Raum 1O', 'l1 und l2', 'l10n', 'Ein Video in 4K', '+49 O30 2OO'])('right is: „%s“', (text) => {
  expect(written(text)).toEqual([]);
});
