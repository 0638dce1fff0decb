/**
 * Other spellings of a path under which what is meant may stand, in the order in which to try: of `/Preise.html` `/preise.html`, where a redirect of
 * the site's former addresses may stand, and `/preise`; of `/preise/index.html` `/preise` at last.
 */
export function spellingsOf(path: string): readonly string[] {
  const lower = path.toLowerCase();
  const page = lower.replace(/(?<=[^/])\.html?$/, '');
  const folder = page === lower ? page : page.replace(/\/index$/, '') || '/';
  return [...new Set([lower, page, folder])];
}

/** Those of some addresses that are written in capital letters, by their spelling without. */
export function inCapitals(addresses: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(
    [...addresses].filter((path) => path !== path.toLowerCase()),
    (path) => path.toLowerCase(),
  );
}
