import underPressure from '@fastify/under-pressure';
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

/** What is served whatever the load: files, what watches over the process, and pages, of which those have to be drawn are refused later. */
const alwaysServed = /^\/(assets|media|_payload)\/|^\/(healthz|readyz|metrics|favicon\.ico|robots\.txt)$/;

const isServed = ({ pathname, routeOptions }: FastifyRequest) => routeOptions.url === pageRoute || alwaysServed.test(pathname);

/**
 * Refuses some requests before all of them have to wait: 503 with `Retry-After` while the event loop is late.
 * Stands after the pages that are answered with one look-up and need nothing of this.
 */
export const overload = fp<{ readonly maxLag?: number }>(async (app, { maxLag }) => {
  let isSettled = false;
  app.decorate('isOverloaded', () => isSettled && app.isUnderPressure());
  if (maxLag === undefined) return;
  // it measures; what is refused is decided below
  await app.register(underPressure, { maxEventLoopDelay: maxLag, sampleInterval: measuredTime, pressureHandler: () => undefined });
  app.addHook('onReady', async () => {
    setTimeout(() => {
      isSettled = true;
    }, measuredTime).unref();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!app.isOverloaded() || isServed(request)) return done();
    app.tally.shed += 1;
    void sendNotNow(request, reply, retryAfter.overload);
  });
});
