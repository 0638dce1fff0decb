import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Environment } from '../env.ts';
import { sendError } from './errors.ts';
import { securityHeaders } from './headers.ts';

/** Security headers on every answer, and no answer for a host that is not ours. */
export const security = fp<{ readonly env: Environment }>(async (app, { env }) => {
  const headers = securityHeaders(env.origin);
  const hosts = new Set([new URL(env.origin).hostname, 'localhost', '127.0.0.1', '[::1]']);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!hasOneHost(request)) return refuse(request, reply);
    if (env.knownHost && !hosts.has(hostname(request.headers.host ?? ''))) return refuse(request, reply);
  });
});

function refuse(request: FastifyRequest, reply: FastifyReply) {
  return sendError(request, reply, 400);
}

/** HTTP/1.1 wants exactly one; Node itself keeps the first of two and says nothing. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const count = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  return raw.httpVersion === '1.0' ? count <= 1 : count === 1 && raw.headers.host !== '';
}

function hostname(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
