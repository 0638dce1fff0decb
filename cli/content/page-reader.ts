/** A thread that looks into pages; {@link ./page-readers.ts} starts it. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentFile, Renderer } from '../../renderer/api.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { readPageOnDisk } from './page-on-disk.ts';
import type { PageMemories, PageSurroundings, PagesToRead } from './page-readers.ts';

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(workerData).href);
let foresee: ReturnType<typeof renderer.foresee>;

let running: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (message: PageSurroundings | PagesToRead) => {
  running = running.then(async () => {
    if ('pictures' in message) foresee = await foreseeWith(message);
    else parentPort?.postMessage(await lookInto(message));
  });
});

async function foreseeWith({ texts, pictures }: PageSurroundings): Promise<typeof foresee> {
  const others = new Map<string, ContentFile>(pictures.map((picture) => [picture.file, picture]));
  for (const [file, bytes] of texts) {
    const content = await renderer.readFile(file, bytes);
    if (content) others.set(file, content);
  }
  return renderer.foresee(others, true);
}

async function lookInto(pages: PagesToRead): Promise<PageMemories> {
  const found: PageMemories[number][] = [];
  for (const [file, source] of pages) {
    const isOnDisk = typeof source === 'string';
    const bytes = isOnDisk ? readPageOnDisk(source) : source;
    const content = await renderer.readFile(file, bytes);
    if (content) foresee(content);
    const memory = content && renderer.memoryOf(content);
    found.push(isOnDisk ? { digest: digestOf(bytes), memory } : { memory });
  }
  return found;
}
