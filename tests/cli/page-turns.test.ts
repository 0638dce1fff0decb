import { expect, test } from 'vitest';
import { createPageTurns, partsOfOwn } from '../../cli/content/page-turns.ts';

test('threads that take turns look into each page once, however many one of them takes', () => {
  const turns = createPageTurns();
  const [first] = partsOfOwn(turns, 100);
  const looked = [first, ...partsOfOwn(turns, 100)].flatMap((part) =>
    part ? Array.from({ length: part.end - part.start }, (_, index) => part.start + index) : [],
  );
  expect(looked).toEqual([...Array(100).keys()]);
});
