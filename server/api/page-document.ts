import type { FastifyInstance } from 'fastify';
import { sendError } from '../http/errors.ts';
import { resolveInTurn } from '../pages/resolve-in-turn.ts';
import { jsonAnswer } from './json-answer.ts';

const prefix = '/api/pages';

/** `GET /api/pages/<path>` → the validated document of the page at `<path>`, with its tokens replaced by values. */
export async function pageDocument(app: FastifyInstance): Promise<void> {
  app.get(`${prefix}/*`, async (request, reply) => {
    const path = request.pathname.slice(prefix.length);
    const { renderer, current, resolution } = await resolveInTurn(app, path, '', app.prepareMeantWords);
    if (resolution.kind !== 'page' || resolution.status !== 200) return sendError(request, reply, 404);
    return reply.sendDrawn(resolution, prefix, () => jsonAnswer(renderer.pageDocument(current, path)));
  });
}
