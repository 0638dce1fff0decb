import { expect, test } from 'vitest';
import { applyEdits } from '../fix.ts';
import { joinedLines } from './joined-lines.ts';

const mended = (text: string) => applyEdits(text, joinedLines(text, text.indexOf('\n')) ?? []);

test.each([
  ['{ "a": "Eins\n   und zwei" }', '{ "a": "Eins und zwei" }'],
  ['{ "a": "Eins \r\n\tund zwei" }', '{ "a": "Eins und zwei" }'],
  ['{ "a": "Eins.\n" }', '{ "a": "Eins." }'],
  ['{ "a": "Eins\n\nZwei" }', String.raw`{ "a": "Eins\n\nZwei" }`],
  ['{ "a": "Eins:\n- zwei\n- drei",\n  "b": 1 }', `${String.raw`{ "a": "Eins:\n- zwei\n- drei",`}\n  "b": 1 }`],
])('a text that is pasted with its lines is in one line, with its paragraphs and lists: %j', (text, expected) => {
  expect(mended(text)).toBe(expected);
});

test.each(['{ "a": "Eins\n  "b": 2 }', '{ "a": "Eins" "b"\n }'])('what is no broken text stays as it is: %j', (text) => {
  expect(mended(text)).toBe(text);
});
