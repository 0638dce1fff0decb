import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is closing: what is under way is finished, nothing new is taken. */
    readonly draining: boolean;
  }
}

/** While closing, every answer asks its connection to end. */
export const drain = fp(async (app) => {
  let draining = false;
  app.decorate('draining', { getter: () => draining });
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
});
