import type { RoutesFile } from '../../files/routes.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import { textsIn } from '../../reading/texts-in.ts';
import { readTokens } from '../../reading/tokens.ts';
import { brokenPlaceholder } from './paths.ts';

type Row = RoutesFile['routes'][number];

/** Rows of the route table that show nothing, fields that say nothing in their row, and placeholders without an end. */
export function checkRows(rows: readonly Row[]): PlacedFinding[] {
  const isRepeated = rows.filter(({ role }) => role === 'not-found').length > 1;
  return rows.flatMap((row, index) => checkRow(row, isRepeated).map((found) => ({ ...found, path: ['routes', index, ...found.path] })));
}

/** Facts in the route table: an address stays what it is when a price changes, and nothing puts values in here. */
export function tokensInTable(table: RoutesFile): PlacedFinding[] {
  return textsIn(table).flatMap(({ path, text }) =>
    readTokens(text).tokens.map(({ name, place: { offset, length } }): PlacedFinding => {
      const found = text.slice(offset, offset + length);
      return {
        path,
        mark: { text: found },
        finding: { rule: 'token-in-table', found, near: path.includes('paths') && !name.includes('.') ? `{${name}}` : undefined },
      };
    }),
  );
}

/** @param isRepeated two rows are for what is not found, which is told of the role of one of them */
function checkRow({ folder, ...row }: Row, isRepeated: boolean): PlacedFinding[] {
  if (folder !== undefined) {
    const [field] = Object.keys(row);
    return field === undefined ? [] : [{ path: [field], mark: { key: true }, finding: { rule: 'field-beside-folder', field } }];
  }
  const { page, paths, role } = row;
  const broken = (paths ?? []).flatMap((path, index): PlacedFinding[] => {
    const finding = readTokens(path).tokens.length > 0 ? undefined : brokenPlaceholder(path);
    return finding ? [{ path: ['paths', index], finding }] : [];
  });
  if (broken.length > 0) return broken;
  if (page === undefined) return [{ path: [], mark: { text: '{' }, finding: { rule: 'missing-field', field: 'page', title: 'Seite' } }];
  if (role === 'not-found') return paths === undefined || isRepeated ? [] : [{ path: ['paths'], mark: { key: true }, finding: { rule: 'not-found-paths' } }];
  return paths === undefined
    ? [{ path: [], mark: { text: '{' }, finding: { rule: 'missing-field', field: 'paths', title: 'Adressen', write: [`/${page}`] } }]
    : [];
}
