import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to end. */
    readonly draining: boolean;
    /** Announces the end while the door is still open: `/readyz` answers 503, and every answer asks its connection to end. */
    startDraining(): void;
    /** Who comes now waits until the door is shut. */
    holdRequests(until: Promise<void>): void;
  }
}

/** The time between the announcement and the end, in which a load balancer learns to send nobody any more. Stands before everything that answers. */
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

/** Most milliseconds in which those are let in who stand before the door. */
const patience = 1_000;
/** Milliseconds without a new connection after which nobody stands before it: whoever was on the way is in by then. */
const quiet = 50;

/**
 * Shuts the door when nobody stands before it: the system resets connections that are made but not taken yet.
 * So that there is such a moment under load, too, whoever comes is taken in and answered afterwards. Stands last, right before the server closes.
 */
export const shutDoor = fp(async (app) => {
  app.addHook('preClose', async () => {
    const shut = Promise.withResolvers<void>();
    app.holdRequests(shut.promise);
    await untilNobodyCame(app);
    // the server closes before the next turn of the event loop
    setImmediate(shut.resolve);
  });
});

/** Resolves after a while in which no connection was made. */
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
