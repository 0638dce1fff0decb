import path from 'node:path';
import type { Environment } from '../env.ts';
import { acceptedFolder } from './accepted-files.ts';
import { mediaFolder } from './media.ts';

/**
 * Where the site lies, what was accepted of it, and what is served below /media/.
 * @param root the project's
 */
export function siteFolders(root: string, { siteDir, dataDir }: Pick<Environment, 'siteDir' | 'dataDir'>) {
  const site = path.resolve(root, siteDir);
  return { root: site, acceptedDir: acceptedFolder(path.resolve(root, dataDir), root, site), mediaFolder: mediaFolder(root, site) };
}
