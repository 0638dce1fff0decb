import type { FastifyRequest } from 'fastify';

/** What is served at an address and below it. */
interface Area {
  readonly kind: 'api' | 'payload' | 'asset' | 'ws' | 'form' | 'probe';
  /** Served in spite of an overload: it costs nothing, or is refused where it costs something. */
  readonly isAlwaysServed?: boolean;
}

/** By address. Everything else is a page, or a file at a root address. */
const areas: ReadonlyMap<string, Area> = new Map<string, Area>([
  ['/api', { kind: 'api' }],
  ['/_payload', { kind: 'payload', isAlwaysServed: true }],
  ['/assets', { kind: 'asset', isAlwaysServed: true }],
  ['/media', { kind: 'asset', isAlwaysServed: true }],
  ['/_share', { kind: 'asset' }],
  ['/ws', { kind: 'ws' }],
  ['/_contact', { kind: 'form' }],
  ['/_newsletter', { kind: 'form' }],
  ['/newsletter', { kind: 'form' }],
  ['/healthz', { kind: 'probe', isAlwaysServed: true }],
  ['/readyz', { kind: 'probe', isAlwaysServed: true }],
  ['/metrics', { kind: 'probe', isAlwaysServed: true }],
]);

/** All kinds of requests that do not end in 404. */
export const kindNames: ReadonlySet<string> = new Set(['page', ...[...areas.values()].map(({ kind }) => kind)]);

/** The addresses for monitoring. */
export const probes: ReadonlySet<string | undefined> = new Set([...areas].flatMap(([address, { kind }]) => (kind === 'probe' ? [address] : [])));

/** What the server has at a path besides pages; undefined for a path outside all areas. */
function areaOf(pathname: string): Area | undefined {
  const end = pathname.indexOf('/', 1);
  return areas.get(end < 0 ? pathname : pathname.slice(0, end));
}

/** Programs read the answers below a path, and get errors as JSON. */
export function isForPrograms(pathname: string): boolean {
  const kind = areaOf(pathname)?.kind;
  return kind === 'api' || kind === 'payload';
}

/** Whether a path that is no page's is served in spite of an overload. */
export function isAlwaysServed(pathname: string): boolean {
  return areaOf(pathname)?.isAlwaysServed === true;
}

/**
 * The kind of a request: one of a few words, so that nothing that visitors make up becomes a label. Everything without another kind is a page, and no
 * page's address ends like a file's.
 */
export function kindOf({ pathname }: Pick<FastifyRequest, 'pathname'>, status: number): string {
  if (status === 404) return 'not-found';
  return areaOf(pathname)?.kind ?? (/\.\w+$/.test(pathname) ? 'asset' : 'page');
}
