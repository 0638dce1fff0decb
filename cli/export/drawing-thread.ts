/** A thread that draws; {@link ./writers.ts} starts it. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer } from '../../renderer/api.ts';
import { createWork, type DrawnPage, type PageTask } from './work.ts';
import { writeBeside } from './write-beside.ts';
import type { ThreadData } from './writers.ts';

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(workerData as string).href);
let draw: (tasks: readonly PageTask[]) => Promise<readonly DrawnPage[]>;
let drawn = Promise.resolve();

parentPort?.on('message', (message: ThreadData | readonly PageTask[]) => {
  if ('site' in message) draw = drawer(message);
  else drawn = drawn.then(async () => parentPort?.postMessage(await draw(message)));
});

function drawer({ site, options, folder, effort }: ThreadData): typeof draw {
  const beside = writeBeside(folder, effort);
  const work = createWork({ renderer, site: renderer.withChange(site), options, dev: false }, beside.write);
  return async (tasks) => {
    const pages: DrawnPage[] = [];
    for (const task of tasks) {
      pages.push(work(task));
      await beside.giveWay();
    }
    if (tasks.length === 0) await beside.finish();
    return pages;
  };
}
