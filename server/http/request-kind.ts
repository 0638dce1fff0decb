import type { FastifyRequest } from 'fastify';

/** Addresses with all below them, and what is there. */
const kinds: readonly (readonly [address: string, kind: string])[] = [
  ['/api', 'api'],
  ['/_payload', 'payload'],
  ['/assets', 'asset'],
  ['/media', 'asset'],
  ['/_share', 'asset'],
  ['/ws', 'ws'],
  ['/_contact', 'form'],
  ['/_newsletter', 'form'],
  ['/newsletter', 'form'],
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/metrics', 'probe'],
];

/** Every word for what was asked for and exists. */
export const kindNames: ReadonlySet<string> = new Set(['page', ...kinds.map(([, kind]) => kind)]);

/** What was asked for, in one of a few words, so that nothing that visitors make up becomes a label: everything that is nothing else is a page, and no page's address ends like a file. */
export function kindOf({ pathname }: Pick<FastifyRequest, 'pathname'>, status: number): string {
  if (status === 404) return 'not-found';
  const kind = kinds.find(([address]) => pathname === address || pathname.startsWith(`${address}/`))?.[1];
  return kind ?? (/\.\w+$/.test(pathname) ? 'asset' : 'page');
}
