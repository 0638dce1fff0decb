import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../http/answer.ts';
import { jsonAnswer } from './json-answer.ts';

/** `GET /api/schema/page.json` → the JSON Schema of a page document, for editors. */
export async function pageSchema(app: FastifyInstance): Promise<void> {
  app.get('/api/schema/page.json', async (request, reply) => {
    return sendAnswer(
      request,
      reply,
      app.pageCache.get('/api/schema/page.json', () => jsonAnswer(app.site.renderer.editorSchema())),
    );
  });
}
