import { url as debuggedAt } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Watched } from './endless-loop-thread.ts';

/**
 * While a loop in a block goes on for ever, the thread that draws says nothing, and hears no Ctrl-C. Another one tells where it is, and has the
 * process end when it is asked to, or when the file with the loop is saved.
 * @param root the project's
 * @param says what it is told with
 * @param seconds of processor time without a pause
 * @returns a function that ends the watch
 */
export function watchLoops(root: string, says: string, seconds = 5): () => Promise<unknown> {
  // a breakpoint is no loop
  if (debuggedAt() !== undefined) return async () => {};
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    const { user, system } = process.threadCpuUsage();
    Atomics.store(beats, 1, (user + system) / 1000);
    Atomics.add(beats, 0, 1);
  };
  const beating = setInterval(beat, 250).unref();
  const thread = new Worker(new URL('./endless-loop-thread.ts', import.meta.url), {
    workerData: { root, says, seconds, beats } satisfies Watched,
    execArgv: [],
  });
  thread.unref();
  return () => {
    clearInterval(beating);
    return thread.terminate();
  };
}
