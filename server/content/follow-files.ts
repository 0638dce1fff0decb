import path from 'node:path';
import { contentFolder, folderIdentity, type Snapshot } from './files.ts';
import { watchTree } from './watch.ts';

export interface FollowOptions {
  readonly root: string;
  /**
   * Looks at the files; `gone` are those that were missing long enough to count as deleted.
   * @param only what the system says has changed; without it everything is looked at
   */
  readonly look: (gone: ReadonlySet<string>, only?: ReadonlySet<string>) => Promise<void>;
}

export interface Follower {
  /** Has to hear of every snapshot: its directories are watched, and what is missing in it is looked for again. */
  follow(snapshot: Snapshot): void;
  /** Something failed; there is another look in a while. */
  retry(): void;
  close(): void;
}

/** Milliseconds from a change to its reading: editors write a file in several steps. Further changes do not put it off. */
const pause = 10;
/** Milliseconds after which a file that is gone counts as deleted. */
export const quiet = 500;
/** Milliseconds until another look, where the system refuses to watch, after a failure, and where only a part was looked at. */
const poll = 2000;

const relevant = /^(pages\.config\.json|content(\/.*)?)$/;

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
  // a link that leads to another folder from now on, or a folder in the place of another, is told by none of the two
  const replaced = setInterval(() => {
    for (const directory of ['', contentFolder]) {
      const there = folderIdentity(path.join(root, directory));
      // one that is missing is about to be put there
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
      const [first] = missingSince.values(); // in the order in which they were missed
      if (first !== undefined) deleted.ring(Math.max(0, first + quiet - performance.now()));
      // the system may have kept a change to itself
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

/** An earlier time takes the place of a later one, and none is put off: a file that is saved without pause holds up no other. */
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
    /** For good. */
    stop(): void {
      clearTimeout(timer);
      due = Number.NEGATIVE_INFINITY;
    },
  };
}
