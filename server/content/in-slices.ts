import { setImmediate as others } from 'node:timers/promises';

/** Milliseconds of work at a stretch. */
const slice = 8;

/**
 * Does work that gives way, and lets everything else in this thread have its turn in between.
 * @param isNeedless asked after each turn; work that nobody needs any more is left undone
 * @returns what the work gives; undefined where it was left undone
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

/** Does the same work in one piece. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
