import { createScanner, type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import { firstError, innerQuote } from './inner-quote.ts';
import { joinedLines } from './joined-lines.ts';
import { isJson } from './json-value.ts';
import { lostQuote } from './lost-quote.ts';
import type { JsonSlip } from './messages/json.ts';
import type { FindingInText } from './source.ts';

/** What keeps a text from being JSON: the first mistake in it, at its place. */
export function syntaxError(text: string): FindingInText {
  if (text.trim() === '') return { place: { offset: 0, length: 1 }, finding: { rule: 'empty-file' } };
  const { offset, length, error } = firstError(text);
  const special =
    mergeMarkers(text) ??
    pasted(text, offset, length, error) ??
    germanNumber(text, offset) ??
    lostQuote(text, offset, isJson) ??
    toldQuote(text, offset) ??
    wrongBracket(text, offset, error) ??
    unopenedList(text, offset, error) ??
    brokenLine(text, offset, length, error);
  if (special) return special;
  // a file that was not written to its end, or a bracket that nobody closed: both are seen at the end
  const end = text.trimEnd().length;
  const missing = offset < end ? undefined : openBrackets(text);
  const place = { offset: Math.min(offset, end - 1), length: Math.max(1, length) };
  return { place, finding: { rule: 'invalid-json', error, excerpt: text.slice(place.offset, place.offset + 20), missing } };
}

/** The first of two versions that Git could not merge (https://git-scm.com/docs/git-merge#_how_conflicts_are_presented). */
export function mergeMarkers(text: string): FindingInText | undefined {
  const offset = text.search(/^<{7}(?: |$)/m);
  return offset < 0 ? undefined : { place: { offset, length: 7 }, finding: { rule: 'merge-markers' } };
}

/** What comes along with a text that is copied: sentences of a chatbot around it, no-break spaces between its details, and a tab in one of its texts. */
function pasted(text: string, offset: number, length: number, error: ParseErrorCode): FindingInText | undefined {
  const told = (at: number, size: number, slip: JsonSlip): FindingInText => ({
    place: { offset: at, length: size },
    finding: { rule: 'invalid-json', error, excerpt: '', slip },
  });
  const [first, last] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const isAround = text.slice(0, first).trim() !== '' || text.slice(last).trim() !== '';
  if (isAround && first >= 0 && isJson(text.slice(first, last))) {
    const at = text.slice(0, first).trim() === '' ? last + text.slice(last).search(/\S/) : text.search(/\S/);
    return told(at, text.slice(at).split('\n', 1)[0]?.trimEnd().length ?? 1, 'around');
  }
  const [blanks] = /^[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/.exec(text.slice(offset)) ?? [];
  if (blanks) return told(offset, blanks.length, 'blanks');
  const tab = text.slice(offset, offset + length).indexOf('\t');
  return printParseErrorCode(error) === 'InvalidCharacter' && tab >= 0 ? told(offset + tab, 1, 'tab') : undefined;
}

/** `69,99`, `1.200,00` and `1.200.000`, where the parser stopped in or behind it. */
function germanNumber(text: string, stop: number): FindingInText | undefined {
  const numbers = [...text.matchAll(/(?<=:\s*)-?(?:\d+(?:\.\d{3})*,\d+|\d{1,3}(?:\.\d{3}){2,})/g)];
  const { 0: found, index = 0 } = numbers.find(({ 0: { length }, index }) => index < stop && stop <= index + length) ?? {};
  return found ? { place: { offset: index, length: found.length }, finding: { rule: 'decimal-comma', found } } : undefined;
}

function toldQuote(text: string, stop: number): FindingInText | undefined {
  const found = innerQuote(text, stop);
  return found && { place: { offset: found.offset, length: 1 }, finding: { rule: 'inner-quote', word: found.word } };
}

/** A bracket that stands twice, one of the other kind, and an entry of a list that is not closed before the next one: where with that mended the text is JSON. */
function wrongBracket(text: string, offset: number, error: ParseErrorCode): FindingInText | undefined {
  const told = (at: number, slip: JsonSlip, write?: string) => ({
    place: { offset: at, length: 1 },
    finding: { rule: 'invalid-json', error, excerpt: write ? (text[at] ?? '') : text.slice(at, at + 20), slip, write } as const,
  });
  const bracket = text[offset] ?? '';
  if (/[}\]]/.test(bracket) && text.slice(0, offset).trimEnd().endsWith(bracket) && isJson(text.slice(0, offset) + text.slice(offset + 1)))
    return told(offset, 'spare');
  const other = bracket === ']' ? '}' : bracket === '}' ? ']' : undefined;
  if (other && isJson(text.slice(0, offset) + other + text.slice(offset + 1))) return told(offset, 'other-bracket', other);
  const spare = [...text.matchAll(/([[{])\s*(?=\1)/g)].map(({ 0: { length }, index }) => index + length);
  const at = spare.slice(0, mostTried).find((place) => isJson(text.slice(0, place) + text.slice(place + 1)));
  if (at !== undefined) return told(at, 'spare');
  return bracket === '{' && isJson(`${text.slice(0, offset)}},${text.slice(offset)}`) ? told(offset, 'unclosed') : undefined;
}

/** `"items": { … }, { … }]`: where with a bracket behind the last name on this level the text is JSON. */
function unopenedList(text: string, offset: number, error: ParseErrorCode): FindingInText | undefined {
  const colons: number[] = [-1];
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenLength() > 0 && scanner.getTokenOffset() < offset; scanner.scan()) {
    const sign = text[scanner.getTokenOffset()] ?? '';
    if (sign === '{' || sign === '[') colons.push(-1);
    else if (sign === '}' || sign === ']') colons.pop();
    else if (sign === ':') colons.splice(-1, 1, scanner.getTokenOffset());
  }
  const colon = colons.at(-1) ?? -1;
  if (colon < 0 || !isJson(`${text.slice(0, colon + 1)}[${text.slice(colon + 1)}`)) return undefined;
  const [name = ''] = /"[^"]*"\s*$/.exec(text.slice(0, colon)) ?? [];
  const place = { offset: colon - name.length, length: name.length + 1 };
  return { place, finding: { rule: 'invalid-json', error, excerpt: name.trim(), slip: 'unopened' } };
}

/** A text that goes on in the next lines: where in one line it is JSON. */
function brokenLine(text: string, offset: number, length: number, error: ParseErrorCode): FindingInText | undefined {
  if (printParseErrorCode(error) !== 'UnexpectedEndOfString') return undefined;
  return joinedLines(text, offset + length) && { place: { offset, length }, finding: { rule: 'invalid-json', error, excerpt: '', slip: 'line-break' } };
}

/** Brackets that are tried: a page has few lists of lists, and each try reads it all. */
const mostTried = 8;

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
