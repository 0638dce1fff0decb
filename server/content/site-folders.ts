import path from 'node:path';
import type { Environment } from '../env.ts';
import type { MediaFolders } from './media-folders.ts';
import { siteKey } from './site-key.ts';

/** The settings that say where a site lies. */
export type SiteSettings = Pick<Environment, 'siteDir' | 'dataDir' | 'contentGit'>;

/**
 * Where the site lies, what was accepted of it, what is served below /media/, and the pictures that its pages are shared with. Only the folder of data is written to: the project may be read-only.
 * @param root the project's
 */
export function siteFolders(root: string, { siteDir, dataDir, contentGit }: SiteSettings) {
  const data = path.resolve(root, dataDir);
  const site = contentGit ? path.join(data, 'content') : path.resolve(root, siteDir);
  const key = siteKey(root, site);
  // of what the project's own site needs
  const built = path.join(root, 'dist/media');
  const media: MediaFolders = { folder: path.join(data, `media${key}`), ...(site === root ? { built } : { seed: built }) };
  return { root: site, repository: contentGit, acceptedDir: acceptedFolder(data, root, site), media, shareDir: path.join(data, `share${key}`) };
}

/** Where the accepted files of a site lie: each site has a folder of its own. */
export function acceptedFolder(dataDir: string, root: string, siteDir: string): string {
  return path.join(dataDir, `accepted${siteKey(root, siteDir)}`);
}
