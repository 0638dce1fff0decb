import { expect, test } from 'vitest';
import { formatChange } from './differences.ts';

test('what stays between two changes is not shown, also where one field became two', () => {
  const before = ['"company": "Sommer, Ratingen"', '"rating": 5', '"company": "Demir, Essen"'];
  const after = ['"firm": "Sommer"', '"place": "Ratingen"', '"rating": 5', '"firm": "Demir"', '"place": "Essen"'];
  expect(formatChange(before, after)).toEqual([
    '    - "company": "Sommer, Ratingen"',
    '    - "company": "Demir, Essen"',
    '    + "firm": "Sommer"',
    '    + "place": "Ratingen"',
    '    + "firm": "Demir"',
    '    + "place": "Essen"',
  ]);
  expect(formatChange(before, before)).toEqual([]);
});

test('a long text is shown from shortly before what is different in it, and of many the first few', () => {
  const long = 'a'.repeat(200);
  expect(formatChange([`${long}alt`], [`${long}neu`])).toEqual([`    - …${'a'.repeat(40)}alt`, `    + …${'a'.repeat(40)}neu`]);
  const many = Array.from({ length: 10 }, (_, index) => `${index}`);
  expect(formatChange([], many).slice(-2)).toEqual(['    + 7', '    + … (2 weitere)']);
});
