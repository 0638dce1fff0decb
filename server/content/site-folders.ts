import path from 'node:path';
import type { Environment } from '../env.ts';
import type { MediaFolders } from './media-folders.ts';
import { siteKey } from './site-key.ts';

/** The settings that say where a site lies. */
export type SiteSettings = Pick<Environment, 'siteDir' | 'dataDir' | 'contentGit'>;

/**
 * Folders of the site, of its accepted files, of what is served below /media/, and of share pictures. Only the data folder is written to: the project may be
 * read-only.
 * @param root the project's root
 */
export function siteFolders(root: string, { siteDir, dataDir, contentGit }: SiteSettings) {
  const data = path.resolve(root, dataDir);
  const site = contentGit ? path.join(data, 'content') : path.resolve(root, siteDir);
  const key = siteKey(root, site);
  // made for the project's own site
  const built = path.join(root, 'dist/media');
  const media: MediaFolders = { folder: path.join(data, `media${key}`), ...(site === root ? { built } : { seed: built }) };
  return { root: site, repository: contentGit, acceptedDir: acceptedFolder(data, root, site), media, shareDir: path.join(data, `share${key}`) };
}

/** The folder of a site's accepted files; each site has one of its own. */
export function acceptedFolder(dataDir: string, root: string, siteDir: string): string {
  return path.join(dataDir, `accepted${siteKey(root, siteDir)}`);
}
