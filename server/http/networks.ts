import { BlockList, isIPv6 } from 'node:net';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A set of networks. */
export interface Networks {
  has(address: string | undefined): boolean;
}

/** @param blocks addresses, or networks in CIDR notation (`10.0.0.0/8`) */
export function networksOf(blocks: readonly string[]): Networks {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', bits] = block.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return { has: (address) => address !== undefined && list.check(address, family(address)) };
}

/** Private and local networks (RFC 1122, RFC 1918, RFC 4193, RFC 4291, RFC 6598): only machines on the same network have these addresses, never visitors. */
export const ownNetworks = networksOf(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '::1', 'fc00::/7', 'fe80::/10']);
