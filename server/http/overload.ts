import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pageRoute } from './methods.ts';
import { retryAfter, sendNotNow } from './not-now.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests wait so long for their turn that what costs something is refused, so that the rest goes on. */
    isOverloaded(): boolean;
  }
}

/**
 * Milliseconds over which the load is measured: long enough that one turn that takes a second is no load, which is the mean of many.
 * In the first of these times nothing is refused: it has the load of the start itself.
 */
const measuredTime = 2_000;
/** Milliseconds from one look at the event loop to the next. */
const resolution = 10;

/** What is served whatever the load: files, what watches over the process, and pages, of which those have to be drawn are refused later. */
const alwaysServed = /^\/(assets|media|_payload)\/|^\/(healthz|readyz|metrics|favicon\.ico|manifest\.webmanifest|(apple-touch-icon|icon-\w+)\.png)$/;

const isServed = ({ pathname, routeOptions }: FastifyRequest) => routeOptions.url === pageRoute || alwaysServed.test(pathname);

/**
 * Refuses some requests before all of them have to wait: 503 with `Retry-After` while the event loop is late.
 * Stands after the pages that are answered with one look-up and need nothing of this.
 */
export const overload = fp<{ readonly maxLag?: number }>(async (app, { maxLag }) => {
  let lag = 0;
  app.decorate('isOverloaded', () => maxLag !== undefined && lag > maxLag);
  if (maxLag === undefined) return;
  const delays = monitorEventLoopDelay({ resolution });
  let timer: NodeJS.Timeout | undefined;
  const measure = () => {
    // of a loop that never came to look there is no mean
    lag = delays.count === 0 ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolution;
    delays.reset();
  };
  app.addHook('onReady', async () => {
    timer = setTimeout(() => {
      delays.enable();
      timer = setInterval(measure, measuredTime).unref();
    }, measuredTime).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!app.isOverloaded() || isServed(request)) return done();
    app.tally.shed += 1;
    void sendNotNow(request, reply, retryAfter.overload);
  });
});
