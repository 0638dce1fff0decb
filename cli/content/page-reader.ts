/** A thread that looks into pages; {@link ./page-readers.ts} starts it. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentFile, FileMemory, Renderer } from '../../renderer/api.ts';
import type { PageMemories, PageSurroundings, Texts } from './page-readers.ts';

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(workerData).href);
let foresee: ReturnType<typeof renderer.foresee>;

let running: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (message: PageSurroundings | Texts) => {
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

async function lookInto(pages: Texts): Promise<PageMemories> {
  const memories: (FileMemory | undefined)[] = [];
  for (const [file, bytes] of pages) {
    const content = await renderer.readFile(file, bytes);
    if (content) foresee(content);
    memories.push(content && renderer.memoryOf(content));
  }
  return memories;
}
