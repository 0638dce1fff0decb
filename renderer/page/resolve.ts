import { meantPostParameter } from '../../blocks/_blog/meant-post.ts';
import { resolveHref } from '../../blocks/_links/href.ts';
import { readHref } from '../../schema/rules/addresses/href.ts';
import type { Resolution } from '../api.ts';
import type { SiteModel } from '../site/model.ts';
import type { RouteMatch } from '../site/routes/route-table.ts';
import { isWaiting } from '../site/waiting.ts';
import { isListPage } from './list-pages.ts';
import { nearestPost, pageOfOtherPlaces } from './meant-page.ts';
import { type PageSummary, summaryOf } from './requested-page.ts';
import { tidiedPaths } from './tidied-path.ts';
import { areWordsReady } from './words-of-pages.ts';

/**
 * What a path shows. A path that shows nothing is tried with other capitals and without its ending. If that is the address of a page, the result is a redirect
 * to it; if it is a redirect or a gone address, the result is the same as for that.
 */
export function resolve(site: SiteModel, path: string, search: string): Resolution {
  const found = asWritten(site, path, search);
  if (!isNothing(found)) return found;
  for (const tidied of tidiedPaths(site, path)) {
    const meant = asWritten(site, tidied, '');
    // a redirect from the tidied spelling back to this path, which shows nothing, leads nowhere
    if (isNothing(meant) || (meant.kind === 'redirect' && pathOf(meant.to) === path)) continue;
    if (meant.kind !== 'page' || meant.status === 410) return meant;
    if (!meant.isEndless) return { kind: 'redirect', to: tidied, permanent: true };
  }
  const loose = site.table.matchLoosely(path);
  return loose?.redirect ? wayOn(site, loose, loose.redirect) : found;
}

function pathOf(to: string): string | undefined {
  const link = readHref(to);
  return link.kind === 'page' ? link.path : undefined;
}

function isNothing(resolution: Resolution): boolean {
  return resolution.kind === 'nothing' || (resolution.kind === 'page' && resolution.status === 404);
}

function asWritten(site: SiteModel, path: string, search: string): Resolution {
  const redirect = site.redirects.get(path);
  if (redirect) return { kind: 'redirect', ...redirect };
  // an address that is gone is gone as Markdown, too
  if (site.gone.has(path.replace(/\.md$/, ''))) return nowhere(410);
  const match = site.table.match(path);
  if (isWaiting(site, path, match)) return { kind: 'waiting' };
  if (match?.redirect) return wayOn(site, match, match.redirect);
  const right = match && pageOfOtherPlaces(site, path, match);
  if (right) return { kind: 'redirect', to: right, permanent: true };
  const page = summaryOf(site, path, search);
  return page ? toResolution(site, path, page) : { kind: 'nothing' };
}

/** The redirect for a word that does not exist; to the list of posts it carries the post that was probably meant. */
function wayOn(site: SiteModel, match: RouteMatch, target: string): Resolution {
  const { href } = resolveHref(target, site.settings.links);
  const away = { kind: 'redirect', to: href, permanent: false } as const;
  if (href !== site.table.addresses.blog) return away;
  if (!areWordsReady(site)) return { ...away, isGuessed: true };
  const post = nearestPost(site, match);
  return post === undefined ? away : { ...away, to: `${href}?${new URLSearchParams({ [meantPostParameter]: post })}` };
}

function toResolution(site: SiteModel, path: string, { status, known, query, isTyped }: PageSummary): Resolution {
  if (status !== 200) return nowhere(status);
  const asked = new URLSearchParams(query).toString();
  return { kind: 'page', status, path, search: asked && `?${asked}`, isTyped, isEndless: !known || !(asked === '' || isListPage(site, path, query)) };
}

/** The page for addresses that show nothing is the same for every path, so it is drawn once. */
function nowhere(status: 404 | 410): Resolution {
  return { kind: 'page', status, path: '', search: '', isEndless: false };
}
