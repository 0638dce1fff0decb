import type { BlockDocument } from '../../schema/page.ts';
import type { PageStatus } from '../api.ts';
import type { SiteModel } from '../site/model.ts';
import { notFound, type RequestedPage, requestedPage } from './requested-page.ts';
import { words } from './words.ts';

/**
 * The page for an address with nothing, with the pages that were perhaps meant behind its first block; where there will be nothing for
 * good, it says so and leads home.
 * @param near addresses of the site, never what was asked for
 */
export function notFoundPage(site: SiteModel, status: Exclude<PageStatus, 200>, near: readonly string[]): RequestedPage | undefined {
  const page = notFound(site, '');
  const items = (status === 410 && near.length === 0 ? ['/'] : near).flatMap((path) => {
    const { document, status } = requestedPage(site, path) ?? {};
    return document && status === 200 ? [{ label: document.title, href: path, text: document.description }] : [];
  });
  if (!page || items.length === 0) return page && { ...page, status };
  const { near: meant, gone } = words[site.settings.language];
  const block: BlockDocument = { type: 'link-list', ...(status === 410 ? gone : meant), items };
  const [first, ...blocks] = page.document.blocks;
  const [place = 0, ...places] = page.shown;
  return { ...page, status, shown: [place, place, ...places], document: { ...page.document, blocks: [...(first ? [first] : []), block, ...blocks] } };
}
