import { createHash } from 'node:crypto';

/** What names of a site's own folders end with, so that no site shows what is another's: nothing for the project's own. */
export function siteKey(root: string, siteDir: string): string {
  return siteDir === root ? '' : `-${createHash('sha256').update(siteDir).digest('hex').slice(0, 8)}`;
}
