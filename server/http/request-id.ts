import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networksOf } from './networks.ts';

/**
 * Gives each request a name, by which log lines and the answer to it are found: the proxy's own (`X-Request-Id`) where it is trusted,
 * else one that no other process gives.
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
