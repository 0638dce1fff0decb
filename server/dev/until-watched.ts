import { globSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The watcher's list of what it watches: names of files by folder. */
interface Watcher {
  getWatched(): Readonly<Record<string, readonly string[]>>;
}

/** Milliseconds between two checks, and the most checks: a file that is never watched must not keep the server from starting. */
const pause = 20;
const most = 500;

const folders = ['blocks', 'renderer', 'schema'];

/**
 * Waits until all code of blocks, and of what they depend on, is watched. Vite's watcher never reports a file that was created before that: it counts as
 * known. The watcher's own `ready` comes after the first level of folders, about half a second too early, and on a busy machine seconds.
 * @param root the project's root
 */
export async function untilWatched(root: string, watcher: Watcher, rest: () => Promise<void> = () => wait(pause)): Promise<void> {
  let wasWatched = false;
  // one more pause after the check succeeds: a folder is watched only right after its files are known
  for (let look = 0; look < most && !wasWatched; look += 1) {
    wasWatched = isWatched(root, watcher);
    await rest();
  }
}

function isWatched(root: string, watcher: Watcher): boolean {
  const watched = watcher.getWatched();
  const known = new Set(Object.entries(watched).flatMap(([folder, names]) => names.map((name) => path.resolve(root, folder, name))));
  return globSync(
    folders.map((folder) => `${folder}/**/*`),
    { cwd: root },
  ).every((file) => known.has(path.join(root, file)));
}
