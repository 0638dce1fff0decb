import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type SearchData, searchDataPath } from '../../blocks/_search/search-document.ts';
import type { Renderer, Site } from '../../renderer/api.ts';
import { type Found, foundNothing, type Search } from '../../schema/search.ts';
import { jsonAnswer } from '../api/json-answer.ts';
import { inSlices } from '../content/in-slices.ts';
import { sendAnswer } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import type { Answer } from '../http/representation.ts';
import { createLatest } from '../latest.ts';

declare module 'fastify' {
  interface FastifyInstance {
    siteSearch: {
      /** The index for searching the site in the browser; undefined where the site has no search page. */
      data(): Promise<Answer | undefined>;
      /** Prepares {@link FastifyInstance.siteSearch.find} for the current site. */
      prepare(): Promise<void>;
      /** Searches the site that was last prepared. */
      find(query: string): Found;
    };
  }
}

/**
 * The site's search. Its index is made in slices at the first search after a change, and unchanged content is not read again: a save costs
 * nothing.
 */
export const siteSearch = fp(async (app) => {
  const data = createLatest((site: Site) => inSlices(app.site.renderer.searchData(site)));
  const search = createLatest((site: Site) => searchIn(app.site.renderer, data(site)));
  /** Repeats the work where the site has changed meanwhile. */
  async function ofTheSiteNow<Made>(make: (site: Site) => Promise<Made>): Promise<Made> {
    for (;;) {
      const site = app.site.current;
      const made = await make(site);
      if (site === app.site.current) return made;
    }
  }
  let find: Search | undefined;

  app.decorate('siteSearch', {
    async data() {
      const made = await ofTheSiteNow(data);
      return made && jsonAnswer(made);
    },
    async prepare() {
      find = await ofTheSiteNow(search);
    },
    find: (query) => find?.(query) ?? foundNothing,
  });
});

/** The search of a site that is not the served one, made in slices; undefined where the site has no search page. */
export function searchOf(renderer: Renderer, site: Site): Promise<Search | undefined> {
  return searchIn(renderer, inSlices(renderer.searchData(site)));
}

async function searchIn(renderer: Renderer, data: Promise<SearchData | undefined>): Promise<Search | undefined> {
  const made = await data;
  return made && (await inSlices(renderer.createSearch(made)));
}

/** `GET /search.json` → {@link file://../../blocks/_search/search-document.ts}; clients revalidate it by its ETag. */
export async function searchDataRoute(app: FastifyInstance): Promise<void> {
  app.get(searchDataPath, async (request, reply) => {
    const answer = await app.siteSearch.data();
    if (!answer) return sendError(request, reply, 404);
    return sendAnswer(
      request,
      reply,
      app.pageCache.get(searchDataPath, () => answer),
    );
  });
}
