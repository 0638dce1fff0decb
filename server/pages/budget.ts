export interface Budget {
  /** Most that can be taken at once. */
  readonly burst: number;
  /** How many come back in a second. */
  readonly perSecond: number;
}

/**
 * A token bucket (https://en.wikipedia.org/wiki/Token_bucket).
 * @returns takes one, or says that there is none
 */
export function createBudget({ burst, perSecond }: Budget, now: () => Date): () => boolean {
  let left = burst;
  let counted = now().getTime();

  return () => {
    const time = now().getTime();
    // a clock that was set back gives nothing
    left = Math.min(burst, left + (Math.max(0, time - counted) / 1_000) * perSecond);
    counted = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
