import { Worker } from 'node:worker_threads';
import type { FileMemory, PictureFile } from '../../renderer/api.ts';
import { type NamingTexts, type PlacedMemory, withNaming } from '../../server/content/naming-places.ts';
import type { PageTurns } from './page-turns.ts';

/** Pages for a thread, which looks into those that are not taken yet. */
export interface PagesToRead {
  /** Texts that pages depend on. */
  readonly texts: readonly (readonly [file: string, bytes: Uint8Array])[];
  readonly pictures: readonly PictureFile[];
  /** content/facts.json as it was committed last. */
  readonly facts: Uint8Array | undefined;
  /** Where the pages lie. */
  readonly siteDir: string;
  readonly pages: readonly string[];
  readonly turns: PageTurns;
}

/** In the order of the pages, with the SHA-256 of what was on the disk; empty for a page that could not be read. */
export type PageMemories = readonly { readonly digest?: string; readonly memory?: FileMemory }[];

/** A {@link PartRead} as a thread sends it: as text, which is copied and parsed in half the time of objects. */
export interface SaidOfPages {
  readonly start: number;
  /** {@link FoundInPages} as JSON. */
  readonly found: string;
}

export interface FoundInPages {
  readonly pages: readonly ({ readonly digest?: string } & PlacedMemory)[];
  /** Naming texts that no earlier page had. */
  readonly naming: NamingTexts;
}

/** What was found out about consecutive pages, and the index of the first one. */
export interface PartRead {
  readonly start: number;
  readonly memories: PageMemories;
}

/** A thread that looks into pages while the main thread looks into others. */
export interface PageReaderThread {
  /** Resolves once no page is left and everything that was found out is taken over. */
  read(pages: PagesToRead, takeOver: (part: PartRead) => Promise<void>): Promise<void>;
  /** Stops the thread without waiting for its end. */
  close(): void;
}

/** Beyond its modules the thread holds a few pages at a time; without limits much garbage would stay uncollected. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/**
 * Starts the thread, which begins to load its modules.
 * @param rendererFile the module that has the renderer
 */
export function startPageReader(rendererFile: string): PageReaderThread {
  const worker = new Worker(new URL('./page-reader.ts', import.meta.url), { workerData: rendererFile, resourceLimits });
  const failed = Promise.withResolvers<never>();
  worker.on('error', failed.reject);
  // where nothing was asked of the thread, its failure is not reported
  failed.promise.catch(() => {});
  // the thread keeps no process alive before it is asked for something
  worker.unref();
  return {
    read(pages, takeOver) {
      const all = Promise.withResolvers<void>();
      const naming: NamingTexts[number][] = [];
      let taken = Promise.resolve();
      worker.on('message', (said: SaidOfPages | undefined) => {
        taken = taken.then(() => said && takeOver(understood(said, naming)));
        if (!said) all.resolve(taken);
        else taken.catch(all.reject);
      });
      worker.ref();
      worker.postMessage(pages);
      return Promise.race([all.promise, failed.promise]);
    },
    close: () => void worker.terminate(),
  };
}

/** @param naming the naming texts of all pages so far; new ones are added */
function understood({ start, found }: SaidOfPages, naming: NamingTexts[number][]): PartRead {
  const { pages, naming: added }: FoundInPages = JSON.parse(found);
  naming.push(...added);
  return { start, memories: pages.map(({ digest, ...placed }) => ({ digest, memory: withNaming(placed, naming) })) };
}
