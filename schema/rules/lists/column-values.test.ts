import { expect, test } from 'vitest';
import { rareSpellings } from './column-values.ts';

const told = (...values: string[]) =>
  rareSpellings(
    values.map((area, index) => ({ entry: { area }, path: ['items', index] })),
    new Set(['area']),
  ).map(({ path, finding }) => [path[1], 'near' in finding ? finding.near : '']);

test.each([
  ['310.70', '310,70'],
  ['1512491', '1.512.491'],
  ['35.000 Einwohner', '35.000'],
  ['ca. 88,74 km²', '88,74'],
])('a number that only one entry does not write as all others do is told: %s', (odd, write) => {
  expect(told('891,12', '1.755', odd, '248,31')).toEqual([[2, write]]);
});

test.each([
  [['891,12', '310.70', '1512491', '248,31']],
  [['12,345', '48,001', '310.70', '61,240']],
  [['1985', '1987', '2001', '1990']],
  [['891,12', '755', 'viel', '248,31']],
  [['891,12', '310.70']],
])('and none where others do the same, or nothing says how it is written: %s', (values) => {
  expect(told(...values)).toEqual([]);
});
