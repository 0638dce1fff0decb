import type { PlacedFinding } from '../../json/parse.ts';
import { afterForms } from '../../roles.ts';

export interface RoleRow {
  readonly role?: string;
  readonly page?: string;
}

/** What the check of roles has to know about pages. */
export interface RolePages {
  /** By role, the first file that needs it: a form needs the page that says thanks. */
  readonly needed: ReadonlyMap<string, string>;
  /** The block that provides the page of a role, with the page it is on, if that is not the given page: the blog, for a role given to the page of prices. */
  misplaced(role: string, page: string): { readonly block: string; readonly near: string } | undefined;
  /** Whether search engines may list a page; undefined if its file cannot be read. */
  indexed(page: string): boolean | undefined;
}

/**
 * Finds roles that belong to another page, roles that two rows have, and roles that a file needs and no row has.
 * @param rows of pages.config.json, in their order
 */
export function checkRoles(rows: readonly RoleRow[], { needed, misplaced, indexed }: RolePages): PlacedFinding[] {
  const given = new Map<string, number>();
  rows.forEach(({ role }, index) => {
    if (role !== undefined && !given.has(role)) given.set(role, index);
  });
  const wrong = rows.flatMap(({ role, page = '' }, index): (PlacedFinding & { role: string })[] => {
    if (role === undefined) return [];
    const path = ['routes', index, 'role'];
    const other = misplaced(role, page);
    if (other) return [{ role, path, finding: { rule: 'misplaced-role', role, page, ...other } }];
    return afterForms.has(role) && indexed(page) ? [{ role, path, finding: { rule: 'indexed-role', role, page } }] : [];
  });
  const repeated = rows.flatMap(({ role }, index): PlacedFinding[] => {
    if (role === undefined || given.get(role) === index || wrong.some((found) => found.role === role)) return [];
    return [{ path: ['routes', index, 'role'], finding: { rule: 'repeated-role', role } }];
  });
  const missing = [...needed].filter(([role]) => !given.has(role));
  return [
    ...wrong.map(({ path, finding }) => ({ path, finding })),
    ...repeated,
    ...missing.map(([role, neededBy]): PlacedFinding => ({ path: ['routes'], mark: { key: true }, finding: { rule: 'missing-role', role, neededBy } })),
  ];
}
