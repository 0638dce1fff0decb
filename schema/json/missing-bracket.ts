import { isJson } from './json-value.ts';
import { closingOf, type Opening, type Structure, type Token } from './structure.ts';

/** A missing closing bracket: with `write` inserted at `offset` the text is JSON. */
export interface MissingEnd {
  readonly offset: number;
  /** The bracket, with its comma, and on a line of its own if the opening bracket stands on another line. */
  readonly write: string;
  readonly opening: Opening;
}

/** Number of places that are tried: each try parses the whole text. */
const mostTried = 8;

/**
 * Finds the missing end of an array or object. If brackets of the same kind follow, each closes what the next one should close, and the parser stops far below.
 * Then the first line that is indented as if the bracket stood before it shows the place.
 * @param stop where the parser stopped
 */
export function missingEnd(text: string, stop: number, { tokens, open }: Structure): MissingEnd | undefined {
  const inner = open.at(-1);
  // in an array that is not closed, the name of the next field was read as a string of it
  const isName = text[stop] === ':' && tokens.at(-1)?.sign === '"';
  const isEnd = stop >= text.trimEnd().length;
  const places = outdented(text, tokens).slice(0, mostTried);
  if (inner && !isEnd) places.push({ before: isName ? tokens.length - 1 : tokens.length, opening: inner });
  for (const { before, opening } of places) {
    const hasComma = tokens[before - 1]?.sign === ',';
    const last = tokens[before - (hasComma ? 2 : 1)];
    const next = tokens[before]?.sign ?? text[stop] ?? '';
    if (!last || last.offset === opening.offset) continue;
    const write = onItsLine(text, last.end, opening) + (hasComma || /[}\]]/.test(next) ? '' : ',');
    if (isJson(text.slice(0, last.end) + write + text.slice(last.end))) return { offset: last.end, write, opening };
  }
  return undefined;
}

/** Tokens that begin a line whose indentation fits neither the inside of the innermost open bracket nor its end. */
function outdented(text: string, tokens: readonly Token[]): { before: number; opening: Opening }[] {
  const open: Opening[] = [];
  return tokens.flatMap(({ sign, offset, opening: closed }, before) => {
    const opening = closed ?? open.at(-1);
    if (closed) open.pop();
    if (sign === '{' || sign === '[') open.push({ sign, offset });
    const start = text.lastIndexOf('\n', offset) + 1;
    if (!opening || opening.offset >= start || text.slice(start, offset).trim() !== '') return [];
    const [own, outer] = [indentOf(text, offset).length, indentOf(text, opening.offset).length];
    return own < outer || (own === outer && !closed) ? [{ before, opening }] : [];
  });
}

/** A closing bracket as it is written at a place: on the same line if its opening bracket is there, else on a new line with that line's indentation. */
function onItsLine(text: string, at: number, opening: Opening): string {
  if (!text.slice(opening.offset, at).includes('\n')) return `${text[opening.offset + 1] === ' ' ? ' ' : ''}${closingOf(opening)}`;
  return `${text.includes('\r\n') ? '\r\n' : '\n'}${indentOf(text, opening.offset)}${closingOf(opening)}`;
}

function indentOf(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}
