import fp from 'fastify-plugin';
import { securityHeaders } from './headers.ts';

/** Sets the security headers of every answer. Known pages have them already. */
export const security = fp<{ readonly origin: string }>(async (app, { origin }) => {
  const headers = securityHeaders(origin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});
