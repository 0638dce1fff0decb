import type { SiteModel } from '../site/model.ts';

/** The page that an address misses by capital letters or by the ending of a file alone: of `/Preise` and `/preise.html` `/preise`. */
export function tidiedPath({ table, pages }: SiteModel, path: string): string | undefined {
  const tidied = path.toLowerCase().replace(/(\/index)?\.html?$/, '') || '/';
  const match = tidied === path ? undefined : table.match(tidied);
  return match?.known && !match.redirect && pages.has(match.page) ? tidied : undefined;
}
