import type { Issue } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import { slugOf } from '../../schema/reading/slug.ts';
import { issueOfFile } from '../../schema/source.ts';
import { type ContentFiles, type PageFile, pageFileOf, routesFile } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import type { RouteTable } from '../site/routes/route-table.ts';

/**
 * Pages that no row of the route table shows, with the row to write.
 * @param refused of a page that was renamed to other capitals the old name is told
 * @param heldBack the versions that are not served
 */
export function unusedPageIssues({ table }: SiteModel, files: ContentFiles, refused: ReadonlySet<string>, heldBack: ContentFiles): Issue[] {
  const stayed = new Set([...refused].flatMap((file) => (heldBack.has(file) ? [] : [file.toLowerCase()])));
  const routes = files.get(routesFile);
  const rows = routes?.kind === 'routes' ? (routes.value?.routes ?? []) : [];
  const folders = rows.flatMap(({ folder }) => folder ?? []);
  const [folder] = folders;
  // a page that is not served has no row yet, which its folder gives it
  const isUsed = ({ file, name }: PageFile) => table.rowOf(name) !== undefined || (heldBack.has(file) && folders.some((own) => name.startsWith(`${own}/`)));
  const unused = [...files.values()].filter((content) => content.kind === 'page' && !isUsed(content) && !stayed.has(content.file.toLowerCase()));
  const gone = rows.filter(({ page = '' }) => refused.has(pageFileOf(page)) && !heldBack.has(pageFileOf(page)));
  // the page of a row is gone and another one has come: it was renamed, and what is told is the row that names it
  if (unused.length === 1 && gone.length === 1) return [];
  return unused.flatMap((content) => {
    const { file, name, document } = content as PageFile;
    if (!document) return [];
    const { paths } = document.value as PageDocument;
    // where a page was moved, the former file has its addresses until it is shown
    const taken = takenPaths(paths, table).find(({ other }) => !stayed.has(other.toLowerCase()));
    const finding = { ...rowFor(name, paths, folder), ...(taken && { taken }) };
    const related = [routesFile, ...(taken ? [taken.other] : [])].map((file) => ({ file }));
    return [{ ...issueOfFile(file, { rule: 'unused-page', ...finding }), related }];
  });
}

/** A page that names its addresses itself belongs in a folder of such pages. */
function rowFor(name: string, own: readonly string[] | undefined, folder: string | undefined) {
  const parent = name.slice(0, Math.max(0, name.lastIndexOf('/')));
  if (own && parent) return { row: `{ "folder": "${parent}" }`, ...(folder && { folder: `content/pages/${folder}` }) };
  const paths = own ?? [`/${name.split('/').map(slugOf).join('/')}`];
  const row = `{ "paths": [${paths.map((path) => JSON.stringify(path)).join(', ')}], "page": "${name}" }`;
  return { row, ...(own && folder && { folder: `content/pages/${folder}` }) };
}

/** Addresses that the page names and another page has: it is a copy of that. */
function takenPaths(paths: readonly string[] = [], table: RouteTable): readonly { readonly path: string; readonly other: string }[] {
  return paths.flatMap((path) => {
    const match = table.match(path);
    return match && Object.keys(match.words).length === 0 ? [{ path, other: pageFileOf(match.page) }] : [];
  });
}
