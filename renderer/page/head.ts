import { articleMeta, named, property } from '../../blocks/_blog/article-meta.ts';
import { feedsOf, listOf } from '../../blocks/_blog/feeds.ts';
import { resolveHref } from '../../blocks/_links/href.ts';
import { listPageAddress } from '../../blocks/_lists/list-pages.ts';
import type { PageDocument } from '../../schema/page.ts';
import { locales } from '../../schema/words.ts';
import type { PageHead } from '../api.ts';
import { listPage } from './list-pages.ts';
import type { RequestedPage } from './requested-page.ts';
import { shareCard, shareSize } from './share-card.ts';
import { words } from './words.ts';

/**
 * Title, description, canonical, robots and Open Graph (ogp.me) of a page; all addresses are absolute. Each page of a list has its own:
 * https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading. Search engines index the first, which the sitemap
 * names, and follow the links of the others.
 */
export function pageHead(page: RequestedPage, origin: string): PageHead {
  const { document, address, canonical, known, site, post } = page;
  const { settings } = site;
  const number = listPage(page) ?? 1;
  const indexable = page.indexable && number === 1;
  const { title, description } = number === 1 ? document : ofListPage(document, words[settings.language].page(String(number)));
  const list = listOf(site.table.addresses, address, post !== undefined);
  return {
    title,
    elements: [
      named('description', description),
      ...(indexable ? [] : [named('robots', 'noindex, follow')]),
      ...(document.conversion ? [named('conversion', document.conversion)] : []),
      ...(canonical ? [['link', { rel: 'canonical', href: origin + listPageAddress(canonical, number) }] as const] : []),
      ...(indexable ? translations(page, origin) : []),
      ...(list ? feedsOf(list) : []).map(({ type, path }): Element => ['link', { rel: 'alternate', type, title: settings.name, href: origin + path }]),
      ...(post ? articleMeta(post, settings.language) : [property('og:type', 'website')]),
      property('og:site_name', settings.name),
      property('og:locale', locales[settings.language].replace('-', '_')),
      property('og:title', title),
      // search engines get 155 characters of it (R-BLP-18), which may end within a word
      property('og:description', post?.excerpt ?? description),
      // an address with made-up words is shared as the page that search engines know
      property('og:url', origin + listPageAddress(known ? address : canonical, number)),
      ...shareMeta(page, origin),
    ],
  };
}

const ofListPage = ({ title, description }: PageDocument, page: string) => ({ title: `${title} – ${page}`, description: `${page}: ${description}` });

/**
 * The page in each of its languages, including its own, and for everybody else (`x-default`) in the site's language:
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function translations({ document, canonical, site }: RequestedPage, origin: string): Element[] {
  const { settings, language } = site;
  if (!document.translations) return [];
  const versions = [{ language: settings.language as string, href: canonical }, ...document.translations];
  const original = versions.find((version) => version.language === language);
  return [...versions, ...(original ? [{ language: 'x-default', href: original.href }] : [])].map(({ language: hreflang, href }) => [
    'link',
    { rel: 'alternate', hreflang, href: new URL(resolveHref(href, settings.links).href, origin).href },
  ]);
}

/** The picture that is drawn for the page, else the site's own. */
function shareMeta(page: RequestedPage, origin: string): Element[] {
  const { settings, media } = page.site;
  const card = shareCard(page);
  const image = media.images.get(settings.image ?? '');
  if (!card && !image) return [];
  return [
    property('og:image', origin + (card?.address ?? image?.original)),
    property('og:image:width', String(card ? shareSize.width : image?.width)),
    property('og:image:height', String(card ? shareSize.height : image?.height)),
    property('og:image:alt', card?.headline ?? settings.name),
    named('twitter:card', 'summary_large_image'),
  ];
}

type Element = PageHead['elements'][number];
