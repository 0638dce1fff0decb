import { expect, test } from 'vitest';
import { checkDate, meantDay, readDate } from './dates.ts';

test.each([
  ['2026-03-12', '2026-03-12'],
  ['2026-03-12T23:30:00Z', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  ['1.3.2026', '2026-03-01'],
  ['29.02.2028', '2028-02-29'],
  ['12. März 2026', '2026-03-12'],
  ['12. März 2026', '2026-03-12'],
  [' 1. jänner 2026 ', '2026-01-01'],
  ['March 12, 2026', '2026-03-12'],
  ['12 March 2026', '2026-03-12'],
])('a day of the calendar is read: %s', (text, iso) => {
  expect(readDate(text)).toEqual({ iso });
});

test.each([
  ['2026-13-45', 'month'],
  ['12.13.2026', 'month'],
  ['0.3.2026', 'day'],
  ['31.02.2026', 'day'],
  ['29.02.2026', 'day'],
  ['31. April 2026', 'day'],
  ['2026-02-30', 'day'],
  ['März 2026', 'spelling'],
  ['12. Lenz 2026', 'spelling'],
  ['12.03.26', 'spelling'],
  ['2026/03/12', 'spelling'],
  ['0000-01-01', 'year'],
  ['12.03.0206', 'year'],
  ['gestern', 'spelling'],
  ['', 'spelling'],
])('a day that never was is none: %s', (text, fault) => {
  expect(readDate(text)).toEqual({ fault });
});

test.each([
  ['2026-3-1', '2026-03-01'],
  ['2026–03–12', '2026-03-12'],
  ['2026/03/12', '2026-03-12'],
  ['12.3.26', '2026-03-12'],
  ['12. März 2026', '2026-03-12'],
  ['12/03/2026', undefined],
  ['2026-2-30', undefined],
  ['gestern', undefined],
])('a day that is nearly spelt right is known: %s', (text, day) => {
  expect(meantDay(text)).toBe(day);
});

test('posts, updates and claims read their own forms', () => {
  expect(checkDate('12. März 2026', 'update')).toBeUndefined();
  expect(checkDate('12. März 2026', 'post')).toEqual({ rule: 'wrong-date', found: '12. März 2026', fault: 'spelling', examples: ['2026-03-12'] });
  expect(checkDate('gestern', 'post')).toEqual({ rule: 'wrong-date', found: 'gestern', fault: 'spelling', examples: ['12.03.2026', '2026-03-12'] });
  expect(checkDate('12.03.2026', 'claim')).toEqual({ rule: 'wrong-date', found: '12.03.2026', fault: 'spelling', examples: ['2026-03-12'] });
});
