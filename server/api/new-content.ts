import type { FastifyInstance } from 'fastify';
import { requireBearer } from '../http/admin-token.ts';

/**
 * `POST /api/admin/content` with `Authorization: Bearer <ADMIN_TOKEN>` says that there is new content, which a hook of a Git repository knows
 * before anybody asks. Answers 204 once this server serves it, or has found out why not; the others are told at once, so that all of them look for it
 * at the same time.
 */
export async function newContent(app: FastifyInstance, { adminToken }: { readonly adminToken?: string }): Promise<void> {
  if (!adminToken) return;
  app.post('/api/admin/content', {
    onRequest: requireBearer(adminToken),
    handler: async (_request, reply) => {
      app.store.announce('content');
      await app.site.refresh();
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  });
}
