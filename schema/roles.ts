/** What a row of the route table is for, so that blocks and the server can find it. */
export const roles = [
  'not-found',
  'privacy',
  'contact',
  'thanks',
  'newsletter-requested',
  'newsletter-confirmed',
  'newsletter-unsubscribed',
  'blog',
  'post',
  'updates',
  'features',
  'prices',
  'search',
  'legal-notice',
] as const;

export type Role = (typeof roles)[number];

/** Roles of pages that answer a form (the search has a form, too); nobody looks for these pages. */
export const afterForms: ReadonlySet<string> = new Set<Role>(['search', 'thanks', 'newsletter-requested', 'newsletter-confirmed', 'newsletter-unsubscribed']);

/** Addresses by role: paths; for `post` a pattern with a parameter for the slug. */
export type Addresses = Readonly<Partial<Record<Role, string>>>;

/** The address of a post: the pattern `/blog/{post}` with its slug. */
export function postAddress(pattern: string, slug: string): string {
  return pattern.replace(/\{[^}]+\}/, () => encodeURIComponent(slug));
}
