import type { Addresses } from '../../../schema/roles.ts';
import type { PathWords } from './pattern.ts';
import type { RouteRow } from './route-row.ts';
import { indexAfter, indexOf, type RowIndex } from './row-index.ts';

/** What a path leads to: the page, the words in the path, and the path for search engines. */
export interface RouteMatch {
  readonly page: string;
  readonly words: PathWords;
  /** Slug of the post that the path names, if the row's role is `post`. */
  readonly post?: string;
  readonly canonical: string;
  /** False where the path has a word that no vocabulary knows. */
  readonly known: boolean;
  /** Redirect target for such a path. */
  readonly redirect?: string;
  /** The meaning of the path cannot be determined at the moment, because a word list is held back. */
  readonly held?: boolean;
}

export interface RouteTable {
  readonly rows: readonly RouteRow[];
  readonly index: RowIndex;
  readonly addresses: Addresses;
  match(path: string): RouteMatch | undefined;
  /** Matches paths like `/blog/ein_beitrag`, with a text that cannot be a word in the place of one, with rows that redirect unknown words. */
  matchLoosely(path: string): RouteMatch | undefined;
  /** The first row that shows a page. */
  rowOf(page: string): RouteRow | undefined;
  /** The names of the parameters in all paths that show a page; undefined where the page has no path. */
  parametersOf(page: string): readonly string[] | undefined;
}

/**
 * Creates a table in which the first row that matches wins. Literal paths are looked up in a map (0.1 µs whatever the number of rows); only pattern rows that
 * stand before the literal's row are tried first.
 * @param before a table with most of the same rows, whose index is reused
 */
export function createRouteTable(rows: readonly RouteRow[], before?: RouteTable): RouteTable {
  const index = (before && indexAfter(before, rows)) ?? indexOf(rows);
  const { literals, pages, patterned } = index;

  const match = (path: string): RouteMatch | undefined => {
    const literal = literals.get(path);
    const tried = literal?.behind ?? patterned.length;
    for (let place = 0; place < tried; place += 1) {
      const row = patterned[place];
      const found = row && matchPatterns(row, path);
      if (found) return found;
    }
    return literal && { page: literal.row.page, words: {}, canonical: literal.row.paths[0] ?? path, known: true };
  };
  const matchLoosely = (path: string): RouteMatch | undefined => {
    // such a path is a page as Markdown
    if (path.endsWith('.md')) return undefined;
    for (const row of patterned.filter(({ unknown }) => unknown !== undefined)) {
      for (const pattern of row.patterns) {
        const words = pattern.matchLoosely(path);
        if (words) return sentOn(row, words);
      }
    }
    return undefined;
  };
  const patternsOf = (page: string) => patterned.flatMap((row) => (row.page === page ? row.patterns : []));
  const parametersOf = (page: string) => (pages.has(page) ? patternsOf(page).flatMap(({ choices }) => choices.flat()) : undefined);
  return { rows, index, addresses: addressesOf(index), match, matchLoosely, rowOf: (page) => pages.get(page), parametersOf };
}

/** The first path of each row that has a role; for `post`, its first pattern. */
function addressesOf({ withRole }: RowIndex): Addresses {
  return Object.fromEntries(withRole.map(({ role, paths, patterns }) => [role, role === 'post' ? patterns[0]?.path : paths[0]]));
}

/** Within a row, the first pattern whose words are all known wins, else the first that matches at all. */
function matchPatterns(row: RouteRow, path: string): RouteMatch | undefined {
  let first: PathWords | undefined;
  for (const pattern of row.patterns) {
    const words = pattern.match(path);
    if (!words) continue;
    if (row.held) return { page: row.page, words: {}, canonical: path, known: false, held: true };
    if (Object.values(words).every((word) => word.known)) return { ...shown(row, words), canonical: canonicalPath(row, words) ?? path, known: true };
    first ??= words;
  }
  return first && sentOn(row, first);
}

function sentOn(row: RouteRow, words: PathWords): RouteMatch {
  return { ...shown(row, words), canonical: canonicalPath(row, onlyKnown(words)) ?? '/', known: false, redirect: row.unknown };
}

function shown({ page, role }: RouteRow, words: PathWords): Pick<RouteMatch, 'page' | 'words' | 'post'> {
  return { page, words, post: role === 'post' ? Object.values(words)[0]?.slug : undefined };
}

/** The row's first pattern whose canonical names are exactly these words, else the first that can be built from them. */
export function canonicalPath(row: RouteRow, words: PathWords): string | undefined {
  const names = Object.keys(words);
  const fitting = row.patterns.filter(
    ({ choices }) => names.length > 0 && choices.length === names.length && choices.every((choice) => choice.some((name) => Object.hasOwn(words, name))),
  );
  return (fitting.find((pattern) => pattern.names.every((name) => Object.hasOwn(words, name))) ?? fitting[0])?.build(words);
}

/** The pattern of a row's addresses with words of these kinds: `/handwerkersoftware-{beruf}`; undefined where the row has none. */
export function patternOf(row: RouteRow, names: readonly string[]): string | undefined {
  return canonicalPath(row, Object.fromEntries(names.map((name) => [name, { slug: `{${name}}`, known: true, values: {} }])));
}

function onlyKnown(words: PathWords): PathWords {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word.known));
}
