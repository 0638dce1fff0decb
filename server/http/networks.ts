import { BlockList, isIPv6 } from 'node:net';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Tells whether an address is in one of these networks. */
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
