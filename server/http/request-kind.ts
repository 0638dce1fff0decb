import type { FastifyRequest } from 'fastify';

/** Beginnings of addresses, and what is behind them. */
const kinds: readonly (readonly [start: string, kind: string])[] = [
  ['/api/', 'api'],
  ['/_payload/', 'payload'],
  ['/assets/', 'asset'],
  ['/media/', 'asset'],
  ['/_share/', 'asset'],
  ['/favicon.ico', 'asset'],
  ['/ws', 'ws'],
  ['/_contact', 'form'],
  ['/_newsletter', 'form'],
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/metrics', 'probe'],
];

/** What was asked for, in one of a few words, so that nothing that visitors make up becomes a label: everything that is nothing else is a page. */
export function kindOf({ pathname }: Pick<FastifyRequest, 'pathname'>, status: number): string {
  if (status === 404) return 'not-found';
  return kinds.find(([start]) => pathname.startsWith(start))?.[1] ?? 'page';
}
