import type { SiteModel } from '../site/model.ts';
import { isGenerated } from '../site/own-text/generated.ts';

/**
 * A path as it is mostly written: of `/Preise` and `/preise.html` `/preise`. Undefined where it is written so already, and where
 * it has a generated address in capital letters: its words have to be right (R-SEO-22).
 */
export function tidiedPath({ table }: SiteModel, path: string): string | undefined {
  const tidied = path.toLowerCase().replace(/(?<=[^/])\.html?$/, '');
  if (tidied === path) return undefined;
  const match = table.match(tidied);
  const row = match && Object.keys(match.words).length > 0 ? table.rowOf(match.page) : undefined;
  return row && isGenerated(row) && !path.startsWith(tidied) ? undefined : tidied;
}
