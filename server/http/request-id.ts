import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networksOf } from './networks.ts';

/**
 * Gives each request an id, by which its log lines and its answer are found: the proxy's own (`X-Request-Id`) where the proxy is trusted, else one that is
 * unique among all processes.
 * @param trusted proxies as CIDR blocks
 */
export function requestIds(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = networksOf(trusted);
  const ownProcess = randomBytes(4).toString('hex');
  let count = 0;

  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) && proxies.has(socket.remoteAddress)) return given;
    count += 1;
    return `${ownProcess}-${count.toString(36)}`;
  };
}
