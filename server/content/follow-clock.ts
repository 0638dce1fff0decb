import type { Site } from '../../renderer/api.ts';

export interface ClockOptions {
  readonly now: () => Date;
  readonly site: () => Pick<Site, 'shownFrom' | 'shownUntil'>;
  /** Called when the site may be that of another moment; it looks itself, and it may be too early. */
  readonly turn: () => Promise<void>;
}

/** Milliseconds until the clock is looked at again: whoever sets it tells nobody, and a timer knows no more than 24 days. */
const longest = 60_000;

/** Waits for the moment at which something of a site begins or ends. */
export function followClock({ now, site, turn }: ClockOptions) {
  let timer: NodeJS.Timeout | undefined;

  function follow(): void {
    clearTimeout(timer);
    const { shownFrom, shownUntil } = site();
    if (!Number.isFinite(shownFrom) && !Number.isFinite(shownUntil)) return;
    const left = Math.max(0, shownUntil - now().getTime());
    timer = setTimeout(() => void turn().then(follow), Math.min(longest, left)).unref();
  }

  return {
    /** Has to hear of every new site. */
    follow,
    stop: () => clearTimeout(timer),
  };
}
