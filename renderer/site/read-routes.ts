import type { Issue } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Document } from '../../schema/parse.ts';
import type { RoutesFile } from '../../schema/site-files.ts';
import type { Path } from '../../schema/source.ts';
import { suggest } from '../../schema/suggest.ts';
import { compilePattern, isPattern, type Words } from './pattern.ts';
import { createRouteTable, type RouteRow, type RouteTable } from './route-table.ts';
import { anyWord, type Vocabulary } from './vocabulary.ts';

export interface RoutesResult {
  readonly table: RouteTable;
  readonly defaults: ReadonlyMap<string, Words>;
  readonly issues: readonly Issue[];
}

/** A row with the place of each of its paths, for findings. */
interface PlacedRow extends RouteRow {
  readonly places: readonly { readonly path: string; readonly document: Document; readonly at: Path }[];
}

/**
 * Makes the route table of pages.config.json and of the pages in its folders.
 * @param pages every page that exists by name (`landing/fliesenleger`), undefined where its file cannot be read
 * @returns the table, and findings about rows that lead nowhere, twice or never
 */
export function readRoutes(
  config: RoutesFile,
  document: Document,
  pages: ReadonlyMap<string, Document | undefined>,
  vocabularies: ReadonlyMap<string, Vocabulary>,
): RoutesResult {
  const issues: Issue[] = [];
  const defaults = new Map<string, Words>();

  const rows = config.routes.flatMap((row, index): PlacedRow[] => {
    const at: Path = ['routes', index];
    if (row.folder !== undefined) return folderRows(row.folder, pages, issues);
    const page = row.page ?? '';
    if (!pages.has(page)) {
      issues.push(document.issue([...at, 'page'], { rule: 'unknown-page', page, near: suggest(page, pages.keys()) }));
      return [];
    }
    const own = lists(row.vocabularies ?? {}, [...at, 'vocabularies'], document, vocabularies, issues);
    const words = Object.entries(row.defaults ?? {}).map(
      ([name, word]) => [name, (own[name] ?? anyWord).find(word) ?? (own[name] ?? anyWord).unknown(word)] as const,
    );
    if (words.length > 0) defaults.set(page, Object.fromEntries(words));
    const paths = row.paths ?? [];
    return [
      {
        page,
        paths: paths.filter((path) => !isPattern(path)),
        patterns: paths.filter(isPattern).map((path) => compilePattern(path, own)),
        unknown: row.unknown,
        places: paths.map((path, position) => ({ path, document, at: [...at, 'paths', position] })),
      },
    ];
  });
  if (!pages.has(config.notFound))
    issues.push(document.issue(['notFound'], { rule: 'unknown-page', page: config.notFound, near: suggest(config.notFound, pages.keys()) }));

  const table = createRouteTable(rows);
  return { table, defaults, issues: [...issues, ...shadowed(rows, table), ...loops(config, document)] };
}

function folderRows(folder: string, pages: ReadonlyMap<string, Document | undefined>, issues: Issue[]): PlacedRow[] {
  const names = [...pages.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted();
  return names.flatMap((page) => {
    const document = pages.get(page);
    if (!document) return [];
    const { paths } = (document.value ?? {}) as Partial<PageDocument>;
    if (!Array.isArray(paths)) {
      issues.push(document.issue([], { rule: 'missing-paths' }, { text: '{' }));
      return [];
    }
    const literal = paths.filter((path): path is string => typeof path === 'string');
    return [{ page, paths: literal, patterns: [], places: literal.map((path, index) => ({ path, document, at: ['paths', index] })) }];
  });
}

function lists(names: Record<string, string>, at: Path, document: Document, all: ReadonlyMap<string, Vocabulary>, issues: Issue[]): Record<string, Vocabulary> {
  const found = Object.entries(names).flatMap(([parameter, name]) => {
    const vocabulary = all.get(name);
    if (!vocabulary) issues.push(document.issue([...at, parameter], { rule: 'unknown-vocabulary', name, near: suggest(name, all.keys()) }));
    return vocabulary ? [[parameter, vocabulary] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Paths that stand twice, and paths that an earlier pattern row always catches. */
function shadowed(rows: readonly PlacedRow[], table: RouteTable): Issue[] {
  const owner = new Map<string, PlacedRow>();
  return rows.flatMap((row) =>
    row.places.flatMap(({ path, document, at }) => {
      const other = owner.get(path);
      if (other) return [document.issue(at, { rule: 'duplicate-path', path, other: `content/pages/${other.page}.json` })];
      owner.set(path, row);
      const reached = isPattern(path) ? undefined : table.match(path);
      if (!reached || reached.page === row.page) return [];
      return [document.issue(at, { rule: 'unreachable-route', path, other: `content/pages/${reached.page}.json` })];
    }),
  );
}

function loops({ redirects = [] }: RoutesFile, document: Document): Issue[] {
  const sources = new Set(redirects.map(({ from }) => from));
  return redirects.flatMap(({ from, to }, index) => (sources.has(to) ? [document.issue(['redirects', index, 'to'], { rule: 'redirect-loop', from })] : []));
}
