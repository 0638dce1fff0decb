import type { FastifyInstance } from 'fastify';
import type { RenderOptions, Site } from '../../renderer/api.ts';
import { createLatest } from '../latest.ts';
import { yearIn } from '../pages/site-year.ts';
import { searchOf } from '../search/index.ts';

/**
 * Makes render options for a page of the site at another moment (milliseconds since 1970, UTC): with that site's own search, if the page is the search
 * page, and with the year of that moment.
 */
export function createOptionsElsewhen(app: FastifyInstance): (site: Site, path: string, at: number) => Promise<RenderOptions> {
  const searchFor = createLatest((site: Site) => searchOf(app.site.renderer, site));
  return async (site, path, at) => {
    const search = app.site.renderer.isSearchPage(site, path) ? await searchFor(site) : undefined;
    return { ...app.renderOptions(), search, year: yearIn(site.timeZone, at) };
  };
}
