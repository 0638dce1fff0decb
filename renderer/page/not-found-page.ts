import type { BlockDocument } from '../../schema/page.ts';
import type { PageStatus } from '../api.ts';
import type { SiteModel } from '../site/model.ts';
import { notFound, type RequestedPage } from './requested-page.ts';
import { withNear } from './with-near.ts';
import { words } from './words.ts';

/**
 * The page for an address that shows nothing, with the pages that were probably meant behind its first block. For an address that is gone for good (410), the
 * first block says so instead.
 * @param near addresses of the site, never what was asked for
 */
export function notFoundPage(site: SiteModel, status: Exclude<PageStatus, 200>, near: readonly string[]): RequestedPage | undefined {
  const page = notFound(site, '');
  return page && (status === 410 ? gonePage(page) : withNear(page, site, near));
}

function gonePage(page: RequestedPage): RequestedPage {
  const { home, gone } = words[page.site.settings.language];
  const block: BlockDocument = { type: 'page-header', ...gone, links: [{ label: home, href: '/' }] };
  const document = { ...page.document, title: gone.headline, description: gone.lead, blocks: [block, ...page.document.blocks.slice(1)] };
  return { ...page, status: 410, document };
}
