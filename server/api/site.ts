import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../http/answer.ts';
import { jsonAnswer } from './json-answer.ts';

/** `GET /api/site` → content/site.json without the frame's blocks. */
export async function siteSettings(app: FastifyInstance): Promise<void> {
  app.get('/api/site', async (request, reply) => {
    const { renderer, current } = app.site;
    return sendAnswer(
      request,
      reply,
      app.pageCache.get('/api/site', () => jsonAnswer(renderer.settings(current))),
    );
  });
}
