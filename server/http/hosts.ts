import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import type { Environment } from '../env.ts';
import { sendError } from './errors.ts';
import { securityHeaders } from './headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a request names this server, and no other one. */
    isForUs(request: IncomingMessage): boolean;
  }
}

/** No answer for a host that is not ours. */
export const hosts = fp<{ readonly env: Environment }>(async (app, { env }) => {
  const headers = securityHeaders(env.origin);
  const ours = new Set([new URL(env.origin).hostname, 'localhost', '127.0.0.1', '[::1]']);

  const isForUs = (request: IncomingMessage) => hasOneHost(request) && (!env.knownHost || ours.has(hostname(request.headers.host ?? '')));
  app.decorate('isForUs', isForUs);
  app.addHook('onRequest', (request, reply, done) => {
    if (isForUs(request.raw)) return done();
    app.tally.malformed += 1;
    void sendError(request, reply.headers(headers), 400);
  });
});

/** HTTP/1.1 wants exactly one; Node itself keeps the first of two and says nothing. */
function hasOneHost({ rawHeaders, httpVersion, headers }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return httpVersion === '1.0' ? count <= 1 : count === 1 && headers.host !== '';
}

function hostname(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
