import { diff } from 'node:util';
import { beginning } from '../../schema/beginning.ts';

const most = 8;
const width = 140;
/** So much is shown before what is different in a long text. */
const context = 40;

/** A change as lines with `-` and `+`: the first few pieces that one text alone has. */
export function formatChange(before: readonly string[], after: readonly string[]): string[] {
  // 1 stands in the first text alone, -1 in the second
  const pieces = diff([...before], [...after]);
  const gone = pieces.flatMap(([where, piece]) => (where === 1 ? [piece] : []));
  const come = pieces.flatMap(([where, piece]) => (where === -1 ? [piece] : []));
  return [...format('-', gone, come), ...format('+', come, gone)];
}

/** @param others where there are as many, each is taken for what a piece was, or became */
function format(sign: string, pieces: readonly string[], others: readonly string[]): string[] {
  const shown = pieces.slice(0, most).map((piece, index) => `    ${sign} ${pieces.length === others.length ? cutAt(piece, others[index]) : cut(piece)}`);
  return pieces.length > most ? [...shown, `    ${sign} … (${pieces.length - most} weitere)`] : shown;
}

const cut = (piece: string) => (piece.length > width ? `${beginning(piece, width)}…` : piece);

/** A long text from shortly before the place where it is not the other. */
function cutAt(text: string, other = ''): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return text.length > width && at > context ? `…${cut(text.slice(at - context))}` : cut(text);
}
