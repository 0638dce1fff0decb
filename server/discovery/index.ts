import fp from 'fastify-plugin';
import { targetOf } from '../http/paths.ts';
import type { Represented } from '../http/representation.ts';
import type { DiscoveryTexts } from './discovered.ts';
import { securityExpires, securityPath } from './security-txt.ts';
import { isSitemap, sitemapTexts } from './sitemap.ts';
import { textsBesideSitemap } from './texts.ts';
import { twinAnswer, twinAt } from './twins.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a text for programs stands at a path. */
    hasDiscoveryText(path: string): boolean;
    /** The text for programs that stands at a path, if any. */
    discoveryText(path: string): Represented | undefined;
  }
}

/** Texts for programs are answered at the pages' own route, and kept like pages; which there are is found out once a content change. */
export const discovery = fp<{ readonly now: () => Date }>(async (app, { now }) => {
  let texts: DiscoveryTexts | undefined;
  let sitemap: DiscoveryTexts | undefined;
  let isDated = false;
  app.site.onChange(() => {
    [texts, sitemap, isDated] = [undefined, undefined, false];
  });
  const partsOfSite = () => ({ renderer: app.site.renderer, site: app.site.current, options: app.renderOptions() });
  /** The times are asked for anew where there is another site by the time that they are known. */
  const dateTexts = async () => {
    while (!isDated) {
      const site = app.site.current;
      const committedAt = await app.site.committedAt();
      if (site !== app.site.current) continue;
      sitemap = sitemapTexts({ ...partsOfSite(), committedAt });
      isDated = true;
    }
  };

  // of all texts only these wait for something
  app.addHook('onRequest', (request, _reply, done) => {
    if (isDated || !isSitemap(request.pathname)) return done();
    dateTexts().then(() => done(), done);
  });

  const makerOf = (path: string) => {
    // a page has no ending, so that what is asked for most costs nothing here
    if (!/\.\w+$/.test(path)) return undefined;
    const parts = partsOfSite();
    if (isSitemap(path)) {
      sitemap ??= sitemapTexts(parts);
      return sitemap.get(path);
    }
    texts ??= textsBesideSitemap(parts, now);
    const page = twinAt(parts, path);
    return page ? () => twinAnswer(parts, page) : texts.get(path);
  };
  app.decorate('hasDiscoveryText', (path) => makerOf(path) !== undefined);
  app.decorate('discoveryText', (path) => {
    const make = makerOf(path);
    // what changes with the clock is kept by a key that answers nobody by itself
    return make && app.pageCache.get(path === securityPath ? `${securityExpires(now())} ${path}` : targetOf(path), make);
  });
});
