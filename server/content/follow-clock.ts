import type { Site } from '../../renderer/api.ts';

export interface ClockOptions {
  readonly now: () => Date;
  readonly site: () => Pick<Site, 'shownFrom' | 'shownUntil'>;
  /** Called when the site may have changed with time. May be called too early, so that it has to check. */
  readonly turn: () => Promise<void>;
}

/** Longest timer in milliseconds: nobody announces that the clock was set, and a timer can wait 24 days at most. */
const longest = 60_000;

/** Milliseconds until a due turn that failed is tried again; doubled each time, up to {@link longest}. */
const pause = 2_000;

/** Waits for the moment at which something of a site begins or ends. */
export function followClock({ now, site, turn }: ClockOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** @param retry milliseconds to wait where the moment is already due */
  function follow(retry: number): void {
    clearTimeout(timer);
    // a turn may still have been under way when the clock was stopped
    if (isStopped) return;
    const { shownFrom, shownUntil } = site();
    if (!Number.isFinite(shownFrom) && !Number.isFinite(shownUntil)) return;
    const left = shownUntil - now().getTime();
    timer = left > 0 ? setTimeout(() => void look(0), Math.min(longest, left)) : setTimeout(() => void look(retry), retry);
    timer.unref();
  }

  async function look(waited: number): Promise<void> {
    const { shownUntil } = site();
    const isDue = shownUntil <= now().getTime();
    await turn();
    const hasFailed = isDue && site().shownUntil === shownUntil;
    follow(hasFailed ? Math.min(longest, Math.max(pause, 2 * waited)) : 0);
  }

  return {
    /** Has to be called for every new site. */
    follow: () => follow(0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
