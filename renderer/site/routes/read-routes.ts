import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { suggest, suggester } from '../../../schema/reading/suggest.ts';
import type { Role } from '../../../schema/roles.ts';
import { checkPlaceholders } from '../../../schema/rules/unfinished/placeholders.ts';
import { pageFileOf, vocabularyFileOf } from '../files/content-file.ts';
import { trimmedToSize } from '../files/trimmed-to-size.ts';
import { createMemory } from '../remember.ts';
import { pathIssues } from './path-issues.ts';
import { isPattern, type PathWords } from './pattern.ts';
import { folderOf, folderRow, type PlacedRow } from './placed-row.ts';
import { createRow } from './route-row.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import { type RouteParts, redirectIssues, roleIssues, targetIssues } from './table-issues.ts';
import { anyWord, type Vocabulary } from './vocabulary.ts';

export interface RoutesResult {
  readonly table: RouteTable;
  /** Default words by page. */
  readonly defaults: ReadonlyMap<string, PathWords>;
  /** The page for paths that show nothing. */
  readonly notFound: string | undefined;
  readonly issues: readonly Issue[];
}

type Row = RoutesFile['routes'][number];

/** Rows and their issues: a save changes one of thousands. */
const memory = { ofTable: createMemory(), placeholders: createMemory() };
const none: readonly never[] = [];

/**
 * Makes the route table of pages.config.json and of the pages in its folders. Unchanged rows are the same objects as before.
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
    // which addresses patterns catch is known only once their placeholders are right
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

/** The one page that no row names, if there is exactly one: the page that a row names was probably renamed to it. */
function onlyUnnamed({ routes }: RoutesFile, pages: RouteParts['pages']): { unnamed: string } | undefined {
  const isNamed = (name: string) => routes.some(({ page, folder }) => page === name || (folder !== undefined && name.startsWith(`${folder}/`)));
  const [unnamed, second] = [...pages.keys()].filter((name) => !isNamed(name));
  return unnamed !== undefined && second === undefined ? { unnamed } : undefined;
}

function toRow({ page = '', role, paths = [], unknown, hubs }: Row, vocabularies: Record<string, Vocabulary>, document: Document, at: Path): PlacedRow {
  const literal = trimmedToSize(paths.filter((path) => !isPattern(path)));
  const row = createRow({ page, role: role as Role | undefined, unknown, hubs, paths: literal, patterns: paths.filter(isPattern) }, vocabularies);
  return { ...row, written: paths, document, at: trimmedToSize([...at, 'paths']), ofFolder: false };
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

/** A folder without pages, including subfolders, whose name is nearly that of one with pages. */
function folderIssues(folder: string, at: Path, document: Document, pages: RouteParts['pages']): Issue[] {
  for (const name of pages.keys()) if (name.startsWith(`${folder}/`)) return [];
  const near = suggest(folder, new Set([...pages.keys()].map(folderOf).filter(Boolean)));
  return near === undefined ? [] : [document.issue([...at, 'folder'], { rule: 'unknown-folder', folder, near })];
}

/** Defaults that their list does not know, perhaps because a word was renamed. */
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

/** The page or the word list that a row names by its file: `preise.json` or `content/pages/preise.json`. */
function namedByFile(file: string, known: ReadonlyMap<string, unknown>): { near: string; isFile: true } | undefined {
  const near = file.replace(/^content\/(?:pages\/)?/, '').replace(/\.json$/, '');
  return near !== file && known.has(near) ? { near, isFile: true } : undefined;
}
