import type { SearchAction } from 'schema-dts';
import { queryName } from '../../blocks/_search/search-document.ts';

/** schema-dts leaves out how an action names its input (https://schema.org/docs/actions.html). */
type Search = SearchAction & { readonly 'query-input': string };

/**
 * How the site is searched, for whoever offers that elsewhere.
 * @param address absolute, of the page with the role `search`
 */
export function searchAction(address: string): Search {
  return { '@type': 'SearchAction', 'query-input': `required name=${queryName}`, target: `${address}?${queryName}={${queryName}}` };
}
