import type { FastifyInstance } from 'fastify';
import { dataCaching, sendAnswer } from '../http/answer.ts';
import { jsonAnswer } from './json-answer.ts';

/** `GET /api/updates` → `{ updates }`, the newest first. */
export async function updates(app: FastifyInstance): Promise<void> {
  app.get('/api/updates', async (request, reply) => {
    const make = () => jsonAnswer({ updates: app.site.renderer.liveContent(app.site.current).updates }, dataCaching(30));
    return sendAnswer(request, reply, app.pageCache.get('/api/updates', make));
  });
}
