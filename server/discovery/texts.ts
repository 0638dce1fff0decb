import type { DiscoveryParts, DiscoveryTexts } from './discovered.ts';
import { feedTexts } from './feeds.ts';
import { llmsAnswer, llmsPath } from './llms-txt.ts';
import { robotsAnswer, robotsPath } from './robots.ts';
import { securityAnswer, securityExpires, securityPath } from './security-txt.ts';
import { sitemapTexts } from './sitemap.ts';

/** What a site tells programs about itself, beside its sitemap: which addresses there are is found out for that alone. @param now is asked when a text is made */
export function textsBesideSitemap(parts: DiscoveryParts, now: () => Date): DiscoveryTexts {
  return new Map([
    [robotsPath, () => robotsAnswer(parts)],
    [llmsPath, () => llmsAnswer(parts)],
    [securityPath, () => securityAnswer(parts, securityExpires(now()))],
    ...feedTexts(parts),
  ]);
}

/** Everything that a site tells programs about itself. @param now is asked when a text is made */
export function discoveryTexts(parts: DiscoveryParts, now: () => Date): DiscoveryTexts {
  return new Map([...textsBesideSitemap(parts, now), ...sitemapTexts(parts)]);
}
