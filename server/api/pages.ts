import type { FastifyInstance } from 'fastify';
import { sendRepresentation } from '../representation.ts';
import { jsonAnswer } from './json-answer.ts';

/** `GET /api/pages` → `{ pages: RouteInfo[] }`: every row of the route table, in its order. */
export async function pageList(app: FastifyInstance): Promise<void> {
  app.get('/api/pages', async (request, reply) => {
    const { renderer, current } = app.site;
    return sendRepresentation(request, reply, await app.pageCache.get('api pages', () => jsonAnswer({ pages: renderer.routes(current) })));
  });
}
