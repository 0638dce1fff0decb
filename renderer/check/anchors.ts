import { renderPage } from '../page/render-page.tsx';
import { requestedPage } from '../page/requested-page.ts';
import type { SiteModel } from '../site/model.ts';

const options = { origin: '', build: '', year: 0, scripts: { loader: '' }, canSendMail: true };

/**
 * Finds out what a link can lead to on a page: the ids of its content, and the buttons that a link presses (`#cookie-einstellungen`).
 * A page is drawn for it once, and only where somebody links to one of its anchors.
 */
export function createAnchors(site: SiteModel) {
  const known = new Map<string, readonly string[]>();
  return (path: string): readonly string[] => {
    const anchors = known.get(path) ?? idsOf(site, path);
    known.set(path, anchors);
    return anchors;
  };
}

function idsOf(site: SiteModel, path: string): string[] {
  const page = requestedPage(site, path);
  if (!page) return [];
  const { html } = renderPage(page, options);
  const content = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const buttons = html.match(/<button\b[^>]*>/g) ?? [];
  // React's own ids begin with an underscore; nobody links to those
  const ids = [content, ...buttons].flatMap((part) => [...part.matchAll(/\sid="([^"_][^"]*)"/g)].map(([, id = '']) => id));
  return [...new Set(ids)];
}
