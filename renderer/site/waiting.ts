import { postAddress } from '../../schema/roles.ts';
import { checkPath, spellPath } from '../../schema/rules/addresses/paths.ts';
import { type ContentFile, type ContentFiles, type PageFile, routesFile } from './files/content-file.ts';
import { nothingWaits, type SiteModel, type Waiting } from './model.ts';
import type { RouteMatch, RouteTable } from './routes/route-table.ts';

/**
 * What has to wait besides the pages that the route table names (see {@link SiteModel.held}): pages that name their own addresses, posts, and rows of a table
 * that was never accepted, or their wrong addresses, both as written and as correctly spelt.
 * @param served files that visitors are served from
 * @param refused files of `wanted` whose new version is held back
 */
export function findWaiting({ table }: SiteModel, served: ContentFiles, wanted: ContentFiles, refused: ReadonlySet<string>): Waiting {
  const files = [...refused].flatMap((file) => (served.has(file) ? [] : (wanted.get(file) ?? [])));
  const aside = pagesAside(table, wanted.values());
  if (files.length === 0 && aside.length === 0) return nothingWaits;
  const { post } = table.addresses;
  const own = files.flatMap((file) => {
    if (file.kind === 'page') return addressesOf(file);
    return file.kind === 'post' && post ? [postAddress(post, file.slug)] : [];
  });
  const hasUnreadablePage = files.some((file) => file.kind === 'page' && !table.rowOf(file.name) && !addressesOf(file).some(isAddress));
  const rows = files.flatMap((file) => (file.file === routesFile && 'document' in file ? rowsOf(file.document?.value) : []));
  const lost = rows.filter(({ role, folder }) => folder === undefined && role !== 'not-found').flatMap((row) => lostPaths(row, table));
  const paths = [...own, ...lost].filter((path) => typeof path === 'string').flatMap((path) => [path, spellPath(path)]);
  const pages = [...files.flatMap((file) => (file.kind === 'page' ? [file.name] : [])), ...aside.flatMap(({ name }) => name ?? [])];
  return {
    paths: new Set(paths),
    pages: new Set(pages),
    aside: new Set(aside.flatMap((page) => page.paths)),
    anywhere: !lost.every(isAddress),
    hasUnreadablePage,
  };
}

/** The addresses that a page names itself, as far as they can be read. */
const addressesOf = ({ outline, legiblePaths = [] }: PageFile): readonly unknown[] => outline?.paths ?? legiblePaths;

interface PageAside {
  /** The name that it has, or should have; posts have none. */
  readonly name?: string;
  readonly paths: readonly string[];
}

/**
 * Pages and posts that are shown nowhere because of where their file lies, which is reported for each: no row shows the page, or the file has a folder or an
 * ending that is not read.
 */
export function pagesAside(table: RouteTable, files: Iterable<ContentFile>): PageAside[] {
  const { post } = table.addresses;
  const found: PageAside[] = [];
  for (const file of files) {
    if (file.kind === 'page' && !table.rowOf(file.name)) found.push({ name: file.name, paths: textsOf(file.outline?.paths ?? file.legiblePaths) });
    if (file.kind !== 'unused' || file.finding.rule !== 'unused-file') continue;
    const [, name, slug] = /^content\/(?:pages\/(.+)\.json|blog\/(.+)\.mdx)$/.exec(file.finding.write) ?? [];
    if (name !== undefined) found.push({ name, paths: textsOf(file.legiblePaths) });
    if (slug !== undefined && post) found.push({ paths: [postAddress(post, slug)] });
  }
  return found;
}

const textsOf = (paths: readonly unknown[] = []) => paths.filter((path) => typeof path === 'string');

/** The addresses of a row that the table lacks; undefined in the list where they cannot be read. */
function lostPaths({ page, paths }: Readonly<Record<string, unknown>>, table: RouteTable): readonly unknown[] {
  const rows = table.rows.filter((row) => row.page === page);
  if (!Array.isArray(paths)) return rows.length > 0 ? [] : [undefined];
  const shown = new Set(rows.flatMap((row) => [...row.paths, ...row.patterns.map(({ path }) => path)]));
  return paths.filter((path) => !shown.has(path));
}

const isAddress = (path: unknown) => typeof path === 'string' && checkPath(path, true) === undefined;

function rowsOf(table: unknown): Readonly<Record<string, unknown>>[] {
  const { routes } = (table ?? {}) as { routes?: unknown };
  return Array.isArray(routes) ? routes.filter((row) => row !== null && typeof row === 'object') : [];
}

/** Whether visitors have to wait for what a path, with its match in the route table, will show. Nothing else takes its place meanwhile. */
export function isWaiting({ held, table, waiting }: SiteModel, path: string, match: RouteMatch | undefined): boolean {
  // for a post that waits, visitors see the list of posts, whatever the post's file is called
  if (!match) return waiting.anywhere || (waiting.paths.has(path) && !table.matchLoosely(path));
  return match.held === true || held.has(match.page);
}
