import { availableParallelism } from 'node:os';
import { setImmediate as others } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RenderOptions, Site } from '../../renderer/api.ts';
import { createWork, type DrawnPage, type PageTask, type WorkOptions } from './work.ts';

/** This thread and others, which draw, compress and write the pages of an export together. */
export interface Writers {
  /** The other threads begin to load what they are made of. Where nobody calls it, this one does all the work, which is quicker for little of it. */
  start(): void;
  /**
   * @param onDrawn hears of the pages that are done
   * @throws what went wrong with one of them
   */
  draw(tasks: readonly PageTask[], options: WorkOptions, onDrawn: (pages: readonly DrawnPage[]) => void): Promise<void>;
  /** What was not begun is left undone. */
  close(): Promise<void>;
}

/** What a thread makes its own {@link WorkOptions} of. */
export interface ThreadOptions extends Omit<WorkOptions, 'parts'> {
  /** All of the site, as data: the texts of its pages are shared by the threads, and not copied. */
  readonly site: Site;
  readonly options: RenderOptions;
}

/** Pages that go to a thread together, because each message between threads costs about as much as a small file. */
const inMessage = 64;

/** Pages that are drawn here until the threads are listened to again. */
const atOnce = 8;

/** How many messages a thread has before it: one that it works on, and one that waits. */
const ahead = 2;

/** What a thread holds are the files of its tasks; without a limit it would let hundreds of megabytes of them lie before it cleans up. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** @param rendererFile the module that has the renderer, for threads: without it there are none */
export function createWriters(rendererFile?: string): Writers {
  let threads: readonly Worker[] = [];
  let failure: Error | undefined;
  let isClosed = false;

  function startThread(): Worker {
    const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: rendererFile, resourceLimits });
    return worker.on('error', (error: Error) => {
      failure ??= error;
    });
  }

  return {
    start() {
      if (rendererFile !== undefined && threads.length === 0) threads = Array.from({ length: availableParallelism() - 1 }, startThread);
    },
    async draw(tasks, options, onDrawn) {
      if (failure) throw failure;
      let next = 0;
      /** Towards the end fewer at once, so that all are done at about the same time. */
      const take = (most: number) => {
        if (failure || isClosed) return [];
        const size = Math.min(most, Math.ceil((tasks.length - next) / (4 * (threads.length + 1))));
        next += size;
        return tasks.slice(next - size, next);
      };
      const drawHere = async () => {
        const work = createWork(options);
        for (let some = take(atOnce); some.length > 0; some = take(atOnce)) {
          onDrawn(some.map(work));
          await others();
        }
      };
      await Promise.all([...threads.map((thread) => drawIn(thread, options, () => take(inMessage), onDrawn)), drawHere()]);
    },
    async close() {
      isClosed = true;
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

function drawIn(
  thread: Worker,
  { parts: { renderer, site, options }, ...where }: WorkOptions,
  take: () => readonly PageTask[],
  onDrawn: (pages: readonly DrawnPage[]) => void,
): Promise<void> {
  const done = Promise.withResolvers<void>();
  let waiting = 0;
  const give = () => {
    const some = take();
    if (some.length > 0) thread.postMessage(some);
    waiting += Math.sign(some.length);
    if (waiting === 0) done.resolve();
  };
  thread.on('error', done.reject);
  thread.on('message', (pages: readonly DrawnPage[]) => {
    waiting -= 1;
    onDrawn(pages);
    give();
  });
  thread.postMessage({ site: renderer.changeOf(site), options, ...where } satisfies ThreadOptions);
  for (let messages = 0; messages < ahead; messages += 1) give();
  return done.promise;
}
