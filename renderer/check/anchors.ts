import type { Anchors } from '../../schema/rules/links/links.ts';
import { renderPage } from '../page/render-page.tsx';
import { requestedPage } from '../page/requested-page.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();

const options = { origin: '', build: '', year: 0, canSendMail: true };

/**
 * Finds the anchors on a page that a link can lead to: the ids of its content, and the buttons that a link presses (`#cookie-settings`). A page is drawn for
 * this once, and only where a link names an anchor that none of its blocks declares.
 */
export function createAnchors(site: SiteModel) {
  return (path: string): Anchors => {
    const match = site.table.match(path);
    const source = match && site.pages.get(match.page);
    if (!source) return [];
    const words = Object.values(match.words).flatMap(({ slug, values }) => [slug, values]);
    // cached per word or post, because a page of words differs for each: a blog has one document and thousands of posts
    const owner = Object.values(match.words)[0]?.values ?? source;
    const drawn = () => remember(owner, [source, site.values, site.shell, ...words], () => idsOf(site, path));
    return {
      includes: (anchor) => source.outline?.anchors.includes(anchor) || drawn().includes(anchor),
      [Symbol.iterator]: () => drawn()[Symbol.iterator](),
    };
  };
}

function idsOf(site: SiteModel, path: string): string[] {
  const page = requestedPage(site, path);
  if (!page) return [];
  const { html } = renderPage(page, options);
  const content = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const buttons = html.match(/<button\b[^>]*>/g) ?? [];
  // React's own ids begin with an underscore; nobody links to them
  const ids = [content, ...buttons].flatMap((part) => [...part.matchAll(/\sid="([^"_][^"]*)"/g)].map(([, id = '']) => id));
  return [...new Set(ids)];
}
