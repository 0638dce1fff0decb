import type { BlockDocument } from '../../schema/page.ts';
import type { PageStatus } from '../api.ts';
import type { SiteModel } from '../site/model.ts';
import { notFound, type RequestedPage, requestedPage } from './requested-page.ts';
import { words } from './words.ts';

/**
 * The page for an address with nothing, with the pages that were perhaps meant behind its first block; where there will be nothing for
 * good, it says that in place of its first block.
 * @param near addresses of the site, never what was asked for
 */
export function notFoundPage(site: SiteModel, status: Exclude<PageStatus, 200>, near: readonly string[]): RequestedPage | undefined {
  const page = notFound(site, '');
  return page && (status === 410 ? gonePage(page) : withNear(page, site, near));
}

function withNear(page: RequestedPage, site: SiteModel, near: readonly string[]): RequestedPage {
  const items = near.flatMap((path) => {
    const { document, status } = requestedPage(site, path) ?? {};
    return document && status === 200 ? [{ label: document.title, href: path, text: document.description }] : [];
  });
  if (items.length === 0) return page;
  const block: BlockDocument = { type: 'link-list', ...words[page.site.settings.language].near, items };
  const [first, ...blocks] = page.document.blocks;
  const [place = 0, ...places] = page.shown;
  return { ...page, shown: [place, place, ...places], document: { ...page.document, blocks: [...(first ? [first] : []), block, ...blocks] } };
}

function gonePage(page: RequestedPage): RequestedPage {
  const { home, gone } = words[page.site.settings.language];
  const block: BlockDocument = { type: 'page-header', ...gone, links: [{ label: home, href: '/' }] };
  const document = { ...page.document, title: gone.headline, description: gone.lead, blocks: [block, ...page.document.blocks.slice(1)] };
  return { ...page, status: 410, document };
}
