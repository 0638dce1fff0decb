import type { SiteState } from './site-state.ts';

/** Names of a page before and now; only one of them where the page is new or gone. */
export type PagePair = { readonly old: string; readonly now?: string } | { readonly old?: undefined; readonly now: string };

/** Pairs the pages of both states. A renamed file is the same page as before if it has one of its addresses. */
export function matchPages({ addresses: was }: SiteState, { addresses: is }: SiteState): PagePair[] {
  const fresh = new Set([...is.keys()].filter((page) => !was.has(page)));
  const pairs = [...was].map(([old, paths]): PagePair => {
    if (is.has(old)) return { old, now: old };
    const now = [...fresh].find((page) => is.get(page)?.some((path) => paths.includes(path)));
    if (now === undefined) return { old };
    fresh.delete(now);
    return { old, now };
  });
  return [...pairs, ...[...fresh].map((now) => ({ now }))];
}
