import type { Path } from '../issue.ts';
import type { RuleMessage } from '../rule-messages.ts';

export interface RoleFinding {
  /** Path into pages.config.json. */
  readonly path: Path;
  /** The key is to be marked, not the value. */
  readonly key: boolean;
  readonly input: RuleMessage;
}

/**
 * Roles that two rows have, and roles that a file needs and no row has.
 * @param rows of pages.config.json, in their order
 * @param needed the first file that needs a role, by role: a form needs the page that thanks
 */
export function checkRoles(rows: readonly { readonly role?: string }[], needed: ReadonlyMap<string, string>): RoleFinding[] {
  const given = new Set<string>();
  const repeated = rows.flatMap(({ role }, index): RoleFinding[] => {
    if (role === undefined) return [];
    const again = given.has(role);
    given.add(role);
    return again ? [{ path: ['routes', index, 'role'], key: false, input: { rule: 'repeated-role', role } }] : [];
  });
  const missing = [...needed].filter(([role]) => !given.has(role));
  return [...repeated, ...missing.map(([role, neededBy]): RoleFinding => ({ path: ['routes'], key: true, input: { rule: 'missing-role', role, neededBy } }))];
}
