import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../http/answer.ts';
import { jsonAnswer } from './json-answer.ts';

/** `GET /api/pages` → `{ pages: RouteInfo[] }`: every row of the route table, in its order. */
export async function pageList(app: FastifyInstance): Promise<void> {
  app.get('/api/pages', async (request, reply) => {
    const { renderer, current } = app.site;
    return sendAnswer(
      request,
      reply,
      app.pageCache.get('/api/pages', () => jsonAnswer({ pages: renderer.routes(current) })),
    );
  });
}
