/** What a row of the route table is for, where blocks or the server have to find it. */
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

/** Roles of pages that nobody looks for: they answer a form, which the search has too. */
export const afterForms: ReadonlySet<string> = new Set<Role>(['search', 'thanks', 'newsletter-requested', 'newsletter-confirmed', 'newsletter-unsubscribed']);

/** Addresses by role: paths, for `post` the pattern with a parameter in the place of the slug. */
export type Addresses = Readonly<Partial<Record<Role, string>>>;

/** The address of a post: `/blog/{post}` and its slug. */
export function postAddress(pattern: string, slug: string): string {
  return pattern.replace(/\{[^}]+\}/, () => encodeURIComponent(slug));
}
