import type { SiteModel } from '../site/model.ts';

/**
 * The page that an address misses by capital letters or by the ending of a file alone: of `/Preise` and `/preise.html` `/preise`. Words of
 * generated addresses have to be right (R-SEO-22).
 */
export function tidiedPath({ table, pages }: SiteModel, path: string): string | undefined {
  const tidied = path.toLowerCase().replace(/(?<=[^/])\.html?$/, '');
  const match = tidied === path ? undefined : table.match(tidied);
  return match && Object.keys(match.words).length === 0 && pages.has(match.page) ? tidied : undefined;
}
