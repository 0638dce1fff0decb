import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

/** Deletes sign-ups that were not confirmed in time, every hour, also where nobody signs up any more. */
export async function cleanUp(app: FastifyInstance, { now }: { readonly now: () => Date }): Promise<void> {
  const timer = setInterval(() => {
    app.store.run('forgetUnconfirmed', { at: now().toISOString() }).catch((error: Error) => {
      app.log.warn({ reason: error.message }, 'old sign-ups for the newsletter could not be deleted');
    });
  }, hour).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
