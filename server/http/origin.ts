import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

/**
 * Whether `Origin` names this site: its public address, or the host of the request.
 * True without the header: the request comes from no page, or from a browser too old to send it.
 * @param origin public address of the site
 */
export function isOwnOrigin({ headers, host }: FastifyRequest, origin: string): boolean {
  if (headers.origin === undefined || headers.origin === origin) return true;
  return URL.parse(headers.origin)?.host === host.toLowerCase();
}

/**
 * An `onRequest` hook that refuses posts from pages of other sites with 403, before the body is read.
 * Programs send neither header, such as a mail server that unsubscribes somebody (RFC 8058), and are let in.
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function refuseForeignPosts(origin: string) {
  let isTold = false;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST') return;
    const site = request.headers['sec-fetch-site'] ?? 'none';
    if ((site === 'same-origin' || site === 'none') && isOwnOrigin(request, origin)) return;
    // the browser says that the post is our own, so that every form of the site is refused
    if (site === 'same-origin' && !isTold) {
      isTold = true;
      request.log.error('a post of this site itself was refused: PUBLIC_URL is not the address that visitors know');
    } else request.log.info('a post of another site was refused');
    return sendError(request, reply, 403);
  };
}
