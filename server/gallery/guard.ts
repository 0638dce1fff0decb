import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBearer, isSameSecret } from '../http/admin-token.ts';
import { targetOf } from '../http/canonical-path.ts';
import { sendError } from '../http/errors.ts';

const cookie = 'blocks';

/**
 * Lets in clients with the administrator's token: as `Authorization: Bearer`, or once as `?token=`, which sets a cookie that proves the token without
 * containing it. For everybody else, these addresses do not exist (404).
 */
export function createGuard(token: string, origin: string) {
  const pass = createHmac('sha256', token).update('gallery').digest('base64url');
  const attributes = `Path=/_blocks; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
  return async (request: FastifyRequest<{ Querystring: { token?: unknown } }>, reply: FastifyReply) => {
    const { token: given } = request.query;
    if (typeof given === 'string' && isSameSecret(given, token)) {
      const query = new URLSearchParams(request.url.split('?')[1]);
      query.delete('token');
      const address = targetOf(request.pathname) + (query.size > 0 ? `?${query}` : '');
      return reply.header('set-cookie', `${cookie}=${pass}; ${attributes}`).header('cache-control', 'no-store').redirect(address, 303);
    }
    if (!isBearer(request.headers.authorization, token) && !isSameSecret(cookieOf(request), pass)) return sendError(request, reply, 404);
  };
}

function cookieOf({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([name]) => name === cookie)?.[1] ?? '';
}
