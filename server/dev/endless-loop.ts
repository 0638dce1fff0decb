import { url as debuggedAt } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Watched } from './endless-loop-thread.ts';

/**
 * Watches for endless loops from another thread: while a block loops, the main thread neither reports anything nor hears Ctrl-C. The watching thread reports
 * where the loop is, and has the process end at a signal, or when the file with the loop is saved.
 * @param root the project's root
 * @param says message of the report
 * @param seconds of processor time without a turn of the event loop
 * @returns a function that stops the watch
 */
export function watchLoops(root: string, says: string, seconds = 5): () => Promise<unknown> {
  // a breakpoint would look like a loop
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
