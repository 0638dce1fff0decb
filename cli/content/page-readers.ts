import { Worker } from 'node:worker_threads';
import type { FileMemory, PictureFile } from '../../renderer/api.ts';
import { type NamingTexts, type PlacedMemory, withNaming } from '../../server/content/naming-places.ts';
import type { PageTurns } from './page-turns.ts';

/** Pages of which a thread looks into those that nobody has taken yet. */
export interface PagesToRead {
  /** What pages take something from. */
  readonly texts: readonly (readonly [file: string, bytes: Uint8Array])[];
  readonly pictures: readonly PictureFile[];
  /** content/facts.json as it was committed last. */
  readonly facts: Uint8Array | undefined;
  /** Where the pages lie. */
  readonly siteDir: string;
  readonly pages: readonly string[];
  readonly turns: PageTurns;
}

/** In the order of the pages, with the SHA-256 of what was found on the disk; nothing of a page that could not be read. */
export type PageMemories = readonly { readonly digest?: string; readonly memory?: FileMemory }[];

/** The same as the thread says it: as text, which is copied and read in half the time of objects. */
export interface SaidOfPages {
  readonly start: number;
  /** {@link FoundInPages} as JSON. */
  readonly found: string;
}

export interface FoundInPages {
  readonly pages: readonly ({ readonly digest?: string } & PlacedMemory)[];
  /** Texts of theirs that no page before these had. */
  readonly naming: NamingTexts;
}

/** What was found out about some pages, from the place of the first one on. */
export interface PartRead {
  readonly start: number;
  readonly memories: PageMemories;
}

/** A thread that looks into pages while the main thread looks into others. */
export interface PageReaderThread {
  /** Ends when no page is left to be taken, and all that was found out is taken over. */
  read(pages: PagesToRead, takeOver: (part: PartRead) => Promise<void>): Promise<void>;
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
  const failed = Promise.withResolvers<never>();
  worker.on('error', failed.reject);
  // where nobody asks it for anything, nobody hears of it
  failed.promise.catch(() => {});
  // as long as nothing was asked of it, nobody waits for it
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

/** @param naming of all pages so far; gets what is new */
function understood({ start, found }: SaidOfPages, naming: NamingTexts[number][]): PartRead {
  const { pages, naming: added }: FoundInPages = JSON.parse(found);
  naming.push(...added);
  return { start, memories: pages.map(({ digest, ...placed }) => ({ digest, memory: withNaming(placed, naming) })) };
}
