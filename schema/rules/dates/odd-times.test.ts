import { expect, test } from 'vitest';
import { oddTimesIn } from './odd-times.ts';

const told = (text: string) => oddTimesIn(text).map(({ place }) => text.slice(place.offset, place.offset + place.length));

test.each([
  ['Komm um 18:75 Uhr.', ['18:75 Uhr']],
  ['Wir haben ab 25 Uhr zu.', ['25 Uhr']],
  ['von 8:75 bis 17 Uhr', ['8:75']],
  ['8:00–24:30 Uhr', ['24:30 Uhr']],
  ['um 25:00', ['25:00']],
])('a time that no clock shows is told: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each(['um 24:00 Uhr', 'von 8:15 bis 17 Uhr', 'im Verhältnis 60:75', 'nach 30 Uhren', 'das Tor zum 3:75', 'um 10:30:75', 'eine 48 Uhr-Sammlung'])(
  'a time that there is, and what is none, is let alone: %s',
  (text) => {
    expect(told(text)).toEqual([]);
  },
);
