import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { canonicalPath } from './canonical-path.ts';
import { sendError } from './errors.ts';
import { pageRoute } from './methods.ts';
import { actionFor } from './path-action.ts';
import { sendRedirect } from './redirect.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Decoded path without query, as `canonicalPath` reads it; undecoded where no page can have such a path. */
    pathname: string;
    /** The query with its question mark; empty without one. */
    search: string;
  }
}

/** Refuses or corrects paths before any handler sees them. Where no page can be, the pages' own handler answers. */
export const paths = fp(async (app) => {
  app.decorateRequest('pathname', '');
  app.decorateRequest('search', '');
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const verdict = canonicalPath(request.raw.url ?? '', request.headers.host);
    const squeezed = 'squeezed' in verdict ? verdict.squeezed : undefined;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const found = reads && squeezed ? app.site.renderer.resolve(app.site.current, squeezed.pathname, '') : undefined;
    const action = actionFor(verdict, {
      found,
      takesMethod: () => squeezed !== undefined && app.methodsAt(squeezed.pathname, found)?.has(request.method) === true,
      readsPage: reads && request.routeOptions.url === pageRoute,
    });
    if (action.kind === 'refuse') return sendError(request, reply, action.status);
    if (action.kind === 'redirect') return sendRedirect(reply, action, action.search);
    request.pathname = action.pathname;
    request.search = action.search;
  });
});
