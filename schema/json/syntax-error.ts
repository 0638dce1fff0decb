import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import type { JsonSlip } from '../messages/json.ts';
import type { FindingInText } from '../source.ts';
import { firstError, innerQuote } from './inner-quote.ts';
import { joinedLines } from './joined-lines.ts';
import { isJson } from './json-value.ts';
import { lostQuote } from './lost-quote.ts';
import { missingEnd } from './missing-bracket.ts';
import { closingOf, levelOf, type Structure, structureUntil } from './structure.ts';

/** The first syntax error in a text that is not JSON, with its place. */
export function syntaxError(text: string): FindingInText {
  if (text.trim() === '') return { place: { offset: 0, length: 1 }, finding: { rule: 'empty-file' } };
  const { offset, length, error } = firstError(text);
  const structure = structureUntil(text, offset);
  const special =
    mergeMarkers(text) ??
    pasted(text, offset, length, error) ??
    germanNumber(text, offset) ??
    unquotedNumber(text, offset, error) ??
    spareComma(text, offset, error, structure) ??
    wrongQuote(text, offset, error) ??
    wrongBracket(text, offset, error) ??
    commaForColon(text, offset, error) ??
    unopened(text, offset, error, structure) ??
    unclosed(text, offset, error, structure) ??
    brokenLine(text, offset, length, error);
  if (special) return special;
  // a truncated file and an unclosed bracket both show at the end
  const end = text.trimEnd().length;
  const missing = offset < end ? undefined : structureUntil(text, end).open.map(closingOf).toReversed().join('');
  const place = { offset: Math.min(offset, end - 1), length: Math.max(1, length) };
  return { place, finding: { rule: 'invalid-json', error, excerpt: text.slice(place.offset, place.offset + 20), missing } };
}

/**
 * Finds the conflict markers that Git leaves in a file (https://git-scm.com/docs/git-merge#_how_conflicts_are_presented): the beginning of the first version.
 */
export function mergeMarkers(text: string): FindingInText | undefined {
  const offset = text.search(/^<{7}(?: |$)/m);
  return offset < 0 ? undefined : { place: { offset, length: 7 }, finding: { rule: 'merge-markers' } };
}

/** Finds leftovers of copied text: a chatbot's sentences around the JSON, no-break spaces between its fields, and a tab within a string. */
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

/** Finds `69,99`, `1.200,00` and `1.200.000` if the parser stopped within or right behind it. */
function germanNumber(text: string, stop: number): FindingInText | undefined {
  const numbers = [...text.matchAll(/(?<=:\s*)-?(?:\d+(?:\.\d{3})*,\d+|\d{1,3}(?:\.\d{3}){2,})/g)];
  const { 0: found, index = 0 } = numbers.find(({ 0: { length }, index }) => index < stop && stop <= index + length) ?? {};
  return found ? { place: { offset: index, length: found.length }, finding: { rule: 'decimal-comma', found } } : undefined;
}

/** Finds a missing or superfluous quotation mark; not where only a colon is missing: `"value" 4.8`, but `"anchor:" "pakete"`. */
function wrongQuote(text: string, stop: number, error: ParseErrorCode): FindingInText | undefined {
  const [before, behind] = [text.slice(0, stop), text.slice(stop)];
  if (printParseErrorCode(error) === 'ColonExpected' && !/:"\s*$/.test(before) && isJson(`${before}:${behind}`)) return undefined;
  const lost = lostQuote(text, stop, isJson);
  if (lost) return lost;
  const found = innerQuote(text, stop);
  return found && { place: { offset: found.offset, length: 1 }, finding: { rule: 'inner-quote', word: found.word } };
}

/** Finds a bracket that stands twice, or one of the other kind, if the text is JSON once it is mended. */
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
  return at === undefined ? undefined : told(at, 'spare');
}

/**
 * Finds a missing opening bracket: `"items": { … }, { … }]` and `[{ … }, "question": "…" }]`. The text is JSON with a bracket behind the last name of this
 * level, or before the name at which the parser stopped.
 */
