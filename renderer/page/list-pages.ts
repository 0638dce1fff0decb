import { clampPage, listPageAddress, pageName } from '../../blocks/_page/list-pages.ts';
import type { PageDocument } from '../../schema/page.ts';
import { catalogue } from '../catalogue.ts';
import type { SiteModel } from '../site/model.ts';
import { type RequestedPage, requestedPage } from './requested-page.ts';

/** The page of its list that a request shows, from 1; undefined where the page has no list of several pages. */
export function listPage({ document, query, site }: RequestedPage): number | undefined {
  const size = pageSizeOf(document);
  return size && clampPage(Number(query[pageName] ?? 1), Math.ceil(site.updates.length / size));
}

/** Where each update stands, in their order: on its page of the list, at its own place there. Empty where no page lists them. */
export function updateAddresses(site: SiteModel): string[] {
  const list = site.table.addresses.updates;
  const page = list === undefined ? undefined : requestedPage(site, list);
  if (list === undefined || !page) return [];
  const size = pageSizeOf(page.document) ?? site.updates.length;
  return site.updates.map(({ id }, index) => `${listPageAddress(list, Math.floor(index / size) + 1)}#${id}`);
}

function pageSizeOf({ blocks }: PageDocument): number | undefined {
  const list = blocks.find(({ type }) => catalogue.get(type)?.makes === 'updates');
  if (!list) return undefined;
  const { type, ...fields } = list;
  return catalogue.get(type)?.pageSize?.(fields as never);
}
