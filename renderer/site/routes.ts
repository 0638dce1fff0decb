import type { Issue, Path } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Document } from '../../schema/parse.ts';
import type { Role } from '../../schema/roles.ts';
import type { RoutesFile } from '../../schema/site-files.ts';
import { suggest } from '../../schema/suggest.ts';
import { pageFileOf, routesFile, vocabularyFileOf } from './content-file.ts';
import { compilePattern, isPattern, type Words } from './pattern.ts';
import { createRouteTable, type RouteRow, type RouteTable } from './route-table.ts';
import { anyWord, type Vocabulary } from './vocabulary.ts';

export interface RoutesResult {
  readonly table: RouteTable;
  /** Default words by page. */
  readonly defaults: ReadonlyMap<string, Words>;
  /** The page for paths that lead nowhere. */
  readonly notFound: string | undefined;
  readonly issues: readonly Issue[];
}

/** What a table is made of besides its own file. */
export interface RouteParts {
  /** Every page that exists by name (`landing/fliesenleger`), without document where its file was never right. */
  readonly pages: ReadonlyMap<string, Document | undefined>;
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
}

type Row = RoutesFile['routes'][number];

/** A row with the place of each of its paths, for findings. */
interface PlacedRow extends RouteRow {
  readonly places: readonly { readonly path: string; readonly document: Document; readonly at: Path }[];
}

/**
 * Makes the route table of pages.config.json and of the pages in its folders.
 * @returns the table, and findings about rows that lead nowhere, twice or never
 */
export function readRoutes(config: RoutesFile, document: Document, { pages, vocabularies }: RouteParts): RoutesResult {
  const issues: Issue[] = [];
  const defaults = new Map<string, Words>();
  const rows = config.routes.flatMap((row, index): PlacedRow[] => {
    const at: Path = ['routes', index];
    if (row.folder !== undefined) return folderRows(row.folder, pages, issues);
    const page = row.page ?? '';
    if (!pages.has(page)) {
      const issue = document.issue([...at, 'page'], { rule: 'unknown-page', page, near: suggest(page, pages.keys()) });
      issues.push({ ...issue, related: [{ file: pageFileOf(page) }] });
    }
    const own = lists(row.vocabularies ?? {}, [...at, 'vocabularies'], document, vocabularies, issues);
    const words = Object.entries(row.defaults ?? {}).map(
      ([name, word]) => [name, (own[name] ?? anyWord).find(word) ?? (own[name] ?? anyWord).unknown(word)] as const,
    );
    if (words.length > 0) defaults.set(page, Object.fromEntries(words));
    return [toRow(row, own, document, at)];
  });

  const table = createRouteTable(rows);
  return {
    table,
    defaults,
    notFound: rows.find(({ role }) => role === 'not-found')?.page,
    issues: [...issues, ...twice(rows), ...rolesTwice(config, document), ...loops(config, document)],
  };
}

function toRow({ page = '', role, paths = [], unknown }: Row, vocabularies: Record<string, Vocabulary>, document: Document, at: Path): PlacedRow {
  return {
    page,
    role: role as Role | undefined,
    paths: paths.filter((path) => !isPattern(path)),
    patterns: paths.filter(isPattern).map((path) => compilePattern(path, vocabularies)),
    unknown,
    held: Object.values(vocabularies).some(({ held }) => held),
    places: paths.map((path, position) => ({ path, document, at: [...at, 'paths', position] })),
  };
}

function folderRows(folder: string, pages: RouteParts['pages'], issues: Issue[]): PlacedRow[] {
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

function lists(names: Record<string, string>, at: Path, document: Document, all: RouteParts['vocabularies'], issues: Issue[]): Record<string, Vocabulary> {
  const found = Object.entries(names).flatMap(([parameter, name]) => {
    const vocabulary = all.get(name);
    if (vocabulary) return [[parameter, vocabulary] as const];
    const issue = document.issue([...at, parameter], { rule: 'unknown-vocabulary', name, near: suggest(name, all.keys()) });
    issues.push({ ...issue, related: [{ file: vocabularyFileOf(name) }] });
    return [];
  });
  return Object.fromEntries(found);
}

/** Paths that stand twice. */
function twice(rows: readonly PlacedRow[]): Issue[] {
  const owners = new Map<string, string>();
  return rows.flatMap(({ places }) =>
    places.flatMap(({ path, document, at }) => {
      const other = owners.get(path);
      owners.set(path, other ?? document.file);
      if (other === undefined) return [];
      return [{ ...document.issue(at, { rule: 'duplicate-path', path, other }), related: [{ file: other }] }];
    }),
  );
}

function rolesTwice({ routes }: RoutesFile, document: Document): Issue[] {
  const seen = new Set<string>();
  return routes.flatMap(({ role }, index) => {
    if (role === undefined || !seen.has(role)) {
      if (role) seen.add(role);
      return [];
    }
    return [document.issue(['routes', index, 'role'], { rule: 'duplicate-role', role })];
  });
}

function loops({ redirects = [] }: RoutesFile, document: Document): Issue[] {
  const sources = new Set(redirects.map(({ from }) => from));
  return redirects.flatMap(({ from, to }, index) => (sources.has(to) ? [document.issue(['redirects', index, 'to'], { rule: 'redirect-loop', from })] : []));
}

/** Paths that an earlier pattern row always catches. */
export function unreachable(config: RoutesFile, document: Document, table: RouteTable): Issue[] {
  return config.routes.flatMap(({ page, paths = [] }, index) =>
    paths.flatMap((path, position) => {
      const reached = isPattern(path) ? undefined : table.match(path);
      if (!reached || reached.page === page) return [];
      return [document.issue(['routes', index, 'paths', position], { rule: 'unreachable-route', path, other: pageFileOf(reached.page) })];
    }),
  );
}

/** The row that has a role has to be there for those who need it. */
export function missingRoles(document: Document, table: RouteTable, needs: ReadonlyMap<Role, readonly string[]>): Issue[] {
  const given = new Set(table.rows.map(({ role }) => role));
  return [...needs]
    .filter(([role]) => !given.has(role))
    .map(([role, users]) => ({
      ...document.issue(['routes'], { rule: 'missing-role', role, users }, { key: true }),
      related: [{ file: routesFile }, ...users.map((file) => ({ file }))],
    }));
}
