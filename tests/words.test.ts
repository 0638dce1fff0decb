import { expect, test } from 'vitest';
import type { Words } from '../schema/words.ts';

const modules = import.meta.glob<Words<unknown>>('../{blocks,renderer,server}/**/words.ts', { eager: true, import: 'words' });

/** What a dictionary holds, by its path: the name of a key, and whether it is a text or makes one. */
function shapeOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, item]) => shapeOf(item, `${path}/${key}`));
}

const empty = (value: unknown): boolean => (typeof value === 'object' && value !== null ? Object.values(value).some(empty) : value === '');

test('there are dictionaries to look at', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(15);
});

test.each(Object.entries(modules))('a visitor of an English site misses no word of %s, and one of a German site neither', (_, { de, en }) => {
  expect(shapeOf(en)).toEqual(shapeOf(de));
  expect(empty(de) || empty(en)).toBe(false);
});
