import { expect, test } from 'vitest';
import { createSiteYear } from '../../server/pages/site-year.ts';

function yearsAt(timeZone: () => string, moments: readonly string[]): number[] {
  let time = '';
  const year = createSiteYear(() => new Date(time), timeZone);
  return moments.map((at) => {
    time = at;
    return year();
  });
}

test('the year changes with the calendar of the site, forwards and backwards, and not a millisecond off', () => {
  const moments = [
    '2026-12-31T22:59:59.999Z',
    '2026-12-31T23:00:00.000Z',
    '2027-07-01T00:00:00Z',
    '2027-12-31T22:59:59.999Z',
    '2030-01-01T00:00:00Z',
    '2026-01-01T00:00:00Z',
    '2025-12-31T22:59:59.999Z',
  ];
  expect(yearsAt(() => 'Europe/Berlin', moments)).toEqual([2026, 2027, 2027, 2027, 2030, 2026, 2025]);
  expect(yearsAt(() => 'Asia/Kathmandu', ['2026-12-31T18:14:59.999Z', '2026-12-31T18:15:00.000Z'])).toEqual([2026, 2027]);
});

test('the year is another one as soon as the site moves to where it has begun', () => {
  const zones = ['UTC', 'Europe/Berlin'];
  expect(yearsAt(() => zones.shift() ?? '', ['2026-12-31T23:30:00Z', '2026-12-31T23:30:00Z'])).toEqual([2026, 2027]);
});
