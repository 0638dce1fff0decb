import { describe, expect, test } from 'vitest';
import { dueOf } from './due-claims.ts';
import { readValue, withFact } from './set-fact.ts';

describe('a value is read as a German types it', () => {
  test.each([
    ['money', '74,99', 74.99],
    ['money', '74.99', 74.99],
    ['money', '1.074,99 €', 1074.99],
    ['number', '2.500', 2500],
    ['number', '2025', 2025],
    ['percent', '98 %', 98],
    ['date', '31.12.2026', '2026-12-31'],
    ['date', '2026-12-31', '2026-12-31'],
    ['text', 'Mo–Fr 8:00–16:00', 'Mo–Fr 8:00–16:00'],
  ])('%s %s', (type, typed, value) => {
    expect(readValue(type, typed)).toBe(value);
  });

  test('an amount may name its currency, and no other', () => {
    expect([readValue('money', '£74.99', 'GBP'), readValue('money', 'CHF 74.99', 'CHF'), readValue('money', '$60', 'USD')]).toEqual([74.99, 74.99, 60]);
    expect([readValue('money', '$60'), readValue('money', 'CHF 60'), readValue('money', '60 €', 'CHF')]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['money', 'teuer'],
    ['money', '5 Tage'],
    ['number', '5 bis 7'],
    ['number', '98 %'],
    ['date', '31.02.2026'],
    ['text', ' '],
  ])('%s %s is refused', (type, typed) => {
    expect(readValue(type, typed)).toBeUndefined();
  });
});

test('another value changes no other byte, whatever the file looks like', () => {
  const source = '{\r\n\t"facts" : { "a.b":{"title":"A", "value" :  1.50 , "type":"money"},\r\n\t\t"c": {"value": 1.50} }\r\n}';
  expect(withFact(source, 'a.b', 2)).toBe(source.replace('1.50 ,', '2 ,'));
});

describe('a claim is due', () => {
  const evidence = { publisher: 'A', title: 'B', date: '2025-01-01', url: 'https://a.example' };
  const due = (claim: object) => dueOf({ wording: 'W', kind: 'seal', ...claim } as never, '2026-11-21', 30)?.reason;

  test.each([
    ['from the day after its last', { evidence, validUntil: '2026-11-20' }, 'expired'],
    ['so many days before its last', { evidence, validUntil: '2026-12-21' }, 'expiring'],
    ['not before', { evidence, validUntil: '2026-12-22' }, undefined],
    ['without evidence', {}, 'unproven'],
    ['not with evidence and no end', { evidence }, undefined],
  ])('%s', (_, claim, expected) => {
    expect(due(claim)).toBe(expected);
  });
});
