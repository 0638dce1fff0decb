import { describe, expect, test } from 'vitest';
import { readMoment, writeMoment } from './moments.ts';

const berlin = 'Europe/Berlin';
const read = (text: string, timeZone = berlin) => {
  const found = readMoment(text, timeZone);
  return 'at' in found ? new Date(found.at).toISOString() : found;
};

test.each([
  ['2026-12-01T08:00', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
  ['2026-12-01T08:00:59', '2026-12-01T07:00:59.000Z'],
  ['2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['2028-02-29', '2028-02-28T23:00:00.000Z'],
  ['2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
  ['9999-12-31', '9999-12-30T23:00:00.000Z'],
  ['9999-12-31T23:59:59', '9999-12-31T22:59:59.000Z'],
])('what is to begin at %s begins when the clock on the wall says so, in winter and in summer', (text, moment) => {
  expect(read(text)).toBe(moment);
});

describe('in the night in which', () => {
  test.each([
    ['2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:00', { fault: 'skipped', write: '2026-03-29T03:00' }],
    ['2026-03-29T02:59:59', { fault: 'skipped', write: '2026-03-29T03:59:59' }],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ])('summer time begins, %s is told where the clock never shows it, and read where it does', (text, moment) => {
    expect(read(text)).toEqual(moment);
  });

  test.each([
    ['2026-10-25T01:59:59', '2026-10-24T23:59:59.000Z'],
    ['2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T02:59:59', '2026-10-25T00:59:59.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('summer time ends, %s is the first of two times that the clock shows it', (text, moment) => {
    expect(read(text)).toBe(moment);
  });
});

test('every hour of a year is read and written as the same, but for the one that is left out', () => {
  const start = Date.UTC(2026, 0, 1);
  const wrong = Array.from({ length: 365 * 24 }, (_, hour) => new Date(start + hour * 3_600_000).toISOString().slice(0, 16)).filter((text) => {
    const found = readMoment(text, berlin);
    return !('at' in found) || writeMoment(found.at, berlin) !== text.replace('T00:00', '');
  });
  expect(wrong).toEqual(['2026-03-29T02:00']);
});

test('a day begins when it begins there: not everywhere at midnight, and elsewhere at another hour', () => {
  expect(read('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
  expect(read('2026-12-01T08:00', 'America/New_York')).toBe('2026-12-01T13:00:00.000Z');
});

test.each([
  ['2026-02-29', { fault: 'day' }],
  ['2026-11-31T08:00', { fault: 'day' }],
  ['2026-13-01', { fault: 'month' }],
  ['2026-00-10', { fault: 'month' }],
  ['0026-12-01', { fault: 'year' }],
  ['0000-01-01', { fault: 'year' }],
  ['1.1.0000', { fault: 'year' }],
  ['0001-01-01T00:00:00Z', { fault: 'year' }],
  ['9999-12-31T23:30Z', { fault: 'spelling', write: undefined }],
  ['2026-12-01T24:00', { fault: 'hour' }],
  ['2026-12-01T08:60', { fault: 'hour' }],
  ['2026-12-01T08:00:60', { fault: 'hour' }],
  ['2026-12-01T08:00Z', { fault: 'spelling', write: '2026-12-01T09:00' }],
  ['2026-07-01T08:00:00.000Z', { fault: 'spelling', write: '2026-07-01T10:00' }],
  ['2026-12-01T08:00-05:00', { fault: 'spelling', write: '2026-12-01T14:00' }],
  ['2026-12-01 8:00 PM', { fault: 'spelling', write: '2026-12-01T20:00' }],
  ['2026-12-01 12:30 am', { fault: 'spelling', write: '2026-12-01T00:30' }],
  ['1.12.2026 bis 24.12.2026', { fault: 'spelling', write: undefined }],
  ['2026-12-01 24.12.', { fault: 'spelling', write: undefined }],
  ['2026-12-01T08:00+01:00', { fault: 'spelling', write: '2026-12-01T08:00' }],
  ['2026-12-01 8:00', { fault: 'spelling', write: '2026-12-01T08:00' }],
  ['1.12.2026', { fault: 'spelling', write: '2026-12-01' }],
  ['01.12.2026, 8.30 Uhr', { fault: 'spelling', write: '2026-12-01T08:30' }],
  ['31.11.2026 8:00', { fault: 'day' }],
  ['1.13.2026', { fault: 'month' }],
  ['1.12.2026, 25:00 Uhr', { fault: 'hour' }],
  ['29.3.2026, 2:30 Uhr', { fault: 'skipped', write: '2026-03-29T03:30' }],
  ['1.12.2026 um 8 Uhr', { fault: 'spelling', write: '2026-12-01T08:00' }],
  ['morgen', { fault: 'spelling', write: undefined }],
  ['', { fault: 'spelling', write: undefined }],
])('„%s“ is told, with what may be meant', (text, fault) => {
  expect(read(text)).toEqual(fault);
});
