import fp from 'fastify-plugin';
import type { Environment } from '../env.ts';
import { ownNetworks } from './networks.ts';

/**
 * Logs once that a proxy stands before the server and which settings that needs. Visitors can send these headers themselves, so a log line is their only
 * effect.
 */
export const proxyNotice = fp<{ readonly env: Environment }>(async (app, { env }) => {
  let isMissing = { trust: env.trustProxy.length === 0, address: !env.knownHost || env.origin.startsWith('http:') };
  if (!isMissing.trust && !isMissing.address) return;

  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (isMissing.trust && headers['x-forwarded-for'] !== undefined) {
      isMissing = { ...isMissing, trust: false };
      const example = ownNetworks.has(socket.remoteAddress) ? socket.remoteAddress : '10.0.0.0/8';
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
