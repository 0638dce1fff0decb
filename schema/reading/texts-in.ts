import type { Path } from '../issue.ts';
import { createLately } from '../lately.ts';

/** A text in a JSON value. */
export interface PlacedText {
  readonly text: string;
  readonly path: Path;
}

/** The texts of a value, selected for rules. Most texts interest no rule, so only `telling` has paths. */
export interface Texts {
  /** All texts, in order. */
  readonly all: readonly string[];
  /** Those in the blocks of a page. */
  readonly ofBlocks: readonly string[];
  /** Those that visitors may read: all but the names of blocks and icons, which are a quarter of a page's texts. */
  readonly read: readonly string[];
  /**
   * Those with a digit, a brace, an @, a character of garbled text, or a question mark within a word. No other text can contain a figure, a token, an address
   * or garbled text.
   */
  readonly telling: readonly PlacedText[];
}

/** Few texts have a question mark; one expression for both conditions would take twice as long. */
const isTelling = (text: string) => /[\d{}@ÂÃâ\uFFFD]/.test(text) || (text.includes('?') && /\?[a-zäöüß]/.test(text));

/** Cache for the documents in use, because several rules look at all of their texts. Kept small: thousands of entries slow down garbage collection. */
const inUse = createLately<object, Texts>(2);

/** Whether visitors may read a text, judged by its field: `type` and `icon` contain names, which are checked as such. */
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

/** Every text in a JSON value, in order; `path` is the path of the value itself. */
export function textsIn(value: unknown, path: Path = []): readonly PlacedText[] {
  const found: PlacedText[] = [];
  eachText(value, [...path], (text, at) => void found.push({ text, path: [...at] }));
  return found;
}

/**
 * Calls `look` for every text in a JSON value, in order.
 * @param way path of the value; `look` gets the same array each time and has to copy it to keep it
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

/** Whether a text is the target of a link (`/preise`, `tel:+49…`) instead of text for readers. */
export const isTarget = (text: string): boolean => /^(?:[/#?]|[a-z]+:\S)/.test(text);

/** Longer texts are not labels. */
const longestLabel = 120;

/**
 * The texts beside a text (those of its own object) and around it (those of the enclosing objects within the block, the nearest first). Types, addresses and
 * the page's own title are left out, because they say nothing about a single figure.
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

/** The heading of a cell's column, and the headings of all columns. */
interface ColumnHead {
  readonly head: string;
  readonly heads: readonly string[];
}

/** The heading of a cell's column: from an enclosing list of texts that is as long as the row and is not itself a row. */
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
