import type { SiteModel } from '../site/model.ts';
import { isGenerated } from '../site/own-text/generated.ts';
import { createMemory } from '../site/remember.ts';

/**
 * A path as it may have been meant, in the order in which to try: of `/Preise.html` `/preise.html`, where a redirect of the site's former
 * addresses may stand, and `/preise`; of `/preise/index.html` `/preise` at last. Without generated addresses that were asked for
 * in capital letters: their words have to be right (R-SEO-22).
 */
export function tidiedPaths(site: SiteModel, path: string): string[] {
  const { table } = site;
  const lower = path.toLowerCase();
  const page = lower.replace(/(?<=[^/])\.html?$/, '');
  const folder = page === lower ? page : page.replace(/\/index$/, '') || '/';
  const capitals = inCapitals(site);
  return [...new Set([lower, page, folder].flatMap((tidied) => [tidied, ...(capitals.get(tidied) ?? [])]))].filter((tidied) => {
    if (tidied === path) return false;
    const match = table.match(tidied);
    const row = match && Object.keys(match.words).length > 0 ? table.rowOf(match.page) : undefined;
    return !row || !isGenerated(row) || path.startsWith(tidied);
  });
}

const memory = createMemory();

/** Redirects, and addresses with nothing for good, that are written in capital letters, by their spelling without. */
function inCapitals({ redirects, gone }: SiteModel): ReadonlyMap<string, readonly string[]> {
  return memory(redirects, [gone], () => {
    const written = [...redirects.keys(), ...gone].filter((path) => path !== path.toLowerCase());
    return Map.groupBy(written, (path) => path.toLowerCase());
  });
}
