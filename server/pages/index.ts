import type { FastifyInstance } from 'fastify';
import { contentCaching, sendAnswer } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { pageRoute } from '../http/methods.ts';
import { retryAfter } from '../http/retry-after.ts';
import { pageAnswer } from './page-answer.ts';
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
export const inHeader = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Every path that is nothing else is a page: rendered once a content change, if its path is known. */
export async function pages(app: FastifyInstance, { dev }: PagesOptions): Promise<void> {
  app.get(pageRoute, async (request, reply) => {
    if (request.pathname.startsWith('/api/')) return sendError(request, reply, 404);
    const text = app.discoveryText(request.pathname);
    if (text) return sendAnswer(request, reply, text);
    const { renderer, current, resolution } = await resolveInTurn(app, request.pathname, request.search);
    if (resolution.kind === 'waiting') return sendError(request, reply.header('retry-after', retryAfter), 503);
    if (resolution.kind === 'nothing') return sendError(request, reply, 404);
    if (resolution.kind === 'redirect') {
      return reply.header('cache-control', contentCaching).redirect(inHeader(withQuery(resolution.to, request.search)), resolution.permanent ? 308 : 307);
    }

    const parts = { renderer, site: current, options: app.renderOptions(), dev };
    const page = app.missed(resolution, request.pathname);
    return reply.sendDrawn(page, '', () => pageAnswer(parts, page));
  });
}
