import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Renderer, Site } from '../../renderer/api.ts';
import type { KeepSiteOptions, KeptSite } from './keep-site.ts';

/** What the thread works on. */
export interface ThreadOptions extends Pick<KeepSiteOptions, 'root' | 'acceptedDir' | 'watch'> {
  /** The module that has the renderer. */
  readonly rendererFile: string;
  /** Folder of what is served below /media/. */
  readonly mediaFolder: string;
}

export type ThreadMessage =
  /** `isFirst`: everything; else what has changed since the last one. */
  | { readonly site: Site; readonly refused: ReadonlySet<string>; readonly isFirst: boolean }
  /** There is a site, and what is on the disk is followed. */
  | { readonly ready: true }
  | { readonly refreshed: number }
  | { readonly log: 'error' | 'warn'; readonly values: readonly unknown[] };

export type ThreadRequest = { readonly refresh: number } | 'close';

/** A start makes 200 MB of garbage; with V8's usual 48 MB for what is young the process would keep most of that. */
const youngMegabytes = 12;

/** Milliseconds until the thread is started again after it broke. */
const pause = 2_000;

/**
 * {@link file://./keep-site.ts} in a thread of its own: a change is read, checked and decided on there, whatever it touches, and no
 * request waits for it. Where the thread breaks, what was served stays, and another one begins anew.
 */
export async function keepSiteInThread(
  options: ThreadOptions,
  { renderer, log, onChange }: { renderer: Renderer; log: Pick<FastifyBaseLogger, 'error' | 'warn'>; onChange: () => void },
): Promise<Omit<KeptSite, 'replaceRenderer'>> {
  let current: Site | undefined;
  let refused: ReadonlySet<string> = new Set();
  let isClosing = false;
  let lastId = 0;
  const waiting = new Map<number, () => void>();
  const first = Promise.withResolvers<void>();
  let worker = start();
  await first.promise;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } });
    started.on('message', take);
    started.on('error', (error) => {
      log.error(error, 'the thread of the content broke; what was served before stays');
      first.reject(error);
    });
    started.on('exit', () => {
      for (const id of waiting.keys()) settle(id);
      if (current) setTimeout(restart, pause).unref();
    });
    return started;
  }

  function restart(): void {
    if (!isClosing) worker = start();
  }

  function take(message: ThreadMessage): void {
    if ('log' in message) log[message.log](...(message.values as [unknown]));
    else if ('refreshed' in message) settle(message.refreshed);
    else if ('ready' in message) first.resolve();
    else {
      current = renderer.withChange(message.site, message.isFirst ? undefined : current);
      refused = message.refused;
      onChange();
    }
  }

  function settle(id: number): void {
    waiting.get(id)?.();
    waiting.delete(id);
  }

  return {
    get current() {
      return current as Site;
    },
    get refused() {
      return refused;
    },
    renderer,
    refresh() {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ refresh: id } satisfies ThreadRequest);
      });
    },
    async close() {
      isClosing = true;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close' satisfies ThreadRequest);
      await ended;
    },
  };
}
