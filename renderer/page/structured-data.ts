import { isoDate } from '../../blocks/_blog/posts.ts';
import type { StructuredDataContext, StructuredDataNode } from '../../schema/block.ts';
import type { Post } from '../../schema/post.ts';
import type { Language } from '../../schema/words.ts';
import { catalogue } from '../catalogue.ts';
import type { RequestedPage } from './requested-page.ts';

/**
 * The JSON-LD of a page: what its blocks say of themselves, made of the same document as the visible text.
 * Nodes with the same `@id` become one (the software's rating comes from the hero, its offers from the plans).
 */
export function structuredData(page: RequestedPage, origin: string): { '@context': string; '@graph': StructuredDataNode[] } | undefined {
  const { document, canonical, site, status } = page;
  const { name, software } = site.settings;
  const context: StructuredDataContext = { pageUrl: origin + canonical, origin, addresses: site.table.addresses, name, software };
  if (status === 404) return undefined;
  const nodes = new Map<string, StructuredDataNode>();
  for (const node of siteNodes(page, origin)) nodes.set(String(node['@id']), node);
  for (const { type, when: _when, ...fields } of document.blocks) {
    for (const node of catalogue.get(type)?.structuredData?.(fields as never, context) ?? []) {
      const id = node['@id'] ?? `${node['@type']} ${nodes.size}`;
      nodes.set(id, { ...nodes.get(id), ...node });
    }
  }
  return { '@context': 'https://schema.org', '@graph': [...nodes.values()] };
}

/** Who stands behind the site, where the page is in it, and the post where the page is one. */
function siteNodes(page: RequestedPage, origin: string): StructuredDataNode[] {
  const { canonical, site, post } = page;
  const { settings, media } = site;
  const organization = `${origin}/#organization`;
  const icon = media.images.get(settings.icon ?? '')?.original;
  const nodes: StructuredDataNode[] = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: settings.name,
      legalName: settings.legalName,
      url: `${origin}/`,
      ...(icon ? { logo: origin + icon } : {}),
    },
  ];
  if (canonical !== '/') nodes.push(breadcrumbs(page, origin));
  if (post) nodes.push(blogPosting(post, origin + canonical, organization, settings.language));
  return nodes;
}

/** The same way as visitors see it. */
function breadcrumbs({ canonical, trail }: RequestedPage, origin: string): StructuredDataNode {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${canonical}#breadcrumbs`,
    itemListElement: trail.map(({ label, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: `${origin}${path}` })),
  };
}

function blogPosting({ title, excerpt, author, date, tags, category }: Post, url: string, publisher: string, inLanguage: Language): StructuredDataNode {
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: title,
    description: excerpt,
    author: { '@type': 'Person', name: author },
    publisher: { '@id': publisher },
    datePublished: isoDate(date),
    keywords: tags.join(', '),
    articleSection: category,
    mainEntityOfPage: url,
    inLanguage,
  };
}
