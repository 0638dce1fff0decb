/** A thread that looks into pages; {@link ./page-readers.ts} starts it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentFile, Renderer } from '../../renderer/api.ts';
import { factsFile } from '../../renderer/site/files/content-file.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { type NamingTexts, withPlaces } from '../../server/content/naming-places.ts';
import { readPageOnDisk } from './page-on-disk.ts';
import type { FoundInPages, PagesToRead, SaidOfPages } from './page-readers.ts';
import { partsOfOwn } from './page-turns.ts';

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(workerData).href);

parentPort?.on('message', async ({ siteDir, pages, turns, ...surroundings }: PagesToRead) => {
  const foresee = await foreseeWith(surroundings);
  /** Places of the naming texts that pages share. */
  const places = new Map<NamingTexts[number], number>();
  for (const { start, end } of partsOfOwn(turns, pages.length, 'end')) {
    const found = JSON.stringify(await lookInto(pages.slice(start, end)));
    parentPort?.postMessage({ start, found } satisfies SaidOfPages);
  }
  parentPort?.postMessage(undefined);

  async function lookInto(files: readonly string[]): Promise<FoundInPages> {
    const before = places.size;
    const found: FoundInPages['pages'][number][] = [];
    for (const file of files) {
      const bytes = readNow(path.join(siteDir, file));
      const content = bytes && (await renderer.readFile(file, bytes));
      if (content) foresee(content);
      found.push({ digest: bytes && digestOf(bytes), ...withPlaces(content && renderer.memoryOf(content), places) });
    }
    return { pages: found, naming: [...places.keys()].slice(before) };
  }
});

/** Returns undefined where the file cannot be read: the main thread then finds out why. */
function readNow(file: string): Uint8Array | undefined {
  try {
    return readPageOnDisk(file);
  } catch {
    return undefined;
  }
}

async function foreseeWith({ texts, pictures, facts }: Pick<PagesToRead, 'texts' | 'pictures' | 'facts'>) {
  const others = new Map<string, ContentFile>(pictures.map((picture) => [picture.file, picture]));
  const committed = facts && (await renderer.readFile(factsFile, facts));
  for (const [file, bytes] of texts) {
    const content = await renderer.readFile(file, bytes);
    if (content) others.set(file, file === factsFile ? renderer.withFormerNames(content, committed) : content);
  }
  return renderer.foresee(others, true);
}
