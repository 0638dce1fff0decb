import type { BlogPosting, BreadcrumbList, Organization, WebPage, WebSite } from 'schema-dts';
import { givenDay } from '../../blocks/_blog/post-dates.ts';
import { words as blogWords } from '../../blocks/_blog/words.ts';
import type { StructuredDataContext, StructuredDataNode } from '../../schema/block.ts';
import type { Post } from '../../schema/post.ts';
import { dayIn } from '../../schema/reading/dates.ts';
import type { DrawFailure } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { timeZoneOf } from '../site/times/time-zone.ts';
import { failureOf } from './draw-block.ts';
import type { RequestedPage } from './requested-page.ts';
import { shareCard } from './share-card.ts';

/**
 * The JSON-LD of a page: what its blocks say about themselves, from the same document as the visible text. Nodes with the same `@id` are merged (the software's
 * rating comes from the hero, its offers from the plans).
 * @param failures gets the failures of blocks whose code throws; without it, the page fails
 */
export function structuredData(
  page: RequestedPage,
  origin: string,
  failures?: DrawFailure[],
): { '@context': string; '@graph': StructuredDataNode[] } | undefined {
  const { document, address, site, status } = page;
  const { name, software } = site.settings;
  const context: StructuredDataContext = { pageUrl: origin + address, origin, addresses: site.table.addresses, posts: site.posts, name, software };
  if (status !== 200) return undefined;
  const nodes = new Map<string, StructuredDataNode>();
  for (const node of siteNodes(page, origin)) nodes.set(String(node['@id']), node);
  for (const { type, when: _when, ...fields } of document.blocks) {
    try {
      for (const node of catalogue.get(type)?.structuredData?.(fields as never, context) ?? []) {
        refuseUnwritable(node);
        const id = node['@id'] ?? `${node['@type']} ${nodes.size}`;
        nodes.set(id, { ...nodes.get(id), ...node });
      }
    } catch (error) {
      if (!failures) throw error;
      failures.push(failureOf(type, error));
    }
  }
  return { '@context': 'https://schema.org', '@graph': [...nodes.values()] };
}

/**
 * Called per block, so that the error is blamed on the block that gave the node.
 * @throws where JSON cannot represent a value: a BigInt or a circular reference
 */
function refuseUnwritable(node: StructuredDataNode): void {
  try {
    JSON.stringify(node);
  } catch (error) {
    throw new TypeError(`"structuredData" gives what JSON cannot say: ${(error as Error).message}`);
  }
}

/** The organization behind the site, the site, the page, its breadcrumbs, and its post if there is one. */
function siteNodes(page: RequestedPage, origin: string): StructuredDataNode[] {
  const { address, document, site, post } = page;
  const { settings, media } = site;
  const ids = { organization: `${origin}/#organization`, site: `${origin}/#website`, page: origin + address, way: `${origin}${address}#breadcrumbs` };
  const icon = media.images.get(settings.icon ?? '')?.original;
  const organization: Organization = {
    '@type': 'Organization',
    '@id': ids.organization,
    name: settings.name,
    legalName: settings.legalName,
    url: `${origin}/`,
    ...(icon ? { logo: origin + icon } : {}),
  };
  const whole: WebSite = {
    '@type': 'WebSite',
    '@id': ids.site,
    name: settings.name,
    url: `${origin}/`,
    publisher: { '@id': ids.organization },
  };
  const shown: WebPage = {
    '@type': 'WebPage',
    '@id': ids.page,
    name: document.title,
    isPartOf: { '@id': ids.site },
    ...modified(page),
    ...(address === '/' ? {} : { breadcrumb: { '@id': ids.way } }),
  };
  const way = address === '/' ? [] : [breadcrumbs(page, origin, ids.way)];
  const posting = post ? [blogPosting(post, page, origin, ids)] : [];
  return [organization, whole, shown, ...way, ...posting] as StructuredDataNode[];
}

/** The breadcrumbs that visitors see. */
function breadcrumbs({ trail }: RequestedPage, origin: string, id: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: trail.map(({ label, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: `${origin}${path}` })),
  };
}

function blogPosting(
  { title, excerpt, author, date, tags, category }: Post,
  page: RequestedPage,
  origin: string,
  ids: { readonly organization: string; readonly page: string },
): BlogPosting {
  const card = shareCard(page);
  const day = givenDay(date);
  const { language } = page.site.settings;
  return {
    '@type': 'BlogPosting',
    '@id': `${ids.page}#post`,
    headline: title,
    description: excerpt,
    ...(card ? { image: origin + card.address } : {}),
    author: { '@type': 'Person', name: author },
    publisher: { '@id': ids.organization },
    ...(day ? { datePublished: day } : {}),
    ...modified(page),
    keywords: tags.join(', '),
    articleSection: category || blogWords[language].general,
    mainEntityOfPage: { '@id': ids.page },
    inLanguage: language,
  };
}

/** The day only, which is enough for machines as for readers: two servers may take over a change at different seconds, and have to say the same of it. */
function modified({ changed, site }: RequestedPage): { dateModified?: string } {
  if (!changed) return {};
  return { dateModified: changed.includes('T') ? dayIn(timeZoneOf(site.settings), new Date(changed)) : changed };
}
