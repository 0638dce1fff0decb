import type { DiscoveryParts, DiscoveryTexts } from './discovered.ts';
import { feedTexts } from './feeds.ts';
import { llmsAnswer, llmsPath } from './llms-txt.ts';
import { robotsAnswer, robotsPath } from './robots.ts';
import { securityAnswer, securityExpires, securityPath } from './security-txt.ts';
import { sitemapTexts } from './sitemap.ts';

/** Everything that a site tells programs about itself, for the server and for an export. @param now is asked when a text is made */
export function discoveryTexts(parts: DiscoveryParts, now: () => Date): DiscoveryTexts {
  return new Map([
    [robotsPath, () => robotsAnswer(parts)],
    [llmsPath, () => llmsAnswer(parts)],
    [securityPath, () => securityAnswer(parts, securityExpires(now()))],
    ...sitemapTexts(parts),
    ...feedTexts(parts),
  ]);
}
