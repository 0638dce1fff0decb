import { Worker } from 'node:worker_threads';
import type { RenderOptions, Site } from '../../renderer/api.ts';
import { createWork, type DrawnPage, type PageTask, type WorkOptions } from './work.ts';

/** Who draws, compresses and writes the pages of an export. */
export interface Writers {
  /**
   * Hands over some pages, because each message between threads costs about as much as a small file; resolves as soon as there is room for the next ones.
   * @throws what went wrong with earlier ones
   */
  add(tasks: readonly PageTask[]): Promise<void>;
  /** Resolves when everything that was handed over is done. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** What a thread makes its own {@link WorkOptions} of. */
export interface ThreadData extends Omit<WorkOptions, 'parts'> {
  /** The module that has the renderer. */
  readonly rendererFile: string;
  /** All of the site, as data: the texts of its pages are shared by the threads, and not copied. */
  readonly site: Site;
  readonly options: RenderOptions;
}

/** Hears of the pages that are done. */
type OnDrawn = (pages: readonly DrawnPage[]) => void;

/** How many tasks a thread has before it: one that it does, and one that waits. */
const ahead = 2;

/** What a thread holds are the files of its tasks; without a limit it would let hundreds of megabytes of them lie before it cleans up. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Does the work on this thread, for little of it. */
export function workHere(options: WorkOptions, onDrawn: OnDrawn): Writers {
  const work = createWork(options);
  return { add: async (tasks) => onDrawn(tasks.map(work)), finish: async () => {}, close: async () => {} };
}

/** Threads that draw, compress and write. */
export function startWriters(count: number, workerData: ThreadData, onDrawn: OnDrawn): Writers {
  const start = () => ({ worker: new Worker(new URL('./writer.ts', import.meta.url), { workerData, resourceLimits }), tasks: 0 });
  const threads = Array.from({ length: count }, start);
  let failure: Error | undefined;
  let wake = Promise.withResolvers<void>();

  for (const thread of threads) {
    thread.worker.on('message', (pages: readonly DrawnPage[]) => {
      thread.tasks -= 1;
      onDrawn(pages);
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
    async add(given) {
      await until(() => threads.some(({ tasks }) => tasks < ahead));
      const [idlest] = threads.toSorted((a, b) => a.tasks - b.tasks);
      if (!idlest) throw new Error('There is no thread.');
      idlest.tasks += 1;
      idlest.worker.postMessage(given);
    },
    finish: () => until(() => threads.every(({ tasks }) => tasks === 0)),
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
