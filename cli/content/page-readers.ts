import { Worker } from 'node:worker_threads';
import type { FileMemory, PictureFile } from '../../renderer/api.ts';

/** What pages take something from. */
export interface PageSurroundings {
  readonly texts: Texts;
  readonly pictures: readonly PictureFile[];
}

export type Texts = readonly (readonly [file: string, bytes: Uint8Array])[];
/** Each with its bytes, or where they lie. */
export type PagesToRead = readonly (readonly [file: string, source: Uint8Array | string])[];
/** In the order of the pages; of those that the thread has read itself with the SHA-256 of their bytes. */
export type PageMemories = readonly { readonly digest?: string; readonly memory?: FileMemory }[];

/** A thread that looks into pages while the main thread looks into others. */
export interface PageReaderThread {
  /** Before the first pages. */
  begin(surroundings: PageSurroundings): void;
  /** Begins with them when it is done with those before. */
  read(pages: PagesToRead): Promise<PageMemories>;
  /** Nobody waits until it has ended. */
  close(): void;
}

/** Beside what it is made of, it has a few pages at a time; without a limit much of what it is done with would lie about. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/**
 * Begins to load what the thread is made of.
 * @param rendererFile the module that has the renderer
 */
export function startPageReader(rendererFile: string): PageReaderThread {
  const worker = new Worker(new URL('./page-reader.ts', import.meta.url), { workerData: rendererFile, resourceLimits });
  const waiting: PromiseWithResolvers<PageMemories>[] = [];
  worker.on('message', (memories: PageMemories) => waiting.shift()?.resolve(memories));
  let failure: Error | undefined;
  worker.on('error', (error: Error) => {
    failure = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  // as long as nothing was asked of it, nobody waits for it
  worker.unref();
  return {
    begin(surroundings) {
      worker.ref();
      worker.postMessage(surroundings);
    },
    read(pages) {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<PageMemories>();
      waiting.push(answer);
      worker.postMessage(pages);
      return answer.promise;
    },
    close: () => void worker.terminate(),
  };
}
