import { expect, test } from 'vitest';
import { createPageTurns, partsOfOwn } from '../../cli/content/page-turns.ts';

test('two threads that take turns look into each page once, however many one of them takes', () => {
  const pages = 100;
  const turns = createPageTurns();
  const [one, other] = [partsOfOwn(turns, pages, 'start'), partsOfOwn(turns, pages, 'end')];
  const parts = [one.next(), other.next(), one.next(), one.next()].flatMap(({ value }) => value ?? []);
  parts.push(...other, ...one);
  const looked = parts.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index));
  expect(looked.toSorted((a, b) => a - b)).toEqual([...Array(pages).keys()]);
});
