import { Worker } from 'node:worker_threads';
import type { Site } from '../../renderer/api.ts';
import type { KeepSiteOptions } from './keep-site.ts';
import type { MediaFolders } from './media-folders.ts';

/** What the thread works on. */
export interface ThreadOptions extends Pick<KeepSiteOptions, 'root' | 'repository' | 'acceptedDir' | 'databaseUrl' | 'watch' | 'onlyErrors'> {
  /** The module that has the renderer. */
  readonly rendererFile: string;
  readonly media: MediaFolders;
}

export type ThreadMessage =
  /** `isFirst`: everything; else what has changed since the last one. */
  | { readonly site: Site; readonly refused: ReadonlySet<string>; readonly isFirst: boolean }
  /** Everything that is to be told of the site. */
  | Pick<Site, 'issues' | 'isUnsearched'>
  /** Whether the repository does not answer. */
  | { readonly isStale: boolean }
  | { readonly refreshed: number }
  /** What of a site at another moment differs from the one that was told last. */
  | { readonly previewed: number; readonly site: Site }
  | { readonly log: 'error' | 'warn'; readonly values: readonly unknown[] }
  /** What was asked for under this number could not be had. */
  | { readonly failed: number; readonly error: Error }
  /** The thread is gone. */
  | { readonly broken: Error };

/** Each with a number that the answer has, too. */
export type ThreadRequest = { readonly refresh: number; readonly isComplete?: boolean } | { readonly preview: number; readonly at: number } | 'close';

/** {@link file://./keep-site.ts} in a thread of its own. */
export interface SiteThread {
  /** Hears of everything that the thread has to say, from its beginning. */
  listen(listener: (message: ThreadMessage) => void): void;
  ask(request: Exclude<ThreadRequest, 'close'>): void;
  close(): Promise<void>;
}

/** Milliseconds until the thread is started again after it broke. */
const pause = 2_000;

/**
 * Milliseconds until a thread that does not even say that it is closing is ended: it is only computing then, what the next start does again.
 * Node may abort the whole process when a thread is ended while it makes a zlib stream (“close before init”), so this is the last resort, and
 * long enough for one that is still being loaded on a busy machine.
 */
const patience = 3_000;

/** Starts the thread at once, so that it reads the site while the server is still being loaded. One that broke after there was a site is started again. */
export function startSiteThread(options: ThreadOptions): SiteThread {
  const early: ThreadMessage[] = [];
  let hear = (message: ThreadMessage): void => void early.push(message);
  let isClosing = false;
  let hadSite = false;
  let ending: NodeJS.Timeout | undefined;
  let running: Worker | undefined = start();
  /** For the next one. */
  const unasked: ThreadRequest[] = [];

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
    worker.on('message', (message: ThreadMessage | 'closing') => {
      if (message === 'closing') return clearTimeout(ending);
      if ('site' in message) hadSite = true;
      hear(message);
    });
    let reason = new Error('the thread of the content ended');
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      running = undefined;
      if (isClosing) return;
      hear({ broken: reason });
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
      running.postMessage('close' satisfies ThreadRequest);
      ending = setTimeout(() => void running?.terminate(), patience);
      await ended;
      clearTimeout(ending);
    },
  };
}
