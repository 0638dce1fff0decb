import type { FastifyInstance } from 'fastify';
import type { Vendor } from '../../renderer/api.ts';
import { contentCaching } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { documentHeaders, pagePolicy } from '../http/headers.ts';
import { pageRoute } from '../http/methods.ts';
import { retryAfter } from '../http/retry-after.ts';

export interface PagesOptions {
  readonly dev: boolean;
}

/** A redirect keeps what was asked (a campaign's parameters), unless its target asks for something itself. */
export function withQuery(target: string, search: string): string {
  if (target.includes('?') || search === '') return target;
  const [address = '', anchor] = target.split('#');
  return address + search + (anchor === undefined ? '' : `#${anchor}`);
}

/** Headers carry ASCII alone (RFC 9110, 5.5). What is encoded already stays as it is: a second time would change what it says. */
const inHeader = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Every path that is nothing else is a page: rendered once a content change, if its path is known. */
export async function pages(app: FastifyInstance, { dev }: PagesOptions): Promise<void> {
  app.get(pageRoute, async (request, reply) => {
    if (request.pathname.startsWith('/api/')) return sendError(request, reply, 404);
    const { renderer, current } = app.site;
    const resolution = renderer.resolve(current, request.pathname, request.search);
    if (resolution.kind === 'waiting') return sendError(request, reply.header('retry-after', retryAfter), 503);
    if (resolution.kind === 'nothing') return sendError(request, reply, 404);
    if (resolution.kind === 'redirect') {
      return reply.header('cache-control', contentCaching).redirect(inHeader(withQuery(resolution.to, request.search)), resolution.permanent ? 308 : 307);
    }

    const options = app.renderOptions();
    return reply.sendDrawn(resolution, '', () => {
      const { html, style, vendors } = renderer.renderPage(current, resolution, options);
      return { status: resolution.status, body: html, headers: pageHeaders(style, options.origin, vendors) };
    });
  });

  function pageHeaders(style: string, origin: string, vendors: readonly Vendor[] = []): Record<string, string> {
    return {
      ...documentHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(style, { origin, dev, vendors }),
      'cache-control': dev ? 'no-cache' : contentCaching,
    };
  }
}
