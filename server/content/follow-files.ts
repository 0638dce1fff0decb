import path from 'node:path';
import { contentFolder, folderIdentity, type Snapshot } from './files.ts';
import { watchTree } from './watch.ts';

export interface FollowOptions {
  readonly root: string;
  /**
   * Looks at the files. `gone`: files that were missing long enough to count as deleted.
   * @param only what the system reports as changed; without it everything is looked at
   */
  readonly look: (gone: ReadonlySet<string>, only?: ReadonlySet<string>) => Promise<void>;
}

export interface Follower {
  /** Has to get every snapshot: its directories are watched, and its missing files are looked for again. */
  follow(snapshot: Snapshot): void;
  /** Something failed: looks again after {@link poll}. */
  retry(): void;
  close(): void;
}

/** Milliseconds from a change to reading it, because editors write a file in several steps. Further changes do not postpone it. */
const pause = 10;
/** Milliseconds after which a missing file counts as deleted. */
export const quiet = 500;
/** Milliseconds until another look: where the system cannot watch, after a failure, and after a look at only a part. */
const poll = 2000;

/** Paths below the root that are looked at; the root itself, whose path is empty, is no longer watched where it is named. */
const relevant = /^(|pages\.config\.json|content(\/.*)?)$/;

/** Decides when to look at the files of a site again. */
export function followFiles({ root, look }: FollowOptions): Follower {
  const missingSince = new Map<string, number>();
  let changed = new Set<string>();
  const saved = createAlarm(() => {
    const only = changed;
    changed = new Set();
    void look(new Set(), only);
  });
  const deleted = createAlarm(() => {
    const files = gone();
    void look(files, files);
  });
  const everything = createAlarm(() => void look(gone()));
  const tree = watchTree(root, (file) => {
    if (!relevant.test(file)) return;
    changed.add(file);
    saved.ring(pause);
  });

  let followed: Snapshot['directories'] = new Map();
  // no watcher reports that a link leads to another folder now, or that a folder was replaced by another
  const replaced = setInterval(() => {
    for (const directory of ['', contentFolder]) {
      const there = folderIdentity(path.join(root, directory));
      // a missing one is about to be put there
      if (there !== '' && followed.has(directory) && there !== followed.get(directory)) everything.ring(pause);
    }
  }, poll).unref();

  /** Files that were missing long enough to count as deleted. */
  function gone(): ReadonlySet<string> {
    return new Set([...missingSince].filter(([, since]) => performance.now() - since >= quiet).map(([file]) => file));
  }

  return {
    follow({ directories, missing, incomplete, isPart }) {
      for (const file of missingSince.keys()) if (!missing.includes(file)) missingSince.delete(file);
      for (const file of missing) if (!missingSince.has(file)) missingSince.set(file, performance.now());
      followed = directories;
      const { added, blind } = tree.follow(directories);
      if (added) everything.ring(pause);
      const [first] = missingSince.values(); // ordered by the time at which they were missed
      if (first !== undefined) deleted.ring(Math.max(0, first + quiet - performance.now()));
      // the system may have missed a change
      if (blind || incomplete || isPart) everything.ring(poll);
    },
    retry: () => everything.ring(poll),
    close() {
      saved.stop();
      deleted.stop();
      everything.stop();
      clearInterval(replaced);
      tree.close();
    },
  };
}

/** A timer that can only be moved forward. Later calls do not postpone it, so that a file that is saved all the time does not delay the others. */
function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  return {
    /** @param delay in milliseconds */
    ring(delay: number): void {
      const at = performance.now() + delay;
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        ring();
      }, delay).unref();
    },
    /** Stops it for good. */
    stop(): void {
      clearTimeout(timer);
      due = Number.NEGATIVE_INFINITY;
    },
  };
}
