import type { FastifyInstance } from 'fastify';
import { requireBearer } from '../http/admin-token.ts';
import { dataCaching, sendAnswer } from '../http/answer.ts';
import { type Represented, represent } from '../http/representation.ts';
import { maxCount } from '../store/contract/shared.ts';
import { jsonAnswer } from './json-answer.ts';

const body = {
  type: 'object',
  properties: { count: { type: 'integer', minimum: 0, maximum: maxCount } },
  required: ['count'],
  additionalProperties: false,
} as const;

/**
 * `GET /api/active-users` → `{ count }`. The software reports a new count with `PUT /api/admin/active-users`,
 * the same object and `Authorization: Bearer <ADMIN_TOKEN>`.
 */
export async function activeUsers(app: FastifyInstance, { adminToken }: { readonly adminToken?: string }): Promise<void> {
  let latest: { readonly count: number; readonly answer: Represented } | undefined;
  app.get('/api/active-users', async (request, reply) => {
    const { count } = app.activeUsers;
    if (latest?.count !== count) latest = { count, answer: represent(jsonAnswer({ count }, dataCaching(5))) };
    return sendAnswer(request, reply, latest.answer);
  });

  if (!adminToken) return;
  app.put<{ Body: { count: number } }>('/api/admin/active-users', {
    schema: { body },
    onRequest: requireBearer(adminToken),
    handler: async (request, reply) => {
      await app.activeUsers.set(request.body.count);
      return reply.header('cache-control', 'no-store').send({ count: app.activeUsers.count });
    },
  });
}
