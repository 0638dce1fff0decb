import fp from 'fastify-plugin';
import type { Environment } from '../env.ts';
import { networksOf } from './networks.ts';

/** Addresses that belong to machines and to no visitor (RFC 1918, RFC 4193, RFC 6598). */
const inside = networksOf(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '::1', 'fc00::/7']);

/**
 * Says once in the log that a proxy stands before the server and what has to be set then. Visitors may send these headers themselves,
 * so that nothing else comes of them.
 */
export const proxyNotice = fp<{ readonly env: Environment }>(async (app, { env }) => {
  let isMissing = { trust: env.trustProxy.length === 0, address: !env.knownHost || env.origin.startsWith('http:') };
  if (!isMissing.trust && !isMissing.address) return;

  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (isMissing.trust && headers['x-forwarded-for'] !== undefined) {
      isMissing = { ...isMissing, trust: false };
      const example = inside.has(socket.remoteAddress) ? socket.remoteAddress : '10.0.0.0/8';
      app.log.error(
        `X-Forwarded-For arrives, but TRUST_PROXY is not set: all visitors count as one and share its limits. Set it to the network of the proxy, such as TRUST_PROXY=${example}`,
      );
    }
    if (isMissing.address && headers['x-forwarded-proto'] === 'https') {
      isMissing = { ...isMissing, address: false };
      app.log.error(
        `The site is served with TLS, but PUBLIC_URL ${env.knownHost ? 'begins with http:' : 'is not set'}: canonical links and mails name the wrong address, and HSTS is off. Set PUBLIC_URL=https://…`,
      );
    }
    done();
  });
});
