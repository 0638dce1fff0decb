import type { DiscoveryParts, DiscoveryTexts } from './discovered.ts';
import { feedTexts } from './feeds.ts';
import { llmsAnswer, llmsPath } from './llms-txt.ts';
import { robotsAnswer, robotsPath } from './robots.ts';
import { securityAnswer, securityExpires, securityPath } from './security-txt.ts';
import { sitemapTexts } from './sitemap.ts';

/** All texts for programs except the sitemap, the only one that needs the list of all addresses. @param now called when a text is made */
export function textsBesideSitemap(parts: DiscoveryParts, now: () => Date): DiscoveryTexts {
  return new Map([
    [robotsPath, () => robotsAnswer(parts)],
    [llmsPath, () => llmsAnswer(parts)],
    [securityPath, () => securityAnswer(parts, securityExpires(now()))],
    ...feedTexts(parts),
  ]);
}

/** All texts for programs. @param now called when a text is made */
export function discoveryTexts(parts: DiscoveryParts, now: () => Date): DiscoveryTexts {
  return new Map([...textsBesideSitemap(parts, now), ...sitemapTexts(parts)]);
}
