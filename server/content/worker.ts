import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer, Site } from '../../renderer/api.ts';
import { openFileMemories, programOf } from './file-memory.ts';
import { giveWay } from './give-way.ts';
import { keepSite } from './keep-site.ts';
import { openMedia } from './media.ts';
import type { ThreadMessage, ThreadOptions, ThreadRequest } from './thread.ts';

const { rendererFile, media, ...options } = workerData as ThreadOptions;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
const { renderer }: { renderer: Renderer } = await import(pathToFileURL(rendererFile).href);

let told: Site | undefined;
const closing = new AbortController();
const opening = keepSite({
  ...options,
  signal: closing.signal,
  renderer,
  media: await openMedia({ ...media, report: (text) => void process.stdout.write(`${text}\n`) }),
  memories: openFileMemories(options.acceptedDir, await programOf(rendererFile)),
  now: () => new Date(),
  log: {
    error: (...values: unknown[]) => tell({ kind: 'log', level: 'error', values }),
    warn: (...values: unknown[]) => tell({ kind: 'log', level: 'warn', values }),
  },
  onChange({ current, refused }) {
    const isFirst = told === undefined;
    tell({ kind: 'site', site: renderer.changeOf(current, told), refused, isFirst });
    told = current;
    // from now on, the thread that answers visitors goes first
    if (isFirst) giveWay();
  },
  onFetch: (isStale) => tell({ kind: 'fetched', isStale }),
  onFindings: ({ current: { issues, isUnsearched } }) => tell({ kind: 'findings', issues, isUnsearched }),
});

parentPort?.on('message', (request: ThreadRequest | 'close') => {
  if (request === 'close') return close();
  // a failed request says nothing about the others
  return answer(request).catch((error: Error) => tell({ kind: 'failed', id: request.id, error }));
});
await opening;

/** Closes without waiting for the search, nor for a site that was not sent yet. A site that was sent is kept for the next start. */
async function close(): Promise<void> {
  closing.abort();
  tell({ kind: 'closing' });
  if (!told) process.exit();
  await (await opening).close();
  parentPort?.close();
}

async function answer(request: ThreadRequest): Promise<void> {
  const keptSite = await opening;
  switch (request.kind) {
    case 'preview': {
      const site = await keptSite.preview(request.at);
      return tell({ kind: 'previewed', id: request.id, site: renderer.changeOf(site, told) });
    }
    case 'refresh':
      await keptSite.refresh(request.isComplete);
      return tell({ kind: 'refreshed', id: request.id });
  }
}
