import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer, Site } from '../../renderer/api.ts';
import { openFileMemories, programOf } from './file-memory.ts';
import { keepSite } from './keep-site.ts';
import { openMedia } from './media.ts';
import type { ThreadMessage, ThreadOptions, ThreadRequest } from './thread.ts';

const { rendererFile, media, ...options } = workerData as ThreadOptions;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
const { renderer }: { renderer: Renderer } = await import(pathToFileURL(rendererFile).href);

let told: Site | undefined;
const kept = await keepSite({
  ...options,
  renderer,
  media: await openMedia({ ...media, report: (text) => void process.stdout.write(`${text}\n`) }),
  memories: openFileMemories(options.acceptedDir, await programOf(rendererFile)),
  now: () => new Date(),
  log: { error: (...values: unknown[]) => tell({ log: 'error', values }), warn: (...values: unknown[]) => tell({ log: 'warn', values }) },
  onChange({ current, refused }) {
    tell({ site: renderer.changeOf(current, told), refused, isFirst: told === undefined });
    told = current;
  },
  onFindings: ({ current }) => tell({ issues: current.issues }),
});

parentPort?.on('message', async (request: ThreadRequest) => {
  if (request === 'close') {
    await kept.close();
    parentPort?.close();
  } else if ('preview' in request) {
    const site = await kept.preview(request.at);
    tell({ previewed: request.preview, site: renderer.changeOf(site, told) });
  } else {
    await kept.refresh();
    tell({ refreshed: request.refresh });
  }
});
