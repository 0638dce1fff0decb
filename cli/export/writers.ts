import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderOptions, Site } from '../../renderer/api.ts';
import type { Effort } from '../../server/http/encoding.ts';
import type { AnswerParts } from '../../server/pages/page-answer.ts';
import { createWork, type DrawnPage, type PageTask } from './work.ts';
import { writeDraft } from './write-file.ts';

/** Where the pages of an export are drawn, compressed and written. */
export interface Writers {
  /**
   * Hands over some pages, because each message between threads costs about as much as a small file; resolves as soon as there is room for the next ones.
   * @throws what went wrong with earlier ones
   */
  add(tasks: readonly PageTask[]): Promise<void>;
  /** Resolves when everything that was handed over is done. */
  finish(): Promise<void>;
}

/** Threads that draw. Each has another one beside it that compresses and writes: together they keep two cores busy. */
export interface DrawingThreads {
  /** They load the renderer, without a site yet. */
  load(): void;
  open(options: WorkOptions, onDrawn: OnDrawn): Writers;
  /** Resolves when they have ended; what was handed over is done before. Node may abort the whole process when a thread that compresses is ended from outside. */
  close(): Promise<void>;
}

export interface WorkOptions {
  readonly parts: AnswerParts;
  /** Where the files go. */
  readonly folder: string;
  readonly effort: Effort;
}

/** What a thread makes its own {@link WorkOptions} of. */
export interface ThreadData extends Omit<WorkOptions, 'parts'> {
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
export function workHere({ parts, folder, effort }: WorkOptions, onDrawn: OnDrawn): Writers {
  const work = createWork(parts, (draft) => writeDraft(draft, folder, effort));
  return { add: async (tasks) => onDrawn(tasks.map(work)), finish: async () => {} };
}

/** @param rendererFile the module that has the renderer */
export function createThreads(rendererFile: string): DrawingThreads {
  const threads: { readonly worker: Worker; tasks: number; readonly ended: Promise<unknown> }[] = [];
  let failure: Error | undefined;
  let wake = Promise.withResolvers<void>();

  function load(): void {
    while (threads.length < availableParallelism() / 2) {
      const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: rendererFile, resourceLimits });
      worker.on('error', (error) => {
        failure ??= error as Error;
        wakeUp();
      });
      threads.push({ worker, tasks: 0, ended: new Promise((resolve) => worker.once('exit', resolve)) });
    }
  }

  function wakeUp(): void {
    wake.resolve();
    wake = Promise.withResolvers();
  }

  async function until(isReady: () => boolean): Promise<void> {
    while (!failure && !isReady()) await wake.promise;
    if (failure) throw failure;
  }

  function give(thread: (typeof threads)[number] | undefined, tasks: readonly PageTask[]): void {
    if (!thread) throw new Error('There is no thread.');
    thread.tasks += 1;
    thread.worker.postMessage(tasks);
  }

  return {
    load,
    open({ parts: { renderer, site, options }, ...where }, onDrawn) {
      load();
      for (const thread of threads) {
        thread.worker.on('message', (pages: readonly DrawnPage[]) => {
          thread.tasks -= 1;
          onDrawn(pages);
          wakeUp();
        });
        thread.worker.postMessage({ ...where, site: renderer.changeOf(site), options } satisfies ThreadData);
      }
      return {
        async add(given) {
          await until(() => threads.some(({ tasks }) => tasks < ahead));
          give(threads.toSorted((a, b) => a.tasks - b.tasks)[0], given);
        },
        async finish() {
          // with no pages: what was handed over is to be written
          for (const thread of threads) give(thread, []);
          await until(() => threads.every(({ tasks }) => tasks === 0));
        },
      };
    },
    async close() {
      for (const { worker } of threads) worker.postMessage('close');
      await Promise.all(threads.map(({ ended }) => ended));
    },
  };
}
