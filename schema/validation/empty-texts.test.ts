import { expect, test } from 'vitest';
import { line } from '../fields.ts';
import { type ParseResult, parseDocument } from '../json/parse.ts';
import { validateValue } from './validate.ts';

const schema = { type: 'object', properties: { name: line('Name', 'Ein Name.'), note: line('Notiz', 'Eine Notiz.') }, required: ['name'] };

function messages(value: object): string[] {
  const parsed: ParseResult = parseDocument('a.json', JSON.stringify(value));
  return parsed.ok ? validateValue(schema, value, parsed.document).map(({ message }) => message.de) : [];
}

test.each(['', ' ', '\n', '\u00a0', '\u200b', '\u00ad', '\ufeff', ' \u2060\u202f'])('a text in which nothing can be read is empty: %j', (name) => {
  expect(messages({ name })).toEqual(['Der Text ist leer. Schreibe etwas hinein.']);
});

test.each(['a', ' a ', '–', '😀', '我', '\u200bx'])('a text in which something can be read is none: %j', (name) => {
  expect(messages({ name })).toEqual([]);
});

test('only a field that may be missing is offered to be deleted', () => {
  expect(messages({ name: 'a', note: ' ' })).toEqual(['Der Text ist leer. Schreibe etwas hinein oder lösche das Feld.']);
});
