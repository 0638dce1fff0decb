import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Finding } from '../../../schema/messages/explain.ts';
import type { Document } from '../../../schema/parse.ts';
import type { Role } from '../../../schema/roles.ts';
import { checkPath, patternConflicts, takenPaths } from '../../../schema/rules/paths.ts';
import { checkPlaceholders } from '../../../schema/rules/placeholders.ts';
import { suggest, suggester } from '../../../schema/suggest.ts';
import { type PageFile, pageFileOf, vocabularyFileOf } from '../files/content-file.ts';
import { createMemory } from '../remember.ts';
import { isPattern, type PathWords } from './pattern.ts';
import { createRow, type RouteRow } from './route-row.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import type { RowIndex } from './row-index.ts';
import { letterMark, type RouteParts, redirectIssues, roleIssues, targetIssues } from './table-issues.ts';
import { anyWord, type Vocabulary } from './vocabulary.ts';

export interface RoutesResult {
  readonly table: RouteTable;
  /** Default words by page. */
  readonly defaults: ReadonlyMap<string, PathWords>;
  /** The page for paths that lead nowhere. */
  readonly notFound: string | undefined;
  readonly issues: readonly Issue[];
}

type Row = RoutesFile['routes'][number];

/** A row with all its paths as written, and where they are written. */
interface PlacedRow extends RouteRow {
  readonly written: readonly string[];
  readonly document: Document;
  readonly at: Path;
  /** A page of a folder, whose author does not see the table. */
  readonly ofFolder: boolean;
}

/** Of thousands of rows one is another one after a save. */
const memory = { ofTable: createMemory(), ofFolder: createMemory(), placeholders: createMemory(), paths: createMemory() };
const none: readonly never[] = [];

/**
 * Makes the route table of pages.config.json and of the pages in its folders. What is the same as before is the very same row.
 * @param before a table with most of the same rows
 * @returns the table, and findings about rows that lead nowhere, twice or never
 */
export function readRoutes(config: RoutesFile, document: Document, parts: RouteParts, before?: RouteTable): RoutesResult {
  const { pages, vocabularies, shortForms } = parts;
  const issues: Issue[] = [];
  const defaults = new Map<string, PathWords>();
  const nearPage = suggester(pages.keys());
  const rows = config.routes.flatMap((row, index): PlacedRow[] => {
    const at: Path = ['routes', index];
    if (row.folder !== undefined) {
      issues.push(...folderIssues(row.folder, at, document, pages));
      return folderRows(row.folder, pages, issues);
    }
    const page = row.page ?? '';
    if (!pages.has(page)) {
      const near = namedByFile(page, pages) ?? { near: nearPage(page) };
      const issue = document.issue([...at, 'page'], { rule: 'unknown-page', page, ...near, ...(near.near === undefined && onlyUnnamed(config, pages)) });
      issues.push({ ...issue, related: [{ file: pageFileOf(page) }] });
    }
    const wrong = memory.placeholders(row, none, () => checkPlaceholders(row));
    issues.push(...wrong.map(({ path, mark, finding }) => document.issue([...at, ...path], finding, mark)));
    const own = lists(row.vocabularies ?? {}, [...at, 'vocabularies'], document, vocabularies, issues);
    const words = Object.entries(row.defaults ?? {}).map(
      ([name, word]) => [name, (own[name] ?? anyWord).find(word) ?? (own[name] ?? anyWord).unknown(word)] as const,
    );
    issues.push(...defaultIssues(row, own, at, document));
    if (words.length > 0) defaults.set(page, Object.fromEntries(words));
    // which addresses patterns catch is known once their placeholders are right
    const inputs = [document, ...Object.entries(own).flat()];
    return [memory.ofTable(row, inputs, () => ({ ...toRow(row, own, document, at), ...(wrong.length > 0 && { patterns: [] }) }))];
  });

  const table = createRouteTable(rows, before);
  return {
    table,
    defaults,
    notFound: rows.find(({ role }) => role === 'not-found')?.page,
    issues: [
      ...issues,
      ...pathIssues(rows, table.index),
      ...roleIssues(config, document, parts),
      ...redirectIssues(config, document, table),
      ...targetIssues(config, document, shortForms),
    ],
  };
}

/** The one page of which no row says where it stands: what a row names was renamed to that. */
function onlyUnnamed({ routes }: RoutesFile, pages: RouteParts['pages']): { unnamed: string } | undefined {
  const isNamed = (name: string) => routes.some(({ page, folder }) => page === name || (folder !== undefined && name.startsWith(`${folder}/`)));
  const [unnamed, second] = [...pages.keys()].filter((name) => !isNamed(name));
  return unnamed !== undefined && second === undefined ? { unnamed } : undefined;
}

