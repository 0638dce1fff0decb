import type { Snapshot } from './files.ts';
import { type ClockOptions, followClock } from './follow-clock.ts';
import { type Follower, type FollowOptions, followFiles } from './follow-files.ts';

export interface FollowChangesOptions extends FollowOptions, ClockOptions {
  /** Asks the repository that the folder is filled from; without one the folder is watched. */
  readonly fetch?: () => Promise<void>;
  /** Looks for pictures that nobody needs. */
  readonly sweep: () => void;
}

/** Milliseconds until a repository is asked again for a newer commit, where nobody says that there is one. */
const fetchEvery = 10_000;

/** Milliseconds until it is looked again for pictures that nobody needs. */
const sweepEvery = 86_400_000;

/** Whatever makes another site of a folder while a server runs: files that are saved or a commit, and the clock. */
export function followChanges({ root, look, fetch, sweep, ...time }: FollowChangesOptions): Follower {
  const files = fetch ? undefined : followFiles({ root, look });
  let fetching: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  const clock = followClock(time);

  return {
    follow(snapshot: Snapshot) {
      files?.follow(snapshot);
      clock.follow();
      // not before: the first decision about the content stands in no queue
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

/** Begins nothing while what was begun before is under way: where a repository does not answer, it is asked once more when it has. */
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
