import type { BlockDocument } from '../../schema/page.ts';
import type { SiteModel } from '../site/model.ts';
import { type RequestedPage, requestedPage } from './requested-page.ts';
import { words } from './words.ts';

/**
 * A page with links, behind its first block, to the pages that were probably meant.
 * @param near addresses of the site, never what was asked for
 */
export function withNear(page: RequestedPage, site: SiteModel, near: readonly string[]): RequestedPage {
  const items = near.flatMap((path) => {
    const { document, status } = requestedPage(site, path) ?? {};
    return document && status === 200 ? [{ label: document.title, href: path, text: document.description }] : [];
  });
  if (items.length === 0) return page;
  const { near: one, nearSome: some } = words[page.site.settings.language];
  const block: BlockDocument = { type: 'link-list', ...(items.length === 1 ? one : some), items };
  const [first, ...blocks] = page.document.blocks;
  const [place = 0, ...places] = page.shown;
  return { ...page, shown: [place, place, ...places], document: { ...page.document, blocks: [...(first ? [first] : []), block, ...blocks] } };
}
