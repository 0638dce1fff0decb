/**
 * Spellings to try for a path, in order: `/Preise.html` → `/preise.html`, where a redirect from a former address may be, then `/preise`; `/preise/index.html` →
 * `/preise` last.
 */
export function spellingsOf(path: string): readonly string[] {
  const lower = path.toLowerCase();
  const page = lower.replace(/(?<=[^/])\.html?$/, '');
  const folder = page === lower ? page : page.replace(/\/index$/, '') || '/';
  return [...new Set([lower, page, folder])];
}

/** The addresses that contain capitals, by their lower-case spelling. */
export function inCapitals(addresses: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(
    [...addresses].filter((path) => path !== path.toLowerCase()),
    (path) => path.toLowerCase(),
  );
}
