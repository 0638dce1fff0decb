import type { Site } from '../../renderer/api.ts';

export interface ClockOptions {
  readonly now: () => Date;
  readonly site: () => Pick<Site, 'shownFrom' | 'shownUntil'>;
  /** Called when the site may be that of another moment; it looks itself, and it may be too early. */
  readonly turn: () => Promise<void>;
}

/** Milliseconds until the clock is looked at again: whoever sets it tells nobody, and a timer knows no more than 24 days. */
const longest = 60_000;

/** Milliseconds until a moment that has come is tried again after a turn that failed; twice as many each time, up to {@link longest}. */
const pause = 2_000;

/** Waits for the moment at which something of a site begins or ends. */
export function followClock({ now, site, turn }: ClockOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** @param retry milliseconds to wait where the moment has come */
  function follow(retry: number): void {
    clearTimeout(timer);
    // a turn that was under way ends afterwards
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
    /** Has to hear of every new site. */
    follow: () => follow(0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
