import { setImmediate as others } from 'node:timers/promises';

/** Milliseconds of work between two yields to the event loop. */
const slice = 8;

/**
 * Runs a generator in slices, and lets the event loop do everything else in between.
 * @param isNeedless asked after each pause; stops the work when its result is no more of use
 * @returns the generator's result; undefined where it was stopped
 */
export async function inSlices<T>(work: Generator<void, T>, isNeedless = () => false): Promise<T | undefined> {
  let begun = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - begun < slice) continue;
    await others();
    if (isNeedless()) return undefined;
    begun = performance.now();
  }
}

/** Runs the same generator in one go. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
