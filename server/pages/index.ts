import type { FastifyInstance } from 'fastify';
import type { Vendor } from '../../renderer/api.ts';
import { contentCaching } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { documentHeaders, pagePolicy } from '../http/headers.ts';
import { pageRoute } from '../http/methods.ts';
import { retryAfter } from '../http/retry-after.ts';
import { resolveInTurn } from './resolve-in-turn.ts';

export interface PagesOptions {
  readonly dev: boolean;
}

/** A redirect keeps what was asked (a campaign's parameters), except for what its target asks itself: `/blog?tag=GoBD`. */
export function withQuery(target: string, search: string): string {
  const [, address = '', own = '', anchor = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? [];
  const names = new Set(new URLSearchParams(own).keys());
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && ![...new URLSearchParams(parameter).keys()].some((name) => names.has(name)));
  const query = [own, ...kept].filter(Boolean).join('&');
  return address + (query && `?${query}`) + anchor;
}

/** Headers carry ASCII alone (RFC 9110, 5.5). What is encoded already stays as it is: a second time would change what it says. */
const inHeader = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Every path that is nothing else is a page: rendered once a content change, if its path is known. */
export async function pages(app: FastifyInstance, { dev }: PagesOptions): Promise<void> {
  app.get(pageRoute, async (request, reply) => {
    if (request.pathname.startsWith('/api/')) return sendError(request, reply, 404);
    const { renderer, current, resolution } = await resolveInTurn(app.site, request.pathname, request.search);
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
