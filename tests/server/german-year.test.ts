import { expect, test } from 'vitest';
import { createGermanYear } from '../../server/pages/german-year.ts';

test('the year changes with the calendar in Germany, forwards and backwards, and not a millisecond off', () => {
  let time = '';
  const year = createGermanYear(() => new Date(time));
  const years = [
    '2026-12-31T22:59:59.999Z',
    '2026-12-31T23:00:00.000Z',
    '2027-07-01T00:00:00Z',
    '2027-12-31T22:59:59.999Z',
    '2030-01-01T00:00:00Z',
    '2026-01-01T00:00:00Z',
    '2025-12-31T22:59:59.999Z',
  ].map((at) => {
    time = at;
    return year();
  });
  expect(years).toEqual([2026, 2027, 2027, 2027, 2030, 2026, 2025]);
});
