import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Renderer, Resolution, Site } from '../../renderer/api.ts';

interface Resolved {
  readonly renderer: Renderer;
  readonly current: Site;
  readonly resolution: Resolution;
}

/** Ends when the last of those who wait has had its turn; words and queries wait for their own kind alone. */
const lastTurn: Record<'words' | 'query', Promise<unknown>> = { words: Promise.resolve(), query: Promise.resolve() };

/**
 * Finds out what an address shows. One of those that are endless in number waits for its turn: between two of them, everything else that was
 * asked for meanwhile is answered, so that nobody waits for a hundred pages of made-up words.
 * @param prepare gets ready what is needed for what an address shows; undefined where that is nothing
 * @returns the site at the moment of the turn; what is drawn of it has to be drawn before anything else is waited for
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
