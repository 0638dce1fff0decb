import { isIPv6 } from 'node:net';
import fp from 'fastify-plugin';

/** Node keeps the address of a connection from the first time it is asked on, and knows it no more when the visitor has gone: a message that came whole belongs to somebody then, too. */
export const visitorNetwork = fp(async (app) => {
  app.server.on('connection', (socket) => void socket.remoteAddress);
});

/**
 * What counts as one visitor where something is limited: an IPv4 address, or the /64 of an IPv6 address,
 * because every connection has so many addresses to choose from (RFC 6177).
 * @param ip undefined where somebody had gone before the address was asked for, whatever Fastify's types say; those count together
 * @returns `192.0.2.1`, also for `::ffff:192.0.2.1`, or `2001:db8:0:1::/64`
 */
export function networkOf(ip: string | undefined): string {
  // some proxies write the port as well (`192.0.2.1:4711`, `[2001:db8::1]:4711`), which is another one for each connection
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

/** The eight numbers of an IPv6 address; a URL has it in one spelling. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
