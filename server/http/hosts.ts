import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import type { Environment } from '../env.ts';
import { sendError } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { networksOf } from './networks.ts';
import { probes } from './request-kind.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a request names this server's host and no other. */
    isForUs(request: IncomingMessage): boolean;
  }
}

/** Refuses requests for a host that is not ours. */
export const hosts = fp<{ readonly env: Environment }>(async (app, { env }) => {
  const headers = securityHeaders(env.origin);
  const { hostname: own } = new URL(env.origin);
  const ours = new Set([own, 'localhost', '127.0.0.1', '[::1]']);
  const proxies = networksOf(env.trustProxy);
  let isTold = false;

  const isForUs = (request: IncomingMessage) => hasOneHost(request) && (!env.knownHost || ours.has(hostname(request.headers.host ?? '')));
  app.decorate('isForUs', isForUs);
  app.addHook('onRequest', (request, reply, done) => {
    // monitoring asks each node by the node's own address
    if (isForUs(request.raw) || (hasOneHost(request.raw) && probes.has(request.routeOptions.url))) return done();
    app.tally.malformed += 1;
    // anybody can send any host; but if one of our proxies passes it on, all visitors may be refused
    if (!isTold && hasOneHost(request.raw) && proxies.has(request.socket.remoteAddress)) {
      isTold = true;
      app.log.error(`The proxy hands on a request for another host than ${own}, which is refused. PUBLIC_URL has to be the address that visitors know`);
    }
    void sendError(request, reply.headers(headers), 400);
  });
});

/** HTTP/1.1 requires exactly one `Host`. Node keeps the first of two silently. */
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
