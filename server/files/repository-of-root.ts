import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Git options that trust a repository owned by root. Git refuses repositories of other users, because their settings could run programs; that includes root's,
 * which may contain the website of a server with a user of its own.
 * @param folder a folder of the repository
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
