import fp from 'fastify-plugin';
import { sendWhileRunning } from '../delivery/send-while-running.ts';
import type { IndexNowSettings } from '../env/receivers.ts';
import { contentCaching } from '../http/answer.ts';
import { openChangedAddresses } from './changed-addresses.ts';
import { keyPath, submit } from './submit.ts';

export interface IndexNowOptions {
  /** Without settings nothing is submitted. */
  readonly settings?: IndexNowSettings;
  readonly origin: string;
  readonly dataDir: string;
  /** Milliseconds between two looks for changes. */
  readonly interval: number;
  readonly now: () => Date;
}

/** Tells search engines of changed pages once nobody has saved for a minute (indexnow.org); only of pages that they may list. */
export const indexNow = fp<IndexNowOptions>(async (app, { settings, origin, dataDir, interval, now }) => {
  if (!settings) return;
  app.get(keyPath(settings.key), (_, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', contentCaching).send(settings.key));

  const listed = () => {
    const { renderer, current } = app.site;
    return new Map(renderer.sitemap(current).map((path) => [path, renderer.lastChange(current, path) ?? '']));
  };
  const queue = await openChangedAddresses({ dataDir, listed, hit: app.store.hit, now });
  app.site.onChange(queue.change);
  sendWhileRunning(app, { what: 'submission', queue, send: ({ paths }, closing) => submit(settings, origin, paths, closing), interval, now });
});
