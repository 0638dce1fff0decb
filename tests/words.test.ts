import { expect, test } from 'vitest';
import { dictionaries } from './german.ts';

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