function toRow({ page = '', role, paths = [], unknown, hubs }: Row, vocabularies: Record<string, Vocabulary>, document: Document, at: Path): PlacedRow {
  const written = { page, role: role as Role | undefined, unknown, hubs, paths: paths.filter((path) => !isPattern(path)), patterns: paths.filter(isPattern) };
  return { ...createRow(written, vocabularies), written: paths, document, at: [...at, 'paths'], ofFolder: false };
}

function folderRows(folder: string, pages: RouteParts['pages'], issues: Issue[]): PlacedRow[] {
  const names = [...pages.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted();
  return names.flatMap((page) => {
    const { document, outline } = pages.get(page) ?? {};
    if (!document) return [];
    const { paths } = outline ?? {};
    if (!paths) {
      issues.push(document.issue([], { rule: 'missing-paths' }, { text: '{' }));
      return [];
    }
    return [folderRow(page, document, paths)];
  });
}

function folderRow(page: string, document: Document, paths: readonly unknown[]): PlacedRow {
  return memory.ofFolder(document, none, () => {
    const written = paths.filter((path): path is string => typeof path === 'string');
    return { ...createRow({ page, paths: written }), written, document, at: ['paths'], ofFolder: true };
  });
}

/** Pages of folders whose rows are others. */
export interface PageRows {
  /** With other addresses than before. */
  readonly moved: readonly PageFile[];
  readonly gone: readonly PageFile[];
  readonly fresh: readonly PageFile[];
}

/**
 * What {@link readRoutes} gives where nothing was wrong, and where nothing has changed since but which pages folders have, and the addresses
 * that these give themselves: no other row is looked at.
 * @returns undefined where something may be wrong now
 */
export function withPageRows(before: RoutesResult, { moved, gone, fresh }: PageRows, config: RoutesFile, document: Document): RoutesResult | undefined {
  const rows = [...before.table.rows] as PlacedRow[];
  for (const { name } of gone) {
    const place = placeOfFolderRow(rows, before.table, name);
    if (place === undefined || !isBesideOthers(rows, place)) return undefined;
    rows.splice(place, 1);
  }
  for (const page of moved) {
    const place = placeOfFolderRow(rows, before.table, page.name);
    const row = rightRow(page, before.table);
    if (place === undefined || !row) return undefined;
    rows[place] = row;
  }
  for (const page of fresh) {
    const place = placeForRow(rows, page.name, config);
    const row = rightRow(page, before.table);
    if (place === undefined || !row) return undefined;
    rows.splice(place, 0, row);
  }
  const table = createRouteTable(rows, before.table);
  return table.index.isPlain && redirectIssues(config, document, table).length === 0 ? { ...before, table } : undefined;
}

/** Where the row of a page stands that gives itself its addresses. */
function placeOfFolderRow(rows: readonly PlacedRow[], table: RouteTable, page: string): number | undefined {
  const row = table.rowOf(page) as PlacedRow | undefined;
  const place = row?.ofFolder ? rows.indexOf(row) : -1;
  return place < 0 ? undefined : place;
}

/** Whether the folder of a row's page has others as well: of an empty one it may have to be told. */
function isBesideOthers(rows: readonly PlacedRow[], place: number): boolean {
  const folder = folderOf(rows[place]?.page ?? '');
  return [rows[place - 1], rows[place + 1]].some((row) => row?.ofFolder && folderOf(row.page) === folder);
}

/** Where the row of a new page belongs: among those of its folder, in the order of their names; undefined where it cannot be told by those. */
function placeForRow(rows: readonly PlacedRow[], page: string, { routes }: RoutesFile): number | undefined {
  const [folder, ...others] = routes.flatMap((row) => (row.folder !== undefined && page.startsWith(`${row.folder}/`) ? [row.folder] : []));
  if (folder === undefined || others.length > 0) return undefined;
  const isOfFolder = (row: PlacedRow) => row.ofFolder && row.page.startsWith(`${folder}/`);
  const behind = rows.findIndex((row) => isOfFolder(row) && row.page > page);
  const last = rows.findLastIndex(isOfFolder);
  if (last < 0) return undefined;
  return behind < 0 ? last + 1 : behind;
}

/** The row of a page of a folder; undefined where its addresses may be wrong. */
function rightRow({ name, document, outline }: PageFile, { index }: RouteTable): PlacedRow | undefined {
  const row = document && outline?.paths && folderRow(name, document, outline.paths);
  const seen = row && seenAt(row, index.patterned);
  return seen && seen.wrong.length === 0 && !seen.isCaught ? row : undefined;
}

const folderOf = (page: string) => page.slice(0, Math.max(0, page.lastIndexOf('/')));

/** A folder without pages, in folders of its own too, that is spelt nearly like one that has some. */
function folderIssues(folder: string, at: Path, document: Document, pages: RouteParts['pages']): Issue[] {
  for (const name of pages.keys()) if (name.startsWith(`${folder}/`)) return [];
  const near = suggest(folder, new Set([...pages.keys()].map(folderOf).filter(Boolean)));
  return near === undefined ? [] : [document.issue([...at, 'folder'], { rule: 'unknown-folder', folder, near })];
}

/** Defaults that their list does not know, perhaps since one of its words was renamed. */
function defaultIssues({ defaults = {}, vocabularies = {} }: Row, own: Readonly<Record<string, Vocabulary>>, at: Path, document: Document): Issue[] {
  return Object.entries(defaults).flatMap(([name, word]) => {
    const list = own[name];
    if (!list || list.held || list.find(word)) return [];
    const file = vocabularyFileOf(vocabularies[name] ?? '');
    const near = suggest(
      word,
      list.entries.map(({ slug }) => slug),
    );
    return [{ ...document.issue([...at, 'defaults', name], { rule: 'unknown-default', word, list: file, near }), related: [{ file }] }];
  });
}

function lists(names: Record<string, string>, at: Path, document: Document, all: RouteParts['vocabularies'], issues: Issue[]): Record<string, Vocabulary> {
  const found = Object.entries(names).flatMap(([parameter, name]) => {
    const vocabulary = all.get(name);
    if (vocabulary) return [[parameter, vocabulary] as const];
    const issue = document.issue([...at, parameter], { rule: 'unknown-vocabulary', name, ...(namedByFile(name, all) ?? { near: suggest(name, all.keys()) }) });
    issues.push({ ...issue, related: [{ file: vocabularyFileOf(name) }] });
    return [];
  });
  return Object.fromEntries(found);
}

/** The page or the word list that a row names by its file, `preise.json` or `content/pages/preise.json`. */
function namedByFile(file: string, known: ReadonlyMap<string, unknown>): { near: string; isFile: true } | undefined {
  const near = file.replace(/^content\/(?:pages\/)?/, '').replace(/\.json$/, '');
  return near !== file && known.has(near) ? { near, isFile: true } : undefined;
}

/** Addresses that cannot be, that are taken, or that another row catches. */
function pathIssues(rows: readonly PlacedRow[], { patterned, isPlain }: RowIndex): Issue[] {
  const tell = (placed: PlacedRow | undefined, index: number, finding: Finding): Issue[] =>
    placed ? [placed.document.issue([...placed.at, index], finding, letterMark(finding))] : [];
  const seen = rows.map((row) => ({ row, ...seenAt(row, patterned) }));
  const spelling = seen.flatMap(({ row, wrong }) => wrong.flatMap(({ index, finding }) => tell(row, index, finding)));
  const patternRows = seen.flatMap(({ row, isCaught }) => (isCaught || row.written.length > row.paths.length ? [row] : []));
  const repeatable = isPlain ? patternRows : rows;
  const taken = takenPaths(repeatable.map(({ document, page, written }) => ({ file: document.file, page: pageFileOf(page), paths: written })));
  const conflicts = patternConflicts(
    patternRows.map(({ ofFolder, paths, patterns }) => ({
      ofFolder,
      paths,
      patterns: patterns.map(({ path, match }) => ({ path, match: (subject) => verdict(match(subject)) })),
    })),
  );
  return [
    ...spelling,
    ...taken.flatMap(({ row, index, finding }) => {
      const placed = repeatable[row];
      return tell(placed, index, finding).map((issue) => ({ ...issue, related: ownerOf(rows, placed?.written[index] ?? '') }));
    }),
    ...conflicts.flatMap(({ row, path, finding }) => {
      const placed = patternRows[row];
      const related = 'pattern' in finding ? ownerOf(rows, finding.pattern) : [];
      return tell(placed, placed?.written.indexOf(path) ?? 0, finding).map((issue) => ({ ...issue, related }));
    }),
  ];
}

/** Of thousands of rows hardly one is misspelt, or has to do with a pattern. */
function seenAt(row: PlacedRow, patterned: RowIndex['patterned']) {
  const isCaught = (path: string) => patterned.some(({ patterns }) => patterns.some(({ match }) => match(path)));
  return memory.paths(row, [patterned], () => ({ wrong: misspelt(row), isCaught: row.paths.some(isCaught) }));
}

function misspelt({ written, ofFolder }: PlacedRow): readonly { readonly index: number; readonly finding: Finding }[] {
  const found = written.flatMap((path, index) => {
    const finding = checkPath(path, ofFolder);
    return finding ? [{ index, finding }] : [];
  });
  return found.length > 0 ? found : none;
}

function verdict(words: PathWords | undefined): 'known' | 'unknown' | undefined {
  return words && (Object.values(words).every(({ known }) => known) ? 'known' : 'unknown');
}

/** Where an address or a pattern stands first. */
function ownerOf(rows: readonly PlacedRow[], path: string) {
  const owner = rows.find(({ written }) => written.includes(path));
  return owner ? [{ file: owner.document.file, path: [...owner.at, owner.written.indexOf(path)] }] : [];
}
