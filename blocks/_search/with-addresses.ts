import type { SiteSettings } from '../../schema/files/site.ts';
import { resolveHref } from '../_links/href.ts';
import type { SearchLabels, SearchLink } from './search-document.ts';

/** The labels with their links resolved to addresses: `app:/auth` → https://app.…/auth. */
export function withAddresses({ label, submit, empty, none }: SearchLabels, links: SiteSettings['links']): SearchLabels {
  const resolve = ({ label, href }: SearchLink): SearchLink => ({ label, href: resolveHref(href, links).href });
  return { label, submit, empty: { ...empty, items: empty.items.map(resolve) }, none: { ...none, contact: resolve(none.contact) } };
}
