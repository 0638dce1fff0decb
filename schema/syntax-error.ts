import { createScanner, type ParseError, parseTree } from 'jsonc-parser';
import type { FindingInText } from './source.ts';

/** What keeps a text from being JSON: the first mistake in it, at its place. */
export function syntaxError(text: string): FindingInText {
  if (text.trim() === '') return { place: { offset: 0, length: 1 }, finding: { rule: 'empty-file' } };
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: false, disallowComments: true, allowEmptyContent: false });
  const { offset, length, error } = errors[0] ?? { offset: 0, length: 1, error: 4 };
  const special = decimalComma(text, offset + length) ?? innerQuote(text, offset);
  if (special) return special;
  // a file that was not written to its end, or a bracket that nobody closed: both are seen at the end
  const end = text.trimEnd().length;
  const missing = offset < end ? undefined : openBrackets(text);
  const place = { offset: Math.min(offset, end - 1), length: Math.max(1, length) };
  return { place, finding: { rule: 'invalid-json', error, excerpt: text.slice(place.offset, place.offset + 20), missing } };
}

/** `69,99` */
function decimalComma(text: string, end: number): FindingInText | undefined {
  const [found] = /(?<=:\s*)-?\d+,\d+$/.exec(text.slice(0, end)) ?? [];
  return found ? { place: { offset: end - found.length, length: found.length }, finding: { rule: 'decimal-comma', found } } : undefined;
}

/**
 * `"Maler, die "mehr" streichen"` and `"Das „Büro" ist leer"`: behind a quote that seems to end a text stands neither a comma nor a bracket
 * but a word, and then another quote.
 */
function innerQuote(text: string, offset: number): FindingInText | undefined {
  const before = text.slice(0, offset).trimEnd();
  const rest = text.slice(offset).split('\n')[0] ?? '';
  const isInText = /(?<!\\)"$/.test(before) && !text.slice(before.length, offset).includes('\n') && /^[^\s,:{}[\]"„“”/].*"/.test(rest);
  if (!isInText) return undefined;
  const quote = before.length - 1;
  const opened = text.slice(text.lastIndexOf('"', quote - 1) + 1, quote);
  const word = /„([^“”]*)$/.exec(opened)?.[1] ?? text.slice(quote + 1).split('"')[0] ?? '';
  return { place: { offset: quote, length: 1 }, finding: { rule: 'inner-quote', word } };
}

/** The brackets that are missing at the end: `{ "a": [1,` → `]}`. */
function openBrackets(text: string): string {
  const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
  const open: string[] = [];
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const token = text[scanner.getTokenOffset()] ?? '';
    if (closing[token]) open.push(closing[token]);
    else if (token === open.at(-1)) open.pop();
  }
  return open.toReversed().join('');
}
