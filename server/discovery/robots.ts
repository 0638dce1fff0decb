import { type DiscoveryParts, textAnswer } from './discovered.ts';
import { sitemapPath } from './sitemap.ts';

export const robotsPath = '/robots.txt';

/** Paths that must not be listed. Pictures, scripts and payloads stay open, because crawlers need them to draw a page. */
const closed = ['/_preview/', '/_blocks', '/api/admin/'];

/** `/robots.txt` (RFC 9309). */
export function robotsAnswer({ options: { origin } }: DiscoveryParts) {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}${sitemapPath}`];
  return textAnswer('text/plain', `${lines.join('\n')}\n`);
}
