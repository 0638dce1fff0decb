import { isJson } from './json-value.ts';
import { closingOf, type Opening, type Structure, type Token } from './structure.ts';

/** A bracket that closes and is not there: with `write` at `offset` the text is JSON. */
export interface MissingEnd {
  readonly offset: number;
  /** With its comma and, where the bracket that it closes stands in another line, with a line of its own. */
  readonly write: string;
  readonly opening: Opening;
}

/** Each try reads the whole text. */
const mostTried = 8;

/**
 * A list or an object that is not closed. Where brackets of the same kind follow, each of them closes what the one behind it should have, and the parser
 * stops far below: then it is told by the first line that is indented as if the bracket stood there.
 * @param stop where the parser stopped
 */
export function missingEnd(text: string, stop: number, { tokens, open }: Structure): MissingEnd | undefined {
  const inner = open.at(-1);
  // the name of a field is read as a text of the list that is not closed
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

/** Which tokens begin a line that is not indented as the inside of the bracket in which they stand, or as its end. */
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

/** A closing bracket as it is to be written at a place: in that line where what it closes begins there, else below it, as far to the right as that line. */
function onItsLine(text: string, at: number, opening: Opening): string {
  if (!text.slice(opening.offset, at).includes('\n')) return `${text[opening.offset + 1] === ' ' ? ' ' : ''}${closingOf(opening)}`;
  return `${text.includes('\r\n') ? '\r\n' : '\n'}${indentOf(text, opening.offset)}${closingOf(opening)}`;
}

function indentOf(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}
