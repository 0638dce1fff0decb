import type { FastifyInstance } from 'fastify';
import type { Site } from '../../renderer/api.ts';

/** The nearest site of another time that has a page at a path where this one has none: of a later time, else of an earlier one. */
export async function siteWithPage(app: FastifyInstance, site: Site, path: string): Promise<Site | undefined> {
  const look = async (next: (site: Site) => number): Promise<Site | undefined> => {
    for (let at = next(site); Number.isFinite(at); ) {
      const then = await app.site.preview(at);
      if (app.site.renderer.filesOf(then, path).length > 0) return then;
      at = next(then);
    }
    return undefined;
  };
  return (await look(({ shownUntil }) => shownUntil)) ?? (await look(({ shownFrom }) => shownFrom - 1));
}
