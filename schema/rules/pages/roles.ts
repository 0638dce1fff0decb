import type { PlacedFinding } from '../../json/parse.ts';
import { afterForms } from '../../roles.ts';

export interface RoleRow {
  readonly role?: string;
  readonly page?: string;
}

/** What pages are, as far as roles go. */
export interface RolePages {
  /** The first file that needs a role, by role: a form needs the page that thanks. */
  readonly needed: ReadonlyMap<string, string>;
  /** The block that a page with this role is made of, if there is one and it is on another page: the blog on the page of the prices. */
  misplaced(role: string, page: string): { readonly block: string; readonly near: string } | undefined;
  /** Whether search engines may list a page; undefined where its file cannot be read. */
  indexed(page: string): boolean | undefined;
}

/**
 * Roles that another page is meant for, that two rows have, and that a file needs and no row has.
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
