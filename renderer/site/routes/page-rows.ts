import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Document } from '../../../schema/json/parse.ts';
import type { PageFile } from '../files/content-file.ts';
import { seenAt } from './path-issues.ts';
import { folderOf, folderRow, type PlacedRow } from './placed-row.ts';
import type { RoutesResult } from './read-routes.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import { redirectIssues } from './table-issues.ts';

/** Changes to the pages of folders that affect their rows. */
export interface PageRows {
  /** Pages with other addresses than before. */
  readonly moved: readonly PageFile[];
  readonly gone: readonly PageFile[];
  readonly fresh: readonly PageFile[];
}

/**
 * Patches a result of `readRoutes` that had no issues, where only the pages of folders, or the addresses that these name, have changed since. No other row is
 * looked at.
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

/** The index of the row of a page that names its own addresses. */
function placeOfFolderRow(rows: readonly PlacedRow[], table: RouteTable, page: string): number | undefined {
  const row = table.rowOf(page) as PlacedRow | undefined;
  const place = row?.ofFolder ? rows.indexOf(row) : -1;
  return place < 0 ? undefined : place;
}

/** Whether the folder of a row's page has other pages. An empty folder may have to be reported. */
function isBesideOthers(rows: readonly PlacedRow[], place: number): boolean {
  const folder = folderOf(rows[place]?.page ?? '');
  return [rows[place - 1], rows[place + 1]].some((row) => row?.ofFolder && folderOf(row.page) === folder);
}

/** The index for the row of a new page: among those of its folder, sorted by name; undefined where these do not determine it. */
function placeForRow(rows: readonly PlacedRow[], page: string, { routes }: RoutesFile): number | undefined {
  const [folder, ...others] = routes.flatMap((row) => (row.folder !== undefined && page.startsWith(`${row.folder}/`) ? [row.folder] : []));
  if (folder === undefined || others.length > 0) return undefined;
  const isOfFolder = (row: PlacedRow) => row.ofFolder && row.page.startsWith(`${folder}/`);
  const behind = rows.findIndex((row) => isOfFolder(row) && row.page > page);
  const last = rows.findLastIndex(isOfFolder);
  if (last < 0) return undefined;
  return behind < 0 ? last + 1 : behind;
}

/** The row of a page in a folder; undefined where its addresses may be wrong. */
function rightRow({ name, document, outline }: PageFile, { index }: RouteTable): PlacedRow | undefined {
  const row = document && outline?.paths && folderRow(name, document, outline.paths);
  const seen = row && seenAt(row, index.patterned);
  return seen && seen.wrong.length === 0 && !seen.isCaught ? row : undefined;
}
