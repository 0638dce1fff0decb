import type { Addresses } from '../../schema/roles.ts';

/** Where the feeds of a page with a list stand, by media type. */
export function feedsOf(list: string): readonly { readonly type: string; readonly path: string }[] {
  const below = list === '/' ? '' : list;
  return [
    { type: 'application/atom+xml', path: `${below}/feed.xml` },
    { type: 'application/feed+json', path: `${below}/feed.json` },
  ];
}

/** The list whose feeds somebody who reads a page may want: a post belongs to the blog. */
export function listOf({ blog, updates }: Addresses, canonical: string, isPost: boolean): string | undefined {
  if (isPost) return blog;
  return canonical !== '' && (canonical === blog || canonical === updates) ? canonical : undefined;
}

/** The page that a text for programs is made of, by where that stands: of a list its feeds, of every page its Markdown. Any other path is its own. */
export function pageBehind(path: string, { blog, updates }: Addresses): string {
  const list = [blog, updates].find((page) => page !== undefined && feedsOf(page).some((feed) => feed.path === path));
  return list ?? (path === '/index.md' ? '/' : path.replace(/\.md$/, ''));
}
