import type { SearchAction, WebSite } from 'schema-dts';
import type { StructuredDataNode } from '../../schema/block.ts';

/** schema-dts leaves out how an action names its input (https://schema.org/docs/actions.html). */
type Search = SearchAction & { readonly 'query-input': string };

/**
 * How the posts of the site are searched, for whoever offers that elsewhere; joins what the page says of the site.
 * @param pageUrl of the list, whose query has the search
 */
export function blogSearch(origin: string, pageUrl: string): StructuredDataNode {
  const action: Search = { '@type': 'SearchAction', target: `${pageUrl}?suche={suche}`, 'query-input': 'required name=suche' };
  const site: WebSite = { '@type': 'WebSite', '@id': `${origin}/#website`, potentialAction: action };
  return site as StructuredDataNode;
}
