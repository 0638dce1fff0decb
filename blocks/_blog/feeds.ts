import type { Addresses } from '../../schema/roles.ts';

/** Paths of the feeds of a list, by media type. */
export function feedsOf(list: string): readonly { readonly type: string; readonly path: string }[] {
  const below = list === '/' ? '' : list;
  return [
    { type: 'application/atom+xml', path: `${below}/feed.xml` },
    { type: 'application/feed+json', path: `${below}/feed.json` },
  ];
}

/** Address of the list whose feeds a page offers its readers: a list offers its own, a post those of the blog, any other page none. */
export function listOf({ blog, updates }: Addresses, canonical: string, isPost: boolean): string | undefined {
  if (isPost) return blog;
  return canonical !== '' && (canonical === blog || canonical === updates) ? canonical : undefined;
}

/**
 * Path of the page that a machine-readable file is made from: of a feed its list, of a page's Markdown (`….md`) the page. Any other path is returned as it is.
 */
export function pageBehind(path: string, { blog, updates }: Addresses): string {
  const list = [blog, updates].find((page) => page !== undefined && feedsOf(page).some((feed) => feed.path === path));
  return list ?? (path === '/index.md' ? '/' : path.replace(/\.md$/, ''));
}
