import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Renderer, Resolution, Site } from '../../renderer/api.ts';

interface Resolved {
  readonly renderer: Renderer;
  readonly current: Site;
  readonly resolution: Resolution;
}

/** Resolves after the turn of the last request that waits. Made-up words and queries have a queue each. */
const lastTurn: Record<'words' | 'query', Promise<unknown>> = { words: Promise.resolve(), query: Promise.resolve() };

/**
 * Finds out what an address shows. An address that is endless in number waits for its turn: between two turns, all other requests that came meanwhile are
 * answered, so that nobody waits for a hundred pages of made-up words.
 * @param prepare gets ready what the resolution needs; undefined where it needs nothing
 * @returns the site at the moment of the turn; the caller has to draw it before it awaits anything else
 */
export async function resolveInTurn(
  { site, siteSearch }: Pick<FastifyInstance, 'site' | 'siteSearch'>,
  path: string,
  search: string,
  prepare: (resolution: Resolution, path: string) => Promise<void> | undefined,
): Promise<Resolved> {
  const resolve = () => ({ renderer: site.renderer, current: site.current, resolution: site.renderer.resolve(site.current, path, search) });
  const resolved = resolve();
  const { resolution } = resolved;
  const preparing = prepare(resolution, path);
  const isEndless = resolution.kind === 'page' && resolution.isEndless;
  if (!isEndless && !preparing) return resolved;
  await preparing;
  if (!isEndless) return resolve();
  const kind = resolution.search ? 'query' : 'words';
  lastTurn[kind] = lastTurn[kind].then(() => setImmediate());
  await lastTurn[kind];
  if (kind === 'query' && site.renderer.isSearchPage(site.current, path)) await siteSearch.prepare();
  return resolve();
}
