import { createHash } from 'node:crypto';

/** Suffix of the names of a site's own folders, so that sites do not share them; empty for the project's own site. */
export function siteKey(root: string, siteDir: string): string {
  return siteDir === root ? '' : `-${createHash('sha256').update(siteDir).digest('hex').slice(0, 8)}`;
}
