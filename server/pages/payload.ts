import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { retryAfter, sendNotNow } from '../http/not-now.ts';
import { withQuery } from '../http/redirect.ts';
import { represent } from '../http/representation.ts';
import { payloadAnswer, redirectPayload } from './page-answer.ts';
import { resolveInTurn } from './resolve-in-turn.ts';

const prefix = '/_payload';

/** Serves pages as JSON payloads for the shell in the browser. Redirects are reported to the shell, not followed. */
export async function payload(app: FastifyInstance, { dev }: { readonly dev: boolean }): Promise<void> {
  app.get(`${prefix}/*`, async (request, reply) => {
    const { renderer, current, resolution } = await resolveInTurn(app, request.pathname.slice(prefix.length), request.search, app.prepareMissed);
    if (resolution.kind === 'waiting') return sendNotNow(request, reply, retryAfter.mending);
    if (resolution.kind === 'nothing') return sendError(request, reply, 404);
    if (resolution.kind === 'redirect') return sendAnswer(request, reply, represent(redirectPayload(withQuery(resolution.to, request.search), dev)));

    const parts = { renderer, site: current, options: app.renderOptions(), dev };
    const page = app.missed(resolution, request, request.pathname.slice(prefix.length));
    return reply.sendDrawn(page, prefix, () => payloadAnswer(parts, page));
  });
}
