import type { BlockDocument } from '../../schema/page.ts';
import type { SiteModel } from '../site/model.ts';
import { notFound, type RequestedPage, requestedPage } from './requested-page.ts';
import { words } from './words.ts';

/**
 * The page for an address that there is not, with the pages that were perhaps meant behind its first block.
 * @param near addresses of the site, never what was asked for
 */
export function notFoundPage(site: SiteModel, near: readonly string[]): RequestedPage | undefined {
  const page = notFound(site, '');
  const items = near.flatMap((path) => {
    const { document, status } = requestedPage(site, path) ?? {};
    return document && status === 200 ? [{ label: document.title, href: path, text: document.description }] : [];
  });
  if (!page || items.length === 0) return page;
  const { headline, lead } = words[site.settings.language].near;
  const block: BlockDocument = { type: 'link-list', headline, lead, items };
  const [first, ...blocks] = page.document.blocks;
  const [place = 0, ...places] = page.shown;
  return { ...page, shown: [place, place, ...places], document: { ...page.document, blocks: [...(first ? [first] : []), block, ...blocks] } };
}
