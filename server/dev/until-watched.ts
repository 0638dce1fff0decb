import { globSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Says what it watches: by folder the names of what is in it. */
interface Watcher {
  getWatched(): Readonly<Record<string, readonly string[]>>;
}

/** Milliseconds between two looks, and so many looks at most: what is never watched keeps no server from starting. */
const pause = 20;
const most = 500;

const folders = ['blocks', 'renderer', 'schema'];

/**
 * Waits until the code of blocks, and of what they are made with, is watched as it lies on the disk. Of a file that is created before, Vite's watcher says
 * nothing, not even later: it counts as known. The watcher's own `ready` comes after the first level of folders, about half a second too early, and
 * seconds on a busy machine.
 * @param root the project's
 */
export async function untilWatched(root: string, watcher: Watcher, rest: () => Promise<void> = () => wait(pause)): Promise<void> {
  let wasWatched = false;
  // a folder is watched as soon as its files are known: that is so at the look after this
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
