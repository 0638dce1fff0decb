import { expect, test } from 'vitest';
import { undeclaredFormat } from './formats.ts';

test('who misspells a format in a schema is told, however deep it stands; a field may be called "format"', () => {
  const schema = (format: string) => ({ properties: { format: { type: 'string' }, items: { items: { properties: { at: { type: 'string', format } } } } } });
  expect(undeclaredFormat(schema('imgae'))).toBe('imgae');
  expect(undeclaredFormat(schema('image'))).toBeUndefined();
  expect(undeclaredFormat(schema('price'))).toBe('price');
  expect(undeclaredFormat(schema('price'), { price: {} })).toBeUndefined();
});
