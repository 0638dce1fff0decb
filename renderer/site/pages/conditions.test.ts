import { expect, test } from 'vitest';
import type { PathWords } from '../routes/pattern.ts';
import { isMet } from './conditions.ts';

const words = { stadt: { slug: 'bonn', values: { name: 'Bonn' } } } as unknown as PathWords;

test.each([
  ['stadt', true],
  ['stadt.name', true],
  ['beruf', false],
  ['stadt.chamber', false],
  // what every object of JavaScript has
  ['constructor', false],
  ['toString', false],
  ['stadt.constructor', false],
  ['stadt.name.length', false],
])('an address with a town has „%s“: %s', (name, expected) => {
  expect(isMet([name], words)).toBe(expected);
});
