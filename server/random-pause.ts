export interface PauseLimits {
  /** Milliseconds. */
  readonly shortest: number;
  readonly longest: number;
}

/** Milliseconds until something that failed so often is tried again: longer each time, and random, so that what failed together does not come back together. */
export function randomPause(failures: number, { shortest, longest }: PauseLimits): number {
  return shortest + Math.random() * (Math.min(longest, shortest * 2 ** failures) - shortest);
}
