import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

/**
 * Whether `Origin` names this site: by its public address, or by the host that the request is for.
 * Without the header it is no page that asks, or a browser too old to tell.
 * @param origin public address of the site
 */
export function isOwnOrigin({ headers, host }: FastifyRequest, origin: string): boolean {
  if (headers.origin === undefined || headers.origin === origin) return true;
  return URL.parse(headers.origin)?.host === host.toLowerCase();
}

/**
 * A hook (`onRequest`) that refuses what pages of other sites post, before anything of it is read: 403.
 * Programs send neither of the two headers, such as a mail server that unsubscribes somebody (RFC 8058), and are let in.
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function refuseForeignPosts(origin: string) {
  let isTold = false;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST') return;
    const site = request.headers['sec-fetch-site'] ?? 'none';
    if ((site === 'same-origin' || site === 'none') && isOwnOrigin(request, origin)) return;
    // a browser that knows better: all forms of the site are refused
    if (site === 'same-origin' && !isTold) {
      isTold = true;
      request.log.error('a post of this site itself was refused: PUBLIC_URL is not the address that visitors know');
    } else request.log.info('a post of another site was refused');
    return sendError(request, reply, 403);
  };
}
