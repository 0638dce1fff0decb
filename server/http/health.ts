import type { FastifyInstance } from 'fastify';

/**
 * For what watches over the process: `/healthz` while it runs, `/readyz` while it takes new visitors. `degraded` means that
 * visitors are served, but not the newest version of so many files; `waiting`, that there is no site to serve yet.
 */
export async function health(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { current, refused } = app.site;
    const status = app.draining ? 'draining' : current.model === undefined ? 'waiting' : refused.size > 0 ? 'degraded' : 'ok';
    return reply
      .code(status === 'draining' || status === 'waiting' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status, ...(refused.size > 0 ? { refused: refused.size } : {}) });
  });
}