function unopened(text: string, stop: number, error: ParseErrorCode, { tokens }: Structure): FindingInText | undefined {
  const level = levelOf(tokens);
  const colon = level.findLastIndex(({ sign }) => sign === ':');
  const [name, last] = [level[colon - 1], tokens.at(-1)];
  const told = (offset: number, end: number, slip: JsonSlip, write: string) => ({
    place: { offset, length: end - offset },
    finding: { rule: 'invalid-json', error, excerpt: text.slice(name?.offset, name?.end), slip, write } as const,
  });
  const [behind, first] = [level[colon]?.end ?? 0, level[colon + 1]];
  if (name && first && last) {
    const write = ['[', '{'].find((bracket) => isJson(`${text.slice(0, behind)}${bracket}${text.slice(behind)}`));
    if (write) return told(name.offset, behind, 'unopened', write);
    const list = `[${text.slice(first.offset, last.end)}]`;
    if (isJson(text.slice(0, first.offset) + list + text.slice(last.end))) return told(first.offset, last.end, 'bare-list', list);
  }
  if (text[stop] !== ':' || last?.sign !== '"' || !isJson(`${text.slice(0, last.offset)}{${text.slice(last.offset)}`)) return undefined;
  return told(last.offset, last.end, 'unopened-entry', `{ ${text.slice(last.offset, last.end)}`);
}

/** Finds an array or object that is not closed, and reports it where its closing bracket belongs. */
function unclosed(text: string, stop: number, error: ParseErrorCode, structure: Structure): FindingInText | undefined {
  const missing = missingEnd(text, stop, structure);
  if (!missing) return undefined;
  const { offset, write, opening } = missing;
  const lines = text.slice(0, opening.offset).split('\n');
  const excerpt = text.slice(opening.offset - (lines.at(-1)?.trimStart().length ?? 0), offset).replace(/\s+/g, ' ');
  const opened = { line: lines.length, excerpt };
  return { place: { offset: offset - 1, length: 1 }, finding: { rule: 'invalid-json', error, excerpt: opening.sign, slip: 'unclosed', write, opened } };
}

/** Finds a superfluous comma: the second of two in a row, one behind the last entry, or one before the first. */
function spareComma(text: string, stop: number, error: ParseErrorCode, { tokens }: Structure): FindingInText | undefined {
  const [before, sign] = [tokens.at(-1), text[stop] ?? ''];
  const at = sign === ',' && /[{[,]/.test(before?.sign ?? '') ? stop : before?.sign === ',' && /[}\]]/.test(sign) ? before.offset : undefined;
  return at === undefined ? undefined : { place: { offset: at, length: 1 }, finding: { rule: 'invalid-json', error, excerpt: ',', slip: 'spare-comma' } };
}

/** Finds a comma in place of a colon: `"headline", "Fragen"`, if the text is JSON with the colon. */
function commaForColon(text: string, stop: number, error: ParseErrorCode): FindingInText | undefined {
  if (text[stop] !== ',' || !isJson(`${text.slice(0, stop)}:${text.slice(stop + 1)}`)) return undefined;
  return { place: { offset: stop, length: 1 }, finding: { rule: 'invalid-json', error, excerpt: ',', slip: 'comma-for-colon' } };
}

/** Finds values that are not numbers and lack quotation marks: `10 €`, `50 %` and `01067`. */
function unquotedNumber(text: string, stop: number, error: ParseErrorCode): FindingInText | undefined {
  const values = [...text.matchAll(/(?<=[:[,]\s*)(?:\+\d[\d ./-]*|0\d[\d ./-]*|-?\d[\d.,]*\s?(?:[€$%‰°/–-]|\p{L})[^"\n,}\]]*)(?=\s*[,}\]\n])/gu)];
  const { 0: found, index = 0 } = values.find(({ 0: { length }, index }) => index <= stop && stop <= index + length) ?? {};
  const excerpt = found?.trimEnd();
  return excerpt ? { place: { offset: index, length: excerpt.length }, finding: { rule: 'invalid-json', error, excerpt, slip: 'unquoted-number' } } : undefined;
}

/** Finds a string that continues on the next lines, if the text is JSON once they are joined. */
function brokenLine(text: string, offset: number, length: number, error: ParseErrorCode): FindingInText | undefined {
  if (printParseErrorCode(error) !== 'UnexpectedEndOfString') return undefined;
  return joinedLines(text, offset + length) && { place: { offset, length }, finding: { rule: 'invalid-json', error, excerpt: '', slip: 'line-break' } };
}

/** Number of brackets that are tried: a page has few nested lists, and each try parses the whole text. */
const mostTried = 8;
