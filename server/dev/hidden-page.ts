import type { FastifyInstance } from 'fastify';
import type { Resolution, Site } from '../../renderer/api.ts';

/** Shown in place of a page that exists only at another time. */
export const hidden: Resolution & { readonly kind: 'page' } = { kind: 'page', status: 404, path: '', search: '', isEndless: false };

/**
 * The site itself where it has a page at a path, else the site at the nearest time at which there is one: the next later time, else the last earlier one.
 * Posts of another time need this, because their addresses redirect to the list as if they did not exist.
 */
export async function siteWithPage(app: FastifyInstance, site: Site, path: string): Promise<Site | undefined> {
  const hasPage = (then: Site): boolean => {
    const resolution = app.site.renderer.resolve(then, path, '');
    return resolution.kind === 'page' && resolution.status === 200;
  };
  const look = async (next: (site: Site) => number): Promise<Site | undefined> => {
    for (let at = next(site); Number.isFinite(at); ) {
      const then = await app.site.preview(at);
      if (hasPage(then)) return then;
      at = next(then);
    }
    return undefined;
  };
  if (hasPage(site)) return site;
  return (await look(({ shownUntil }) => shownUntil)) ?? (await look(({ shownFrom }) => shownFrom - 1));
}
