import type { SiteModel } from '../site/model.ts';
import { isGenerated } from '../site/own-text/generated.ts';
import { generatedPaths, unlistedPaths } from './standing.ts';

/** The paths of all pages for search engines, each page under its canonical path. */
export function indexedPaths(site: SiteModel): string[] {
  const { table, pages } = site;
  const paths = table.rows.flatMap((row) => {
    const page = pages.get(row.page);
    if (!page?.indexed) return [];
    const made = isGenerated(row) ? generatedPaths(row, page, site) : row.patterns.flatMap((pattern) => [...pattern.knownPaths()]);
    return [...row.paths.slice(0, 1), ...made];
  });
  return [...new Set(paths)].filter((path) => table.match(path)?.canonical === path);
}

/** {@link unlistedPaths} of all rows. */
export function allUnlistedPaths(site: SiteModel): string[] {
  return site.table.rows.flatMap((row) => {
    const page = site.pages.get(row.page);
    return page?.indexed && isGenerated(row) ? unlistedPaths(row, page, site) : [];
  });
}
