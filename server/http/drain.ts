import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to end. */
    readonly draining: boolean;
    /** Announces the end while connections are still accepted: `/readyz` answers 503, and every answer closes its connection. */
    startDraining(): void;
    /** New requests wait until the promise resolves. */
    holdRequests(until: Promise<void>): void;
  }
}

/** Drains: from the announcement to the end, load balancers learn to send no more visitors. Registered before everything that answers. */
export const drain = fp(async (app) => {
  let draining = false;
  let hold: Promise<void> | undefined;
  const startDraining = () => {
    draining = true;
  };
  app.decorate('draining', { getter: () => draining });
  app.decorate('startDraining', startDraining);
  app.decorate('holdRequests', (until: Promise<void>) => {
    hold = until;
  });
  app.addHook('preClose', async () => startDraining());
  app.addHook('onRequest', (_request, _reply, done) => {
    if (hold) void hold.then(() => done());
    else done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
});

/** Most milliseconds in which connections are accepted that the system has already made. */
const patience = 1_000;
/** Milliseconds without a new connection after which none is pending: any that was on its way has arrived by then. */
const quiet = 50;

/**
 * Closes the server when no connection is pending: the system resets connections that are made but not accepted.
 * To reach such a moment under load, connections are accepted at once and answered afterwards. Registered last, right before the server closes.
 */
export const shutDoor = fp(async (app) => {
  app.addHook('preClose', async () => {
    const shut = Promise.withResolvers<void>();
    app.holdRequests(shut.promise);
    await untilNobodyCame(app);
    // the server stops listening before the next turn of the event loop
    setImmediate(shut.resolve);
  });
});

/** Resolves after `quiet` milliseconds without a new connection, or after `patience`. */
async function untilNobodyCame({ server }: FastifyInstance): Promise<void> {
  const end = performance.now() + patience;
  let came = true;
  const see = () => {
    came = true;
  };
  server.on('connection', see);
  while (came && performance.now() < end) {
    came = false;
    await sleep(quiet);
  }
  server.off('connection', see);
}
