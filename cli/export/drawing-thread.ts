/** The module of a thread that draws pages; {@link ./writers.ts} starts it. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer } from '../../renderer/api.ts';
import { createWork, type DrawnPage, type PageTask } from './work.ts';
import { writeBeside } from './write-beside.ts';
import type { ThreadData } from './writers.ts';

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(workerData as string).href);
let drawer: Drawer | undefined;
let drawn = Promise.resolve();

parentPort?.on('message', (message: ThreadData | readonly PageTask[] | 'close') => {
  if (message === 'close') drawn = drawn.then(close);
  else if ('site' in message) drawer = drawerOf(message);
  else drawn = drawn.then(async () => parentPort?.postMessage(await drawer?.draw(message)));
});

function close(): void {
  drawer?.close();
  parentPort?.close();
}

interface Drawer {
  draw(tasks: readonly PageTask[]): Promise<readonly DrawnPage[]>;
  close(): void;
}

function drawerOf({ site, options, folder, effort }: ThreadData): Drawer {
  const beside = writeBeside(folder, effort);
  const work = createWork({ renderer, site: renderer.withChange(site), options, dev: false }, beside.write);
  return {
    async draw(tasks) {
      const pages: DrawnPage[] = [];
      for (const task of tasks) {
        pages.push(work(task));
        await beside.giveWay();
      }
      if (tasks.length === 0) await beside.finish();
      return pages;
    },
    close: beside.close,
  };
}
