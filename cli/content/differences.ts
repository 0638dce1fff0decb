import { diff } from 'node:util';
import { beginning } from '../../schema/beginning.ts';

const most = 8;
const width = 140;
/** Characters of a long text that are shown before its first difference. */
const context = 40;

/** Formats a change as lines with `-` and `+`: the first few pieces that only one of the texts has. */
export function formatChange(before: readonly string[], after: readonly string[]): string[] {
  // 1 marks a piece of the first text alone, -1 one of the second
  const pieces = diff([...before], [...after]);
  const gone = pieces.flatMap(([where, piece]) => (where === 1 ? [piece] : []));
  const come = pieces.flatMap(([where, piece]) => (where === -1 ? [piece] : []));
  return [...format('-', gone, come), ...format('+', come, gone)];
}

/** @param others pieces of the other text; where there are as many, each is compared with the piece at the same place */
function format(sign: string, pieces: readonly string[], others: readonly string[]): string[] {
  const shown = pieces.slice(0, most).map((piece, index) => `    ${sign} ${pieces.length === others.length ? cutAt(piece, others[index]) : cut(piece)}`);
  return pieces.length > most ? [...shown, `    ${sign} … (${pieces.length - most} weitere)`] : shown;
}

const cut = (piece: string) => (piece.length > width ? `${beginning(piece, width)}…` : piece);

/** Cuts a long text so that it begins shortly before the place where it differs from the other. */
function cutAt(text: string, other = ''): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return text.length > width && at > context ? `…${cut(text.slice(at - context))}` : cut(text);
}
