import type { Renderer, Site } from '../../renderer/api.ts';

/** Targets of a site's redirects by their source addresses. */
export function redirectsOf(renderer: Renderer, site: Site): ReadonlyMap<string, string> {
  return new Map(
    renderer.redirects(site).flatMap((from) => {
      const target = renderer.resolve(site, from, '');
      return target.kind === 'redirect' ? [[from, target.to] as const] : [];
    }),
  );
}
