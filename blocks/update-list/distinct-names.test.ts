import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

it.each([
  [[], []],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'a', 'b', 'a'],
    ['a', 'a-2', 'b', 'a-3'],
  ],
  [
    ['a', 'a-2', 'a'],
    ['a', 'a-2', 'a-3'],
  ],
  [
    ['a', 'a', 'a-2'],
    ['a', 'a-2', 'a-2-2'],
  ],
])('of %j each name is there once: %j', (names, distinct) => {
  expect(distinctNames(names)).toEqual(distinct);
});
