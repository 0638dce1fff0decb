/** A thread that draws, compresses and writes; {@link ./writers.ts} starts it. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer } from '../../renderer/api.ts';
import { createWork, type PageTask } from './work.ts';
import type { ThreadOptions } from './writers.ts';

const { renderer }: { renderer: Renderer } = await import(pathToFileURL(workerData).href);
let work: ReturnType<typeof createWork>;

parentPort?.on('message', (message: ThreadOptions | readonly PageTask[]) => {
  if ('site' in message) work = workOf(message);
  else parentPort?.postMessage(message.map(work));
});

function workOf({ site, options, ...where }: ThreadOptions): typeof work {
  return createWork({ parts: { renderer, site: renderer.withChange(site), options, dev: false }, ...where });
}
