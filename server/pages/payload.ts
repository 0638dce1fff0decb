import type { FastifyInstance } from 'fastify';
import { contentCaching, sendAnswer, toBytes } from '../http/answer.ts';

const prefix = '/_payload';

/** What the shell in the browser shows after a navigation, as JSON; a redirect is told and not followed. */
export async function payload(app: FastifyInstance, { dev }: { readonly dev: boolean }): Promise<void> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': dev ? 'no-cache' : contentCaching };

  app.get(`${prefix}/*`, async (request, reply) => {
    const { renderer, current } = app.site;
    const resolution = renderer.resolve(current, request.pathname.slice(prefix.length), request.search);
    if (resolution.kind === 'redirect') {
      return sendAnswer(request, reply, toBytes({ status: 200, headers, body: JSON.stringify({ redirect: resolution.to }) }));
    }

    const options = app.renderOptions();
    const draw = () => ({ status: resolution.status, headers, body: JSON.stringify(renderer.renderPayload(current, resolution, options, dev)) });
    return reply.sendDrawn(resolution, 'payload', draw);
  });
}
