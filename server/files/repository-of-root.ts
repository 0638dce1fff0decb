import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Options of Git, with which a repository of root is read by everybody: Git refuses those of other users, whose settings would run programs here,
 * and root's as well, in which a website lies whose server has a user of its own.
 * @param folder one of the repository
 * @see https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 */
export function trustOfRoot(folder: string): string[] {
  const place = existsSync(folder) ? repositoryAround(realpathSync(folder)) : undefined;
  if (place === undefined) return [];
  const isOfRoot = [place, path.join(place, '.git')].every((part) => statSync(part).uid === 0);
  return isOfRoot ? ['-c', `safe.directory=${place}`] : [];
}

function repositoryAround(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : repositoryAround(above);
}
