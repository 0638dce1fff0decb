import type { FastifyRequest } from 'fastify';

/** Address prefixes and the kind of what is below them. */
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

/** All kinds of requests that do not end in 404. */
export const kindNames: ReadonlySet<string> = new Set(['page', ...kinds.map(([, kind]) => kind)]);

/**
 * The kind of a request: one of a few words, so that nothing that visitors make up becomes a label. Everything without another kind is a page, and no
 * page's address ends like a file's.
 */
export function kindOf({ pathname }: Pick<FastifyRequest, 'pathname'>, status: number): string {
  if (status === 404) return 'not-found';
  const kind = kinds.find(([address]) => pathname === address || pathname.startsWith(`${address}/`))?.[1];
  return kind ?? (/\.\w+$/.test(pathname) ? 'asset' : 'page');
}
