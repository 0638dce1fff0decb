/** A thread that looks into pages; {@link ./page-readers.ts} starts it. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentFile, FileMemory, Renderer } from '../../renderer/api.ts';
import type { PageMemories, PageReaderData, Texts } from './page-readers.ts';

const { rendererFile, texts, pictures } = workerData as PageReaderData;
const { renderer }: { renderer: Renderer } = await import(pathToFileURL(rendererFile).href);
const others = new Map<string, ContentFile>(pictures.map((picture) => [picture.file, picture]));
for (const [file, bytes] of texts) {
  const content = await renderer.readFile(file, bytes);
  if (content) others.set(file, content);
}
const foresee = renderer.foresee(others, true);

let running: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (pages: Texts) => {
  running = running.then(async () => parentPort?.postMessage(await lookInto(pages)));
});

async function lookInto(pages: Texts): Promise<PageMemories> {
  const memories: (FileMemory | undefined)[] = [];
  for (const [file, bytes] of pages) {
    const content = await renderer.readFile(file, bytes);
    if (content) foresee(content);
    memories.push(content && renderer.memoryOf(content));
  }
  return memories;
}
