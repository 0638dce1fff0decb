import { type DiscoveryParts, type DiscoveryTexts, textAnswer } from './discovered.ts';
import { escapeXml } from './xml.ts';

export const sitemapPath = '/sitemap.xml';

/** Whether a path is that of the sitemap, or of a part of it. */
export const isSitemap = (path: string) => /^\/sitemap(?:-\d+)?\.xml$/.test(path);

/** Most addresses and bytes of one file (sitemaps.org). */
const most = { urls: 50_000, bytes: 50 * 1024 * 1024 };

/** Bytes reserved for the markup around the addresses. */
const frame = 200;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** All pages for search engines, by canonical address: one file, or several with an index. */
export function sitemapTexts({ renderer, site, committedAt, options: { origin } }: DiscoveryParts, limits: typeof most = most): DiscoveryTexts {
  const parts = partsOf(
    renderer.sitemap(site).map((path) => entry('url', origin + encodeURI(path), renderer.lastChange(site, path, committedAt))),
    limits,
  );
  const [first = []] = parts;
  const answer = (element: string, entries: readonly string[]) => () =>
    textAnswer('application/xml', `${opening}<${element} xmlns="${namespace}">\n${entries.join('\n')}\n</${element}>\n`);
  if (parts.length < 2) return new Map([[sitemapPath, answer('urlset', first)]]);
  const files = parts.map((entries, index) => [`/sitemap-${index + 1}.xml`, answer('urlset', entries)] as const);
  const index = files.map(([path]) => entry('sitemap', origin + path));
  return new Map([[sitemapPath, answer('sitemapindex', index)], ...files]);
}

/** @param changed a day or a moment (W3C-DTF) */
function entry(element: string, address: string, changed?: string): string {
  return `<${element}><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${element}>`;
}

function partsOf(entries: readonly string[], { urls, bytes }: typeof most): string[][] {
  const parts: string[][] = [];
  let size = 0;
  for (const text of entries) {
    const length = Buffer.byteLength(text) + 1;
    const last = parts.at(-1);
    if (last && last.length < urls && size + length + frame <= bytes) {
      last.push(text);
      size += length;
    } else {
      parts.push([text]);
      size = length;
    }
  }
  return parts;
}
