import { Worker } from 'node:worker_threads';
import type { Effort } from '../../server/http/encoding.ts';
import type { Draft, Written } from './write-file.ts';

/** What a thread does at once; some files together, because each message costs about as much as a small file. */
export type Task =
  | { readonly drafts: readonly Draft[]; readonly folder: string; readonly effort: Effort }
  | { readonly copies: readonly { readonly source: string; readonly target: string }[]; readonly link: boolean };

/** Threads that compress and write while the main thread draws. */
export interface Writers {
  /**
   * Hands over a task; resolves as soon as there is room for the next one, so that little waits in memory.
   * @throws what went wrong in an earlier task
   */
  add(task: Task): Promise<void>;
  /** Resolves when everything that was handed over is done. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** How many tasks a thread has before it: one that it does, and one that waits. */
const ahead = 2;

/** What a thread holds are the files of its tasks; without a limit it would let hundreds of megabytes of them lie before it cleans up. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** @param onWritten hears of every file that a task named */
export function startWriters(count: number, onWritten: (written: readonly Written[]) => void): Writers {
  const threads = Array.from({ length: count }, () => ({ worker: new Worker(new URL('./writer.ts', import.meta.url), { resourceLimits }), tasks: 0 }));
  let failure: Error | undefined;
  let wake = Promise.withResolvers<void>();

  for (const thread of threads) {
    thread.worker.on('message', (written: readonly Written[]) => {
      thread.tasks -= 1;
      onWritten(written);
      wakeUp();
    });
    thread.worker.on('error', (error) => {
      failure ??= error as Error;
      wakeUp();
    });
  }

  function wakeUp(): void {
    wake.resolve();
    wake = Promise.withResolvers();
  }

  async function until(isReady: () => boolean): Promise<void> {
    while (!failure && !isReady()) await wake.promise;
    if (failure) throw failure;
  }

  return {
    async add(task) {
      await until(() => threads.some(({ tasks }) => tasks < ahead));
      const [idlest] = threads.toSorted((a, b) => a.tasks - b.tasks);
      if (!idlest) throw new Error('There is no thread.');
      idlest.tasks += 1;
      idlest.worker.postMessage(task);
    },
    finish: () => until(() => threads.every(({ tasks }) => tasks === 0)),
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
