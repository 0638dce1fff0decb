import { type DiscoveryParts, textAnswer } from './discovered.ts';
import { sitemapPath } from './sitemap.ts';

export const robotsPath = '/robots.txt';

/** What is nobody's to find; pictures, scripts and the payloads of pages are needed by whoever draws a page, and stay open. */
const closed = ['/_preview/', '/_blocks', '/api/admin/'];

/** `/robots.txt` (RFC 9309). */
export function robotsAnswer({ options: { origin } }: DiscoveryParts) {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}${sitemapPath}`];
  return textAnswer('text/plain', `${lines.join('\n')}\n`);
}
