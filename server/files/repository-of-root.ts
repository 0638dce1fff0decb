import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Options of Git, with which a repository of root is read by everybody: Git refuses those of other users, whose settings would run programs here,
 * and root's as well, in which a website lies whose server has a user of its own.
 * @param folder one of the repository
 * @see https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 */
export async function trustOfRoot(folder: string): Promise<string[]> {
  const place = await repositoryAround(await realpath(folder));
  if (place === undefined) return [];
  const owners = await Promise.all([place, path.join(place, '.git')].map((part) => stat(part)));
  return owners.every(({ uid }) => uid === 0) ? ['-c', `safe.directory=${place}`] : [];
}

async function repositoryAround(folder: string): Promise<string | undefined> {
  const isThere = await stat(path.join(folder, '.git')).then(Boolean, () => false);
  if (isThere) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : repositoryAround(above);
}
