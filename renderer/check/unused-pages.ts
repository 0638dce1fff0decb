import type { Issue } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import { slugOf } from '../../schema/reading/slug.ts';
import { issueOfFile } from '../../schema/source.ts';
import { type ContentFiles, type PageFile, pageFileOf, routesFile } from '../site/files/content-file.ts';
import { singleFile } from '../site/files/single-files.ts';
import type { SiteModel } from '../site/model.ts';
import type { RouteTable } from '../site/routes/route-table.ts';

/**
 * Pages that no row of the route table shows, with the row to add.
 * @param refused names of held-back files; for a page that was renamed to other capitals, the old name is reported
 * @param heldBack the held-back versions
 */
export function unusedPageIssues({ table }: SiteModel, files: ContentFiles, refused: ReadonlySet<string>, heldBack: ContentFiles): Issue[] {
  const stayed = new Set([...refused].flatMap((file) => (heldBack.has(file) ? [] : [file.toLowerCase()])));
  const rows = singleFile(files, 'routes')?.value?.routes ?? [];
  const folders = rows.flatMap(({ folder }) => folder ?? []);
  const [folder] = folders;
  // a held-back page has no row yet, but its folder will give it one
  const isUsed = ({ file, name }: PageFile) => table.rowOf(name) !== undefined || (heldBack.has(file) && folders.some((own) => name.startsWith(`${own}/`)));
  const unused = [...files.values()].filter((content) => content.kind === 'page' && !isUsed(content) && !stayed.has(content.file.toLowerCase()));
  const gone = rows.filter(({ page = '' }) => refused.has(pageFileOf(page)) && !heldBack.has(pageFileOf(page)));
  // one row has lost its page, and one page has no row: the page was renamed, and the row that names it is reported
  if (unused.length === 1 && gone.length === 1) return [];
  return unused.flatMap((content) => {
    const { file, name, document } = content as PageFile;
    if (!document) return [];
    const { paths } = document.value as PageDocument;
    // until a moved page is shown, its former file has its addresses
    const taken = takenPaths(paths, table).find(({ other }) => !stayed.has(other.toLowerCase()));
    const finding = { ...rowFor(name, paths, folder), ...(taken && { taken }) };
    const related = [routesFile, ...(taken ? [taken.other] : [])].map((file) => ({ file }));
    return [{ ...issueOfFile(file, { rule: 'unused-page', ...finding }), related }];
  });
}

/** The row for a page. One that names its own addresses belongs in a folder of such pages. */
function rowFor(name: string, own: readonly string[] | undefined, folder: string | undefined) {
  const parent = name.slice(0, Math.max(0, name.lastIndexOf('/')));
  if (own && parent) return { row: `{ "folder": "${parent}" }`, ...(folder && { folder: `content/pages/${folder}` }) };
  const paths = own ?? [`/${name.split('/').map(slugOf).join('/')}`];
  const row = `{ "paths": [${paths.map((path) => JSON.stringify(path)).join(', ')}], "page": "${name}" }`;
  return { row, ...(own && folder && { folder: `content/pages/${folder}` }) };
}

/** Addresses that the page names but another page has: it is a copy of that one. */
function takenPaths(paths: readonly string[] = [], table: RouteTable): readonly { readonly path: string; readonly other: string }[] {
  return paths.flatMap((path) => {
    const match = table.match(path);
    return match && Object.keys(match.words).length === 0 ? [{ path, other: pageFileOf(match.page) }] : [];
  });
}
