export interface PauseLimits {
  /** Milliseconds. */
  readonly shortest: number;
  readonly longest: number;
}

/**
 * Milliseconds until the next attempt after so many failures: exponential backoff with jitter, so that what failed together is not tried again together.
 */
export function randomPause(failures: number, { shortest, longest }: PauseLimits): number {
  return shortest + Math.random() * (Math.min(longest, shortest * 2 ** failures) - shortest);
}
