import type { PlacedFinding } from '../parse.ts';

/**
 * Roles that two rows have, and roles that a file needs and no row has.
 * @param rows of pages.config.json, in their order
 * @param needed the first file that needs a role, by role: a form needs the page that thanks
 */
export function checkRoles(rows: readonly { readonly role?: string }[], needed: ReadonlyMap<string, string>): PlacedFinding[] {
  const given = new Set<string>();
  const repeated = rows.flatMap(({ role }, index): PlacedFinding[] => {
    if (role === undefined) return [];
    const again = given.has(role);
    given.add(role);
    return again ? [{ path: ['routes', index, 'role'], finding: { rule: 'repeated-role', role } }] : [];
  });
  const missing = [...needed].filter(([role]) => !given.has(role));
  return [
    ...repeated,
    ...missing.map(([role, neededBy]): PlacedFinding => ({ path: ['routes'], mark: { key: true }, finding: { rule: 'missing-role', role, neededBy } })),
  ];
}
