import { Worker } from 'node:worker_threads';
import type { Site } from '../../renderer/api.ts';
import type { KeepSiteOptions } from './keep-site.ts';
import type { MediaFolders } from './media-folders.ts';

/** Input of the thread. */
export interface ThreadOptions extends Pick<KeepSiteOptions, 'root' | 'repository' | 'acceptedDir' | 'databaseUrl' | 'watch' | 'onlyErrors'> {
  /** The module of the renderer. */
  readonly rendererFile: string;
  readonly media: MediaFolders;
}

export type ThreadMessage =
  /** A new site. With `isFirst` the whole site, else the changes since the last one. */
  | { readonly kind: 'site'; readonly site: Site; readonly refused: ReadonlySet<string>; readonly isFirst: boolean }
  /** All findings of the site. */
  | ({ readonly kind: 'findings' } & Pick<Site, 'issues' | 'isUnsearched'>)
  /** Whether the repository fails to answer. */
  | { readonly kind: 'fetched'; readonly isStale: boolean }
  | { readonly kind: 'log'; readonly level: 'error' | 'warn'; readonly values: readonly unknown[] }
  | { readonly kind: 'refreshed'; readonly id: number }
  /** A site at another moment, as changes to the site that was sent last. */
  | { readonly kind: 'previewed'; readonly id: number; readonly site: Site }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error }
  /** The thread has begun to close. */
  | { readonly kind: 'closing' }
  /** The thread has ended. */
  | { readonly kind: 'broken'; readonly error: Error };

/** The answer repeats the number of its request. */
export type ThreadRequest =
  | { readonly kind: 'refresh'; readonly id: number; readonly isComplete?: boolean }
  | { readonly kind: 'preview'; readonly id: number; readonly at: number };

/** Runs {@link file://./keep-site.ts} in a thread of its own. */
export interface SiteThread {
  /** Gets all messages of the thread, including those sent before the call. */
  listen(listener: (message: ThreadMessage) => void): void;
  ask(request: ThreadRequest): void;
  close(): Promise<void>;
}

/** Milliseconds until a thread that broke is started again. */
const pause = 2_000;

/**
 * Milliseconds until a thread is terminated that does not even announce that it is closing: it is computing then, which the next start does again.
 * Terminating is the last resort, because Node may abort the whole process when a thread ends while it makes a zlib stream (“close before init”). The time
 * is long enough for a thread that is still being loaded on a busy machine.
 */
const patience = 5_000;

/** Starts the thread at once, so that it reads the site while the server is being loaded. Restarts a thread that broke after it had a site. */
export function startSiteThread(options: ThreadOptions): SiteThread {
  const early: ThreadMessage[] = [];
  let hear = (message: ThreadMessage): void => void early.push(message);
  let isClosing = false;
  let hadSite = false;
  let ending: NodeJS.Timeout | undefined;
  let running: Worker | undefined = start();
  /** Requests that wait for the next thread. */
  const unasked: ThreadRequest[] = [];

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'closing') return clearTimeout(ending);
      if (message.kind === 'site') hadSite = true;
      hear(message);
    });
    let reason = new Error('the thread of the content ended');
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      running = undefined;
      if (isClosing) return;
      hear({ kind: 'broken', error: reason });
      if (hadSite) setTimeout(restart, pause).unref();
    });
    return worker;
  }

  function restart(): void {
    if (isClosing) return;
    running = start();
    for (const request of unasked.splice(0)) running.postMessage(request);
  }

  return {
    listen(listener) {
      hear = listener;
      for (const message of early.splice(0)) listener(message);
    },
    ask: (request) => void (running ? running.postMessage(request) : unasked.push(request)),
    async close() {
      isClosing = true;
      if (!running) return;
      const ended = new Promise((resolve) => running?.once('exit', resolve));
      running.postMessage('close');
      ending = setTimeout(() => void running?.terminate(), patience);
      await ended;
      clearTimeout(ending);
    },
  };
}
