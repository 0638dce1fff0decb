import { isIPv6 } from 'node:net';
import fp from 'fastify-plugin';

/**
 * Asks for each connection's address at once. Node caches the address at the first access and cannot tell it after the visitor has gone, when a complete
 * message may still have to be counted for its sender.
 */
export const visitorNetwork = fp(async (app) => {
  app.server.on('connection', (socket) => void socket.remoteAddress);
});

/**
 * The network that counts as one visitor for limits: an IPv4 address, or the /64 of an IPv6 address, because every connection has that many addresses to
 * choose from (RFC 6177).
 * @param ip undefined where the visitor had gone before the address was asked for, whatever Fastify's types say; all of those count together
 * @returns `192.0.2.1`, also for `::ffff:192.0.2.1`, or `2001:db8:0:1::/64`
 */
export function networkOf(ip: string | undefined): string {
  // some proxies add the port (`192.0.2.1:4711`, `[2001:db8::1]:4711`), which differs with each connection
  const [address = ''] = ip?.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').split('%') ?? [];
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address as numbers. A URL normalizes its spelling. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
