import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { pageRoute } from '../http/methods.ts';
import { retryAfter, sendNotNow } from '../http/not-now.ts';
import { sendRedirect } from '../http/redirect.ts';
import { pageAnswer } from './page-answer.ts';
import { resolveInTurn } from './resolve-in-turn.ts';

export interface PagesOptions {
  readonly dev: boolean;
}

/** Answers every path that no other route takes. A known page is rendered once per change of the content. */
export async function pages(app: FastifyInstance, { dev }: PagesOptions): Promise<void> {
  app.get(pageRoute, async (request, reply) => {
    if (request.pathname.startsWith('/api/')) return sendError(request, reply, 404);
    const text = app.discoveryText(request.pathname);
    if (text) return sendAnswer(request, reply, text);
    const twin = app.markdownTwin(request.pathname);
    if (twin) return reply.sendDrawn(twin.page, '', twin.draw);
    const { renderer, current, resolution } = await resolveInTurn(app, request.pathname, request.search, app.prepareMissed);
    if (resolution.kind === 'waiting') return sendNotNow(request, reply, retryAfter.mending);
    if (resolution.kind === 'nothing') return sendError(request, reply, 404);
    if (resolution.kind === 'redirect') return sendRedirect(reply, resolution, request.search);

    const parts = { renderer, site: current, options: app.renderOptions(), dev };
    const page = app.missed(resolution, request, request.pathname);
    return reply.sendDrawn(page, '', () => pageAnswer(parts, page));
  });
}
