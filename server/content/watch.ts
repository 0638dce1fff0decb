import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

export interface TreeWatcher {
  /**
   * Watches exactly these directories (path below the root → identity).
   * @returns `added`: some are new, so that earlier changes in them were missed; `blind`: some cannot be watched
   */
  follow(directories: ReadonlyMap<string, string>): { readonly added: boolean; readonly blind: boolean };
  /** Stops watching for good. */
  close(): void;
}

interface Watched {
  readonly identity: string;
  readonly watcher: FSWatcher;
}

/**
 * Uses one watcher per directory. Node's own `recursive` takes one per file on Linux, which reaches the system's limit with many pages and loses files
 * that an editor replaces.
 * @param onChange gets the changed path below the root
 */
export function watchTree(root: string, onChange: (file: string) => void): TreeWatcher {
  const watched = new Map<string, Watched>();
  let isClosed = false;

  function release(directory: string): void {
    watched.get(directory)?.watcher.close();
    watched.delete(directory);
  }

  function add(directory: string, identity: string): boolean {
    try {
      const watcher = watch(path.join(root, directory), { persistent: false });
      watched.set(directory, { identity, watcher });
      watcher.on('error', () => {
        release(directory);
        onChange(directory);
      });
      watcher.on('change', (_event, name) => {
        // A directory that is deleted reports its own name; the next `follow` starts anew.
        if (name === path.basename(directory)) release(directory);
        onChange(path.posix.join(directory, String(name ?? '')));
      });
      return true;
    } catch {
      return false;
    }
  }

  return {
    follow(directories) {
      // a look may still have been under way when the watcher was closed
      if (isClosed) return { added: false, blind: false };
      for (const [directory, { identity }] of watched) if (directories.get(directory) !== identity) release(directory);
      const fresh = [...directories].filter(([directory]) => !watched.has(directory));
      const added = fresh.map(([directory, identity]) => add(directory, identity));
      return { added: added.includes(true), blind: added.includes(false) };
    },
    close() {
      isClosed = true;
      for (const directory of [...watched.keys()]) release(directory);
    },
  };
}
