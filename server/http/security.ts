import fp from 'fastify-plugin';
import { securityHeaders } from './headers.ts';

/** Security headers on every answer; those that are known have them already. */
export const security = fp<{ readonly origin: string }>(async (app, { origin }) => {
  const headers = securityHeaders(origin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});
