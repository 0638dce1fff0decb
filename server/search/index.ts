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
      /** What the browser needs to search the site as it is now; undefined where it has no page for that. */
      data(): Promise<Answer | undefined>;
      /** Gets {@link FastifyInstance.siteSearch.find} ready for the site as it is now. */
      prepare(): Promise<void>;
      /** Searches the site that it was prepared for. */
      find(query: string): Found;
    };
  }
}

/**
 * The search of the site. What it needs is made when somebody searches for the first time after a change, a little at a time, and of what
 * has not changed nothing is read again: a save costs nothing.
 */
export const siteSearch = fp(async (app) => {
  const data = createLatest((site: Site) => inSlices(app.site.renderer.searchData(site)));
  const search = createLatest((site: Site) => searchIn(app.site.renderer, data(site)));
  /** Where the site changes meanwhile, it is made of the site as it is then. */
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

/** The search of a site that is no other's, a little at a time; undefined where it has no page for that. */
export function searchOf(renderer: Renderer, site: Site): Promise<Search | undefined> {
  return searchIn(renderer, inSlices(renderer.searchData(site)));
}

async function searchIn(renderer: Renderer, data: Promise<SearchData | undefined>): Promise<Search | undefined> {
  const made = await data;
  return made && (await inSlices(renderer.createSearch(made)));
}

/** `GET /search.json` → {@link file://../../blocks/_search/search-document.ts}, by its tag (ETag) asked for again only where it has changed. */
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
