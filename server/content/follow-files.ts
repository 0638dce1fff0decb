import type { Snapshot } from './files.ts';
import { watchTree } from './watch.ts';

export interface FollowOptions {
  readonly root: string;
  /** Looks at the files; `gone` are those that were missing long enough to count as deleted. */
  readonly look: (gone: ReadonlySet<string>) => Promise<void>;
}

export interface Follower {
  /** Has to hear of every snapshot: its directories are watched, and what is missing in it is looked for again. */
  follow(snapshot: Snapshot): void;
  /** Something failed; there is another look in a while. */
  retry(): void;
  close(): void;
}

/** Milliseconds from a change to its reading: editors write a file in several steps. Further changes do not put it off. */
const pause = 30;
/** Milliseconds after which a file that is gone counts as deleted. */
const quiet = 500;
/** Milliseconds until another look, where the system refuses to watch and after a failure. */
const poll = 2000;

const relevant = /^(pages\.config\.json|content(\/.*)?)$/;

/** Decides when to look at the files of a site again. */
export function followFiles({ root, look }: FollowOptions): Follower {
  const missingSince = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  const tree = watchTree(root, (file) => {
    if (relevant.test(file)) schedule(pause);
  });

  /** An earlier look takes the place of a later one, and no change puts one off: a file that is saved without pause holds up no other. */
  function schedule(delay: number): void {
    const at = performance.now() + delay;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY;
      const gone = [...missingSince].filter(([, since]) => performance.now() - since >= quiet).map(([file]) => file);
      void look(new Set(gone));
    }, delay).unref();
  }

  return {
    follow({ directories, missing, incomplete }) {
      for (const file of missingSince.keys()) if (!missing.includes(file)) missingSince.delete(file);
      for (const file of missing) if (!missingSince.has(file)) missingSince.set(file, performance.now());
      const { added, blind } = tree.follow(directories);
      if (added) schedule(pause);
      const [first] = missingSince.values(); // in the order in which they were missed
      if (first !== undefined) schedule(Math.max(0, first + quiet - performance.now()));
      if (blind || incomplete) schedule(poll);
    },
    retry: () => schedule(poll),
    close() {
      clearTimeout(timer);
      due = Number.NEGATIVE_INFINITY;
      tree.close();
    },
  };
}
