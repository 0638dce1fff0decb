import type { FastifyInstance } from 'fastify';
import { requireBearer } from '../http/admin-token.ts';

/** Milliseconds that the hook waits. nginx allows an answer 12 s (deploy/nginx.conf.template), and the server itself 10 s. */
const patience = 8_000;

/**
 * `POST /api/admin/content` with `Authorization: Bearer <ADMIN_TOKEN>`: a hook of a Git repository announces new content. Answers 204 when this server serves
 * it or has found a mistake in it; 202 when that takes long, the repository does not answer, or the thread of the content broke: the content goes live later.
 * The other servers are told at once, so that all of them look for it at the same time.
 */
export async function newContent(app: FastifyInstance, { adminToken }: { readonly adminToken?: string }): Promise<void> {
  if (!adminToken) return;
  app.post('/api/admin/content', {
    onRequest: requireBearer(adminToken),
    handler: async (_request, reply) => {
      app.store.announce('content');
      const code = await Promise.race([app.site.refresh().then(() => (app.site.isBroken || app.site.isStale ? 202 : 204)), after(patience, 202)]);
      return reply.code(code).header('cache-control', 'no-store').send();
    },
  });
}

function after<T>(pause: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, pause, value).unref());
}
