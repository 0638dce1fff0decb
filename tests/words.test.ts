import { expect, test } from 'vitest';
import { dictionaries, textsOf } from './german.ts';

/** What a dictionary holds, by its path: the name of a key, and whether it is a text or makes one. */
function shapeOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, item]) => shapeOf(item, `${path}/${key}`));
}

const empty = (value: unknown): boolean => (typeof value === 'object' && value !== null ? Object.values(value).some(empty) : value === '');

test('there are dictionaries to look at', () => {
  expect(dictionaries.size).toBeGreaterThan(15);
});

test.each([...dictionaries])('a visitor of an English site misses no word of %s, and one of a German site neither', (_, { de, en }) => {
  expect(shapeOf(en)).toEqual(shapeOf(de));
  expect(empty(de) || empty(en)).toBe(false);
});

test('a developer may make words of whatever there is: numbers, dates, lists', () => {
  const price = (euros: number) => `${euros.toFixed(2).replace('.', ',')} € im Monat`;
  const list = (names: string[], { until }: { until: Date }) => `bis ${until.getFullYear() + 1}: ${names.map((name) => name.trim()).join(', ')}`;
  expect(textsOf({ price, list, number: (value: number) => `${new Intl.NumberFormat('de').format(value)} Mal` })).toEqual([
    'x € im Monat',
    'bis x1: x',
    'NaN Mal',
  ]);
});
