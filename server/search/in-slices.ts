import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two moments at which requests are answered. */
const slice = 8;

/** Does the steps of a long piece of work, and in between whatever else is to be done. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun < slice) continue;
    await setImmediate();
    begun = performance.now();
  }
}
