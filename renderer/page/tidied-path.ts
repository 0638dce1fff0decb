import { inCapitals, spellingsOf } from '../../schema/rules/addresses/spellings.ts';
import type { SiteModel } from '../site/model.ts';
import { isGenerated } from '../site/own-text/generated.ts';
import { createMemory } from '../site/remember.ts';

const memory = createMemory();

/**
 * The spellings that a path may have been meant as, in the order to try. Redirects and gone addresses are found in any capitalization. Generated addresses are
 * not found in other capitals: their words have to be right (R-SEO-22).
 */
export function tidiedPaths(site: SiteModel, path: string): string[] {
  const { table, redirects, gone } = site;
  const capitals = memory(redirects, [gone], () => inCapitals([...redirects.keys(), ...gone]));
  return [...new Set(spellingsOf(path).flatMap((tidied) => [tidied, ...(capitals.get(tidied) ?? [])]))].filter((tidied) => {
    if (tidied === path) return false;
    const match = table.match(tidied);
    const row = match && Object.keys(match.words).length > 0 ? table.rowOf(match.page) : undefined;
    return !row || !isGenerated(row) || path.startsWith(tidied);
  });
}
