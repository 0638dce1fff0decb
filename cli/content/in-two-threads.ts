import { setImmediate as messages } from 'node:timers/promises';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import type { ReadFiles } from '../../server/content/reader.ts';
import type { PageMemories, PageReaderThread } from './page-readers.ts';
import { createPageTurns, partsOfOwn } from './page-turns.ts';

/** With fewer pages, a second thread would come too late: it takes 0.3 s to start. */
export const fewestForThread = 2_000;

export type Pages = readonly (readonly [file: string, bytes: FileBytes])[];

export interface TwoThreadsOptions {
  readonly thread: PageReaderThread;
  readonly siteDir: string;
  /** Files that pages depend on. */
  readonly surroundings: ReadFiles;
  /** content/facts.json as it was committed last. */
  readonly facts: Uint8Array | undefined;
  readonly pages: Pages;
  /** Looks into pages in this thread. */
  readonly read: (pages: Pages) => Promise<void>;
  /** Takes over what the other thread has found out about pages. */
  readonly takeOver: (pages: Pages, memories: PageMemories) => Promise<void>;
}

/** Looks into many pages in two threads; each takes the next part that is left. */
export async function readInTwoThreads({ thread, siteDir, surroundings, facts, pages, read, takeOver }: TwoThreadsOptions): Promise<void> {
  const turns = createPageTurns();
  const all = [...surroundings.values()];
  const texts = all.filter(({ content: { kind } }) => kind !== 'picture');
  const task = {
    texts: texts.map(({ bytes, content }) => [content.file, bytesOf(bytes)] as const),
    pictures: all.flatMap(({ content }) => (content.kind === 'picture' ? [content] : [])),
    facts,
    siteDir,
    pages: pages.map(([file]) => file),
    turns,
  };
  await Promise.all([thread.read(task, ({ start, memories }) => takeOver(pages.slice(start, start + memories.length), memories)), here()]);

  async function here(): Promise<void> {
    for (const { start, end } of partsOfOwn(turns, pages.length, 'start')) {
      await read(pages.slice(start, end));
      await messages();
    }
  }
}
