import path from 'node:path';
import type { Environment } from '../env.ts';
import { acceptedFolder } from './accepted-files.ts';
import { mediaFolder } from './media.ts';

/**
 * Where the site lies, what was accepted of it, and what is served below /media/: for content from a repository all in the folder of data.
 * @param root the project's
 */
export function siteFolders(root: string, { siteDir, dataDir, contentGit }: Pick<Environment, 'siteDir' | 'dataDir' | 'contentGit'>) {
  const data = path.resolve(root, dataDir);
  const site = contentGit ? path.join(data, 'content') : path.resolve(root, siteDir);
  return {
    root: site,
    repository: contentGit,
    acceptedDir: acceptedFolder(data, root, site),
    mediaFolder: contentGit ? path.join(data, 'media') : mediaFolder(root, site),
  };
}
