import { setImmediate as messages } from 'node:timers/promises';
import type { Renderer } from '../../renderer/api.ts';
import { bytesOf } from '../../renderer/packed-text.ts';
import type { Remembered } from '../../server/content/file-memory.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import type { ReadFiles } from '../../server/content/reader.ts';
import { PageOnDisk } from './page-on-disk.ts';
import type { PageMemories, PageReaderThread } from './page-readers.ts';
import { createPageTurns, partsOfOwn } from './page-turns.ts';
import { contentsOf, type Files, type Reading } from './reading.ts';

/** With fewer pages, a second thread would come too late: it takes 0.3 s to start. */
export const fewestForThread = 2_000;

export interface TwoThreadsOptions {
  readonly thread: PageReaderThread;
  readonly siteDir: string;
  readonly renderer: Renderer;
  /** content/facts.json as it was committed last. */
  readonly facts: Uint8Array | undefined;
  /** Pages of which nothing is known. */
  readonly unknown: Files;
  readonly reading: Reading;
  /** What the reader knows of files before it reads them: what the other thread finds out reaches it here. */
  readonly before: Map<string, Remembered>;
}

/** Reads all other files than pages, and pages of which nothing is known: the many pages of subfolders in two threads, of which each takes the next part that is left. */
export async function readInTwoThreads({ thread, siteDir, renderer, facts, unknown, reading, before }: TwoThreadsOptions): Promise<void> {
  const outside = unknown.filter(([file]) => !isOfFolder(file));
  // these include the pages with words from their addresses, of which a site usually has few
  const first = new Map(outside.length < fewestForThread ? outside : []);
  const shared = unknown.filter(([file]) => !first.has(file));
  const turns = createPageTurns();
  const task = { ...surroundingsOf(reading.found), facts, siteDir, pages: shared.map(([file]) => file), turns };
  await Promise.all([
    // the other thread is asked first, so that it does not wait for the work that is done here
    thread.read(task, ({ start, memories }) => takeOver(shared.slice(start, start + memories.length), memories)),
    readShared(),
    readFirst(),
  ]);

  async function readShared(): Promise<void> {
    for (const { start, end } of partsOfOwn(turns, shared.length, 'start')) {
      await reading.read(shared.slice(start, end));
      await messages();
    }
  }

  async function readFirst(): Promise<void> {
    await reading.read([...reading.others, ...first]);
    renderer.foreseeWithout(contentsOf(reading.found), reading.left());
  }

  /** Takes over what the other thread has found out about pages. */
  async function takeOver(pages: Files, memories: PageMemories): Promise<void> {
    pages.forEach(([file, own], index) => {
      const { digest, memory } = memories[index] ?? {};
      if (own instanceof PageOnDisk && digest !== undefined) own.digest = digest;
      // a page that was saved or deleted meanwhile is looked into in this thread
      if (digest === digestOf(own)) before.set(file, { digest, memory, isForeseen: true });
    });
    await reading.read(pages);
    for (const [file] of pages) before.delete(file);
  }
}

/** The files that pages depend on, as the other thread gets them. */
function surroundingsOf(files: ReadFiles) {
  const all = [...files.values()];
  return {
    texts: all.flatMap(({ bytes, content }) => (content.kind === 'picture' ? [] : [[content.file, bytesOf(bytes)] as const])),
    pictures: all.flatMap(({ content }) => (content.kind === 'picture' ? [content] : [])),
  };
}

/** Whether a page lies in a subfolder, `content/pages/landing/maler.json`: a site with thousands of pages has them there. */
const isOfFolder = (page: string) => page.slice('content/pages/'.length).includes('/');
