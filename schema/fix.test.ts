import { expect, test } from 'vitest';
import { applyEdits } from './fix.ts';

test.each([
  [
    'edits are applied from left to right, in whatever order they are given',
    [
      [4, 1, 'E'],
      [0, 1, 'A'],
    ],
    'AbcdEf',
  ],
  [
    'an edit may begin where the one before it ends',
    [
      [0, 2, 'X'],
      [2, 2, 'Y'],
    ],
    'XYef',
  ],
  [
    'of two edits at one place both insert',
    [
      [3, 0, '1'],
      [3, 0, '2'],
    ],
    'abc12def',
  ],
  [
    'an edit that overlaps the one before it is skipped, be it by one character',
    [
      [0, 3, 'X'],
      [2, 2, 'Y'],
      [5, 1, 'Z'],
    ],
    'XdeZ',
  ],
] as const)('%s', (_, edits, expected) => {
  expect(
    applyEdits(
      'abcdef',
      edits.map(([offset, length, text]) => ({ offset, length, text })),
    ),
  ).toBe(expected);
});
