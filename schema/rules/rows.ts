import type { RoutesFile } from '../files/routes.ts';
import type { PlacedFinding } from '../parse.ts';

type Row = RoutesFile['routes'][number];

/** Rows of the route table that show nothing, and fields that say nothing in their row. */
export function checkRows(rows: readonly Row[]): PlacedFinding[] {
  return rows.flatMap((row, index) => checkRow(row).map((found) => ({ ...found, path: ['routes', index, ...found.path] })));
}

function checkRow({ $comment: _comment, folder, ...row }: Row): PlacedFinding[] {
  const { page, paths, role } = row;
  if (folder !== undefined) {
    const [field] = Object.keys(row);
    return field === undefined ? [] : [{ path: [field], mark: { key: true }, finding: { rule: 'field-beside-folder', field } }];
  }
  if (page === undefined) return [{ path: [], mark: { text: '{' }, finding: { rule: 'missing-field', field: 'page', title: 'Seite' } }];
  if (role === 'not-found') return paths === undefined ? [] : [{ path: ['paths'], mark: { key: true }, finding: { rule: 'not-found-paths' } }];
  return paths === undefined
    ? [{ path: [], mark: { text: '{' }, finding: { rule: 'missing-field', field: 'paths', title: 'Adressen', write: [`/${page}`] } }]
    : [];
}
