import type { Path } from '../issue.ts';
import { createLately } from '../lately.ts';

/** A text in a JSON value. */
export interface PlacedText {
  readonly text: string;
  readonly path: Path;
}

/** The texts of a value as rules look at them: most say nothing to any, and of those nobody asks where they stand. */
export interface Texts {
  /** Each of them, in its order. */
  readonly all: readonly string[];
  /** Those in the blocks of a page. */
  readonly ofBlocks: readonly string[];
  /** Those that somebody may read: all but the names of blocks and icons, a quarter of the texts of a page. */
  readonly read: readonly string[];
  /** Those with a digit, a brace, an @, a letter of garbled text or a question mark within a word: no figure, no token, no address and no such letter is in another. */
  readonly telling: readonly PlacedText[];
}

/** Few texts have a question mark at all; to look for both at each letter takes twice as long. */
const isTelling = (text: string) => /[\d{}@ÂÃâ\uFFFD]/.test(text) || (text.includes('?') && /\?[a-zäöüß]/.test(text));

/** The texts of documents that are in use: several rules look at all of them. A garbage collector that has to look after thousands is slow. */
const inUse = createLately<object, Texts>(2);

/** Whether a text may be read, by the field that it stands in: what a block is and which icon it has is said by a name, which is checked as one. */
export function isRead(path: Path): boolean {
  const field = path[path.length - 1];
  return field !== 'type' && field !== 'icon';
}

/** {@link Texts} of a JSON value. */
export function textsOf(value: unknown): Texts {
  const known = value !== null && typeof value === 'object' ? inUse.get(value) : undefined;
  if (known) return known;
  const found = { all: [] as string[], ofBlocks: [] as string[], read: [] as string[], telling: [] as PlacedText[] };
  eachText(value, [], (text, path) => {
    found.all.push(text);
    if (path[0] === 'blocks') found.ofBlocks.push(text);
    if (isRead(path)) found.read.push(text);
    if (isTelling(text)) found.telling.push({ text, path: [...path] });
  });
  if (value !== null && typeof value === 'object') inUse.set(value, found);
  return found;
}

/** Every text in a JSON value, in its order; `path` is the path of the value itself. */
export function textsIn(value: unknown, path: Path = []): readonly PlacedText[] {
  const found: PlacedText[] = [];
  eachText(value, [...path], (text, at) => void found.push({ text, path: [...at] }));
  return found;
}

/**
 * Looks at every text in a JSON value, in its order.
 * @param way of the value; the one that is given to `look` is the same list each time, to be copied by whoever keeps it
 */
function eachText(value: unknown, way: (string | number)[], look: (text: string, way: Path) => void): void {
  if (typeof value === 'string') look(value, way);
  if (value === null || typeof value !== 'object') return;
  const depth = way.length;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      way[depth] = index;
      eachText(value[index], way, look);
    }
  } else {
    for (const key in value) {
      way[depth] = key;
      eachText((value as Readonly<Record<string, unknown>>)[key], way, look);
    }
  }
  way.length = depth;
}

/** Whether a text is where a link leads, `/preise` or `tel:+49…`, and nothing that is read. */
export const isTarget = (text: string): boolean => /^(?:[/#?]|[a-z]+:\S)/.test(text);

/** Texts longer than this are no label. */
const longestLabel = 120;

/**
 * What stands beside a text, and what it is a part of: the texts of its own object, and those of the objects around it below the
 * block, the nearest first. Types, addresses and the page's own title say nothing about one figure.
 */
export function textsAround(value: unknown, path: Path): { readonly labels: readonly string[]; readonly headings: readonly string[] } {
  const around: string[][] = [];
  let here = value;
  path.forEach((step, depth) => {
    if (depth > 0 && here !== null && typeof here === 'object' && !Array.isArray(here)) around.unshift(labelsIn(here, step));
    here = (here as Readonly<Record<string | number, unknown>>)[step];
  });
  const [labels = [], ...headings] = around;
  return { labels, headings: headings.flat() };
}

/** The text over a cell, and those over all cells of its row. */
interface ColumnHead {
  readonly head: string;
  readonly heads: readonly string[];
}

/** The text over a cell: of a list of texts somewhere around that is as long as the row, and itself holds no row. */
export function columnHeadOf(value: unknown, path: Path): ColumnHead | undefined {
  const column = path.at(-1);
  if (typeof column !== 'number') return undefined;
  const lists: unknown[] = [];
  let row = value;
  for (const step of path.slice(0, -1)) {
    lists.push(...Object.values(row as object));
    row = (row as Readonly<Record<string | number, unknown>>)[step];
  }
  const isHead = (list: unknown): list is readonly string[] =>
    Array.isArray(list) && Array.isArray(row) && list.length === row.length && list.every((head) => typeof head === 'string');
  const heads = lists.filter(isHead).findLast((list) => list !== row);
  const head = heads?.[column];
  return heads && head !== undefined ? { head, heads } : undefined;
}

function labelsIn(value: object, step: string | number): string[] {
  return Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' && key !== step && key !== 'type' && !key.startsWith('$') && text.length <= longestLabel && !isTarget(text) ? [text] : [],
  );
}
