import { expect, test } from 'vitest';
import { oddFact } from './odd-facts.ts';

const told = (value: string) => {
  const finding = oddFact('support.hours', { title: 'Zeiten', type: 'text', value });
  return finding?.rule === 'odd-fact' ? finding.write : undefined;
};

test.each([
  ['9:00–5:00', '9:00–17:00'],
  ['9:00–9:00', '9:00–21:00'],
  ['19:00 – 9:00 Uhr', '19:00 – 21:00'],
  ['18:00–17:30', '18:00–24:00'],
  ['9:00–1700', '17:00'],
])('hours that end before they begin are told with hours that do not: %s', (value, write) => {
  expect(told(value)).toBe(write);
});

test.each(['9:00–17:00', '22:00–6:00', 'Mo–Fr 18:00–6:00 Uhr'])('hours of a day and of a night are none of them: %s', (value) => {
  expect(told(value)).toBeUndefined();
});
