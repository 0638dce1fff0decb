import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to end. */
    readonly draining: boolean;
    /** Announces the end while the door is still open: `/readyz` answers 503, and every answer asks its connection to end. */
    startDraining(): void;
  }
}

/** The time between the announcement and the end, in which a load balancer learns to send nobody any more. */
export const drain = fp(async (app) => {
  let draining = false;
  const startDraining = () => {
    draining = true;
  };
  app.decorate('draining', { getter: () => draining });
  app.decorate('startDraining', startDraining);
  app.addHook('preClose', async () => startDraining());
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
});
