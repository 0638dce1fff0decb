/** The first part of two texts that is not the same in both, in pieces; undefined where they are equal. */
function firstChange(
  before: readonly string[],
  after: readonly string[],
): { readonly at: number; readonly gone: readonly string[]; readonly come: readonly string[] } | undefined {
  const at = before.findIndex((piece, index) => piece !== after[index]);
  const start = at >= 0 ? at : before.length;
  if (start === before.length && start === after.length) return undefined;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { at: start, gone: before.slice(start, before.length - end), come: after.slice(start, after.length - end) };
}

const most = 8;
const width = 140;
/** So much is shown before what is different in a long text. */
const context = 40;

/** A change as lines with `-` and `+`: the first few; where as many came as went, without those between that are the same. */
export function formatChange(before: readonly string[], after: readonly string[]): string[] {
  const change = firstChange(before, after);
  if (!change) return [];
  const { gone, come } = change;
  if (gone.length !== come.length) return [...format('-', gone.map(cut)), ...format('+', come.map(cut))];
  const others = (pieces: readonly string[], of: readonly string[]) => pieces.flatMap((piece, index) => (piece === of[index] ? [] : [cutAt(piece, of[index])]));
  return [...format('-', others(gone, come)), ...format('+', others(come, gone))];
}

function format(sign: string, pieces: readonly string[]): string[] {
  const shown = pieces.slice(0, most).map((piece) => `    ${sign} ${piece}`);
  return pieces.length > most ? [...shown, `    ${sign} … (${pieces.length - most} weitere)`] : shown;
}

const cut = (piece: string) => (piece.length > width ? `${piece.slice(0, width)}…` : piece);

/** A long text from shortly before the place where it is not the other. */
function cutAt(text: string, other = ''): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return text.length > width && at > context ? `…${cut(text.slice(at - context))}` : cut(text);
}
