import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderOptions, Site } from '../../renderer/api.ts';
import type { Effort } from '../../server/http/encoding.ts';
import type { AnswerParts } from '../../server/pages/page-answer.ts';
import { createWork, type DrawnPage, type PageTask } from './work.ts';
import { writeDraft } from './write-file.ts';

/** Draws, compresses and writes the pages of an export. */
export interface Writers {
  /**
   * Hands over pages in batches: each message between threads costs about as much as a small file. Resolves once there is room for the next batch.
   * @throws errors of earlier pages
   */
  add(tasks: readonly PageTask[]): Promise<void>;
  /** Resolves when everything that was handed over is done. */
  finish(): Promise<void>;
}

/** Threads that draw. Each has a second one that compresses and writes: together they keep two cores busy. */
export interface DrawingThreads {
  /** Loads the renderer into the threads, without a site yet. */
  load(): void;
  open(options: WorkOptions, onDrawn: OnDrawn): Writers;
  /** Resolves when the threads have done their work and have ended. Node may abort the whole process when a thread that compresses is ended from outside. */
  close(): Promise<void>;
}

export interface WorkOptions {
  readonly parts: AnswerParts;
  /** The folder for the files. */
  readonly folder: string;
  readonly effort: Effort;
}

/** What a thread gets to make its own {@link WorkOptions}. */
export interface ThreadData extends Omit<WorkOptions, 'parts'> {
  /** The whole site, as data. The threads share the texts of its pages instead of copying them. */
  readonly site: Site;
  readonly options: RenderOptions;
}

/** Called with the pages that are done. */
type OnDrawn = (pages: readonly DrawnPage[]) => void;

/** Tasks for each thread: one that it does, and one that waits. */
const ahead = 2;

/** A thread holds the files of its tasks; without a limit, hundreds of megabytes of them would stay uncollected. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Does the work on this thread, where there is little of it. */
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
          // an empty task makes a thread write what it has
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
