import type { Snapshot } from './files.ts';
import { type ClockOptions, followClock } from './follow-clock.ts';
import { type Follower, type FollowOptions, followFiles } from './follow-files.ts';

export interface FollowChangesOptions extends FollowOptions, ClockOptions {
  /** Asks the repository that fills the folder; without a repository the folder is watched. */
  readonly fetch?: () => Promise<void>;
  /** Deletes pictures that are not needed. */
  readonly sweep: () => void;
}

/** Milliseconds between two fetches of the repository, for commits that nobody announces. */
const fetchEvery = 10_000;

/** Milliseconds between two sweeps of unneeded pictures. */
const sweepEvery = 86_400_000;

/** Follows everything that changes the site while a server runs: saved files or commits, and the clock. */
export function followChanges({ root, look, fetch, sweep, ...time }: FollowChangesOptions): Follower {
  const files = fetch ? undefined : followFiles({ root, look });
  let fetching: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  const clock = followClock(time);

  return {
    follow(snapshot: Snapshot) {
      files?.follow(snapshot);
      clock.follow();
      // begins with the first snapshot: the first decision about the content runs outside the queue
      if (fetch) fetching ??= setInterval(unlessBusy(fetch), fetchEvery).unref();
      sweeping ??= setInterval(sweep, sweepEvery).unref();
    },
    retry: () => files?.retry(),
    close() {
      files?.close();
      clearInterval(fetching);
      clearInterval(sweeping);
      clock.stop();
    },
  };
}

/** Skips calls while one is under way, so that fetches of a slow repository do not pile up. */
function unlessBusy(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    await work().finally(() => {
      isBusy = false;
    });
  };
}
