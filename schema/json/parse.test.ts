import { expect, test } from 'vitest';
import { parseDocument } from './parse.ts';

const told = (text: string) => parseDocument('seite.json', text).issues.map(({ rule, pointer }) => [rule, pointer]);

test.each([
  ['as authors write it', '{ "a": 1, "b": { "c": 1, "c": 2 } }', '/b/c'],
  ['with blanks before the colon', '{ "a" : 1, "a"\n : 2 }', '/a'],
  ['with quotation marks in the name', '{ "a\\"": 1, "a\\"": 2 }', '/a"'],
  ['with a backslash at the end of the name', '{ "a\\\\": 1, "a\\\\": 2 }', '/a\\'],
])('a name that stands twice in an object is told, %s', (_, text, pointer) => {
  expect(told(text)).toEqual([['duplicate-key', pointer]]);
});

test('what looks like a name in a text is none', () => {
  expect(told('{ "a": "\\"a\\": 1", "b": [{ "a": 1 }, { "a": 1 }] }')).toEqual([]);
});
