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
] as const;

export type Role = (typeof roles)[number];

/** Addresses by role: paths, for `post` the pattern with `{post}` in the place of the slug. */
export type Addresses = Readonly<Partial<Record<Role, string>>>;
