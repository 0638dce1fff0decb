import type { FastifyInstance } from 'fastify';
import { sendAnswer, toBytes } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { jsonAnswer } from './json-answer.ts';

const prefix = '/api/pages';

/** `GET /api/pages/<path>` → the validated document of the page at `<path>`, with its values filled in. */
export async function pageDocument(app: FastifyInstance): Promise<void> {
  app.get(`${prefix}/*`, async (request, reply) => {
    const { renderer, current } = app.site;
    const document = renderer.pageDocument(current, request.pathname.slice(prefix.length));
    if (document === undefined) return sendError(request, reply, 404);
    return sendAnswer(request, reply, toBytes(jsonAnswer(document)));
  });
}
