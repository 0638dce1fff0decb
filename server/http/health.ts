import type { FastifyInstance } from 'fastify';

/** For whatever watches the process: `/healthz` while it runs, `/readyz` while it takes new visitors. */
export async function health(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    return reply
      .code(app.draining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: app.draining ? 'draining' : 'ok' });
  });
}
