import { clampPage, listPageAddress, pageName } from '../../blocks/_lists/list-pages.ts';
import type { PageDocument } from '../../schema/page.ts';
import { catalogue } from '../catalogue.ts';
import { documentOf } from '../site/files/page-document.ts';
import type { SiteModel } from '../site/model.ts';
import { find, type RequestedPage, requestedPage } from './requested-page.ts';

/** The number (from 1) of the list page that a request shows; undefined where the page has no list that is split into pages. */
export function listPage({ document, query, site }: RequestedPage): number | undefined {
  const size = pageSizeOf(document);
  return size && clampPage(Number(query[pageName] ?? 1), Math.ceil(site.updates.length / size));
}

/** Whether a query names an existing page of the list at a path, and nothing else. There are no more such queries than updates. */
export function isListPage(site: SiteModel, path: string, { [pageName]: number, ...others }: RequestedPage['query']): boolean {
  const { page } = find(site, path);
  const size = page && pageSizeOf(documentOf(page));
  if (!size || Object.keys(others).length > 0) return false;
  return number === String(clampPage(Number(number), Math.ceil(site.updates.length / size)));
}

/** The address of each update, in order: its page of the list with its own anchor. Empty where no page lists them. */
export function updateAddresses(site: SiteModel): string[] {
  const list = site.table.addresses.updates;
  const page = list === undefined ? undefined : requestedPage(site, list);
  if (list === undefined || !page) return [];
  const size = pageSizeOf(page.document) ?? site.updates.length;
  return site.updates.map(({ id }, index) => `${listPageAddress(list, Math.floor(index / size) + 1)}#${id}`);
}

/**
 * Updates on one page of the list; undefined where there is no such list, or the block's code throws. That is reported where the page is read; here the list
 * becomes one page.
 */
function pageSizeOf({ blocks }: PageDocument): number | undefined {
  const list = blocks.find(({ type }) => catalogue.get(type)?.makes === 'updates');
  if (!list) return undefined;
  const { type, ...fields } = list;
  try {
    return catalogue.get(type)?.pageSize?.(fields as never);
  } catch {
    return undefined;
  }
}
