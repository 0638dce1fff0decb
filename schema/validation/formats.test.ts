import { expect, test } from 'vitest';
import { patterns, undeclaredFormat } from './formats.ts';

test('who misspells a format in a schema is told, however deep it stands; a field may be called "format"', () => {
  const schema = (format: string) => ({ properties: { format: { type: 'string' }, items: { items: { properties: { at: { type: 'string', format } } } } } });
  expect(undeclaredFormat(schema('imgae'))).toBe('imgae');
  expect(undeclaredFormat(schema('image'))).toBeUndefined();
  expect(undeclaredFormat(schema('price'))).toBe('price');
  expect(undeclaredFormat(schema('price'), { price: {} })).toBeUndefined();
});

test.each([
  ['https://app.werkbuch.example', true],
  ['https://localhosting.example/a', true],
  ['http://app.werkbuch.example', false],
  ['https://localhost:5173', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]', false],
])('what leads to the own computer is no address for visitors: %s', (address, isRight) => {
  expect(new RegExp(patterns.https).test(address)).toBe(isRight);
});
