import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * How many pages a site may have, before any of them is read.
 * @param siteDir the folder with `content/`; a repository that is still to be fetched has none
 */
export function pageFiles(siteDir: string): number {
  const folder = path.join(siteDir, 'content/pages');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
}
