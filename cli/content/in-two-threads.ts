import { setImmediate as messages } from 'node:timers/promises';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import type { ReadFiles } from '../../server/content/reader.ts';
import { PageOnDisk } from './page-on-disk.ts';
import type { PageMemories, PageReaderThread } from './page-readers.ts';

/** So many pages are looked into between two looks at what the other thread has done; when none are left, one thread waits for the other's last ones. */
const partSize = 16;
/** With fewer pages a second thread, which takes 0.3 s to begin, would come too late. */
export const fewestForThread = 2_000;

export type Pages = readonly (readonly [file: string, bytes: FileBytes])[];

export interface TwoThreadsOptions {
  readonly thread: PageReaderThread;
  /** The files that pages take something from. */
  readonly surroundings: ReadFiles;
  readonly pages: Pages;
  /** Looks into some of the pages here. */
  readonly read: (pages: Pages) => Promise<void>;
  /** Takes over what the other thread has found out about some. */
  readonly takeOver: (pages: Pages, memories: PageMemories) => Promise<void>;
}

/** Looks into many pages in two threads, which take turns at what is left. */
export async function readInTwoThreads({ thread, surroundings, pages, read, takeOver }: TwoThreadsOptions): Promise<void> {
  const parts = Array.from({ length: Math.ceil(pages.length / partSize) }, (_, index) => pages.slice(index * partSize, (index + 1) * partSize));
  const all = [...surroundings.values()];
  const texts = all.filter(({ content: { kind } }) => kind !== 'picture');
  thread.begin({
    texts: texts.map(({ bytes, content }) => [content.file, bytesOf(bytes)]),
    pictures: all.flatMap(({ content }) => (content.kind === 'picture' ? [content] : [])),
  });
  // twice at the same time, so that the thread has always something to do
  await Promise.all([inThread(), inThread(), here()]);

  async function inThread(): Promise<void> {
    for (let part = parts.shift(); part; part = parts.shift())
      await takeOver(part, await thread.read(part.map(([file, bytes]) => [file, bytes instanceof PageOnDisk ? bytes.path : bytesOf(bytes)])));
  }

  async function here(): Promise<void> {
    for (let part = parts.shift(); part; part = parts.shift()) {
      await read(part);
      await messages();
    }
  }
}
