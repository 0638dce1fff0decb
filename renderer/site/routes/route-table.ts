import type { Addresses, Role } from '../../../schema/roles.ts';
import { compilePattern, type PathWords, type Pattern } from './pattern.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Hub {
  readonly href: string;
  readonly label: string;
}

/** One row of the table: the literal paths and patterns that show one page. */
export interface RouteRow {
  readonly page: string;
  readonly paths: readonly string[];
  readonly patterns: readonly Pattern[];
  /** The words of its parameters. */
  readonly vocabularies: Readonly<Record<string, Vocabulary>>;
  /** What blocks and the server find the row by. */
  readonly role?: Role;
  /** A vocabulary of the row cannot be used at the moment. */
  readonly held?: boolean;
  /** By parameter the page that lists its words, and what it is called in a trail. */
  readonly hubs: Readonly<Record<string, Hub>>;
  /** Where a path leads whose word no vocabulary knows; without it the page is shown all the same. */
  readonly unknown?: string;
}

/** A row as it is written down. */
export interface WrittenRow extends Pick<RouteRow, 'page' | 'paths' | 'role' | 'unknown'> {
  readonly patterns?: readonly string[];
  readonly hubs?: RouteRow['hubs'];
}

export function createRow({ page, role, unknown, paths, patterns = [], hubs = {} }: WrittenRow, vocabularies: RouteRow['vocabularies'] = {}): RouteRow {
  return {
    page,
    role,
    unknown,
    paths,
    patterns: patterns.map((path) => compilePattern(path, vocabularies)),
    vocabularies,
    hubs,
    held: Object.values(vocabularies).some(({ held }) => held),
  };
}

/** What a path leads to: the page, the words in the path, and the path that search engines should know. */
export interface RouteMatch {
  readonly page: string;
  readonly words: PathWords;
  /** Slug of the post that the path names, where the row's role is `post`. */
  readonly post?: string;
  readonly canonical: string;
  /** False where the path has a word that no vocabulary knows. */
  readonly known: boolean;
  /** Where the visitor is sent instead, for such a path. */
  readonly redirect?: string;
  /** What the path means cannot be told at the moment. */
  readonly held?: boolean;
}

export interface RouteTable {
  readonly rows: readonly RouteRow[];
  readonly addresses: Addresses;
  match(path: string): RouteMatch | undefined;
  /** The first row that shows a page. */
  rowOf(page: string): RouteRow | undefined;
  /** The names of the placeholders in all paths that show a page; undefined where none does. */
  parametersOf(page: string): readonly string[] | undefined;
}

/**
 * Orders rows as written: the first row that matches wins. Literal paths are looked up in a map (0.1 µs whatever
 * the number of rows); only pattern rows that stand before the literal's row are tried first.
 */
export function createRouteTable(rows: readonly RouteRow[]): RouteTable {
  const literals = new Map<string, number>();
  const firstOfPage = new Map<string, RouteRow>();
  const patternRows: number[] = [];
  rows.forEach((row, index) => {
    if (row.patterns.length > 0) patternRows.push(index);
    if (!firstOfPage.has(row.page)) firstOfPage.set(row.page, row);
    for (const path of row.paths) if (!literals.has(path)) literals.set(path, index);
  });

  const match = (path: string): RouteMatch | undefined => {
    const literal = literals.get(path) ?? rows.length;
    for (const index of patternRows) {
      if (index > literal) break;
      const row = rows[index];
      const found = row && index < literal ? matchPatterns(row, path) : undefined;
      if (found) return found;
    }
    const row = rows[literal];
    return row && { page: row.page, words: {}, canonical: row.paths[0] ?? path, known: true };
  };
  const patternsOf = (page: string) => patternRows.flatMap((index) => (rows[index]?.page === page ? rows[index].patterns : []));
  const parametersOf = (page: string) => (firstOfPage.has(page) ? patternsOf(page).flatMap(({ choices }) => choices.flat()) : undefined);
  return { rows, addresses: addressesOf(rows), match, rowOf: (page) => firstOfPage.get(page), parametersOf };
}

/** The first path of each row that has a role, for `post` its first pattern. */
function addressesOf(rows: readonly RouteRow[]): Addresses {
  const withRole = rows.filter(({ role }) => role !== undefined);
  return Object.fromEntries(withRole.map(({ role, paths, patterns }) => [role, role === 'post' ? patterns[0]?.path : paths[0]]));
}

/** Inside a row, the first pattern that knows all words goes before the first that matches at all. */
function matchPatterns(row: RouteRow, path: string): RouteMatch | undefined {
  let first: PathWords | undefined;
  for (const pattern of row.patterns) {
    const words = pattern.match(path);
    if (!words) continue;
    if (row.held) return { page: row.page, words: {}, canonical: path, known: false, held: true };
    if (Object.values(words).every((word) => word.known)) return { ...shown(row, words), canonical: canonicalPath(row, words) ?? path, known: true };
    first ??= words;
  }
  return first && { ...shown(row, first), canonical: canonicalPath(row, onlyKnown(first)) ?? '/', known: false, redirect: row.unknown };
}

function shown({ page, role }: RouteRow, words: PathWords): Pick<RouteMatch, 'page' | 'words' | 'post'> {
  return { page, words, post: role === 'post' ? Object.values(words)[0]?.slug : undefined };
}

/** The row's first pattern that stands for exactly these words, else the first that can be made of them. */
export function canonicalPath(row: RouteRow, words: PathWords): string | undefined {
  const names = Object.keys(words);
  const fitting = row.patterns.filter(
    ({ choices }) => names.length > 0 && choices.length === names.length && choices.every((choice) => choice.some((name) => name in words)),
  );
  return (fitting.find((pattern) => pattern.names.every((name) => name in words)) ?? fitting[0])?.build(words);
}

function onlyKnown(words: PathWords): PathWords {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word.known));
}
