import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pageRoute } from './methods.ts';
import { retryAfter, sendNotNow } from './not-now.ts';
import { isAlwaysServed } from './request-kind.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests wait so long for their turn that expensive ones are refused, so that the others go on. */
    isOverloaded(): boolean;
  }
}

/**
 * Milliseconds over which the load is averaged: long enough that a single turn of a second does not count as load.
 * Nothing is refused in the first such period, which has the load of the start itself.
 */
const measuredTime = 2_000;
/** Milliseconds between two samples of the event loop. */
const resolution = 10;

const icons = /^\/(favicon\.ico|manifest\.webmanifest|(apple-touch-icon|icon-\w+)\.png)$/;

/** Files, monitoring, and pages; of those, the ones that have to be drawn are refused later. */
const isServed = ({ pathname, routeOptions }: FastifyRequest) => routeOptions.url === pageRoute || isAlwaysServed(pathname) || icons.test(pathname);

/**
 * Refuses some requests before all of them have to wait: 503 with `Retry-After` while the event loop is late.
 * Registered after the pages that are answered with one look-up, which need no such protection.
 */
export const overload = fp<{ readonly maxLag?: number }>(async (app, { maxLag }) => {
  let lag = 0;
  app.decorate('isOverloaded', () => maxLag !== undefined && lag > maxLag);
  if (maxLag === undefined) return;
  const delays = monitorEventLoopDelay({ resolution });
  let timer: NodeJS.Timeout | undefined;
  const measure = () => {
    // no sample at all: the event loop was blocked the whole time
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
