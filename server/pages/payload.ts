import type { FastifyInstance } from 'fastify';
import { contentCaching, sendAnswer } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { represent } from '../http/representation.ts';
import { retryAfter } from '../http/retry-after.ts';
import { withQuery } from './index.ts';

const prefix = '/_payload';

/** What the shell in the browser shows after a navigation, as JSON; a redirect is told and not followed. */
export async function payload(app: FastifyInstance, { dev }: { readonly dev: boolean }): Promise<void> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': dev ? 'no-cache' : contentCaching };

  app.get(`${prefix}/*`, async (request, reply) => {
    const { renderer, current } = app.site;
    const resolution = renderer.resolve(current, request.pathname.slice(prefix.length), request.search);
    if (resolution.kind === 'waiting') return sendError(request, reply.header('retry-after', retryAfter), 503);
    if (resolution.kind === 'nothing') return sendError(request, reply, 404);
    if (resolution.kind === 'redirect') {
      const body = JSON.stringify({ redirect: withQuery(resolution.to, request.search) });
      return sendAnswer(request, reply, represent({ status: 200, headers, body }));
    }

    const options = app.renderOptions();
    const draw = () => ({ status: resolution.status, headers, body: JSON.stringify(renderer.renderPayload(current, resolution, options, dev)) });
    return reply.sendDrawn(resolution, prefix, draw);
  });
}
