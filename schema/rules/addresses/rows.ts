import type { RoutesFile } from '../../files/routes.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import { textsIn } from '../../reading/texts-in.ts';
import { readTokens } from '../../reading/tokens.ts';
import { brokenPlaceholder } from './paths.ts';

type Row = RoutesFile['routes'][number];

/** Finds rows of the route table that show nothing, fields without effect, and placeholders that are not closed. */
export function checkRows(rows: readonly Row[]): PlacedFinding[] {
  const isRepeated = rows.filter(({ role }) => role === 'not-found').length > 1;
  return rows.flatMap((row, index) => checkRow(row, isRepeated).map((found) => ({ ...found, path: ['routes', index, ...found.path] })));
}

/** Finds tokens in the route table: no values are filled in there, because an address must not change with a price. */
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

/** @param isRepeated two rows have the role `not-found`; the check of roles reports that */
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
