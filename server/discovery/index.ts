import fp from 'fastify-plugin';
import type { Resolution } from '../../renderer/api.ts';
import { targetOf } from '../http/canonical-path.ts';
import type { Answer, Represented } from '../http/representation.ts';
import type { DiscoveryTexts } from './discovered.ts';
import { securityExpires, securityPath } from './security-txt.ts';
import { isSitemap, sitemapTexts } from './sitemap.ts';
import { textsBesideSitemap } from './texts.ts';
import { twinAnswer, twinAt } from './twins.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a path is that of a text for programs, or of a page's Markdown twin. */
    hasDiscoveryText(path: string): boolean;
    /** The text for programs that stands at a path, if any; twins are drawn like pages. */
    discoveryText(path: string): Represented | undefined;
    /** A page's Markdown twin, as a page at the path where it stands. */
    markdownTwin(path: string): { readonly page: Resolution & { readonly kind: 'page' }; draw(): Answer } | undefined;
  }
}

/** Texts for programs are answered by the pages' own route and cached like pages. The list of them is made once per change of the content. */
export const discovery = fp<{ readonly now: () => Date }>(async (app, { now }) => {
  let texts: DiscoveryTexts | undefined;
  let sitemap: DiscoveryTexts | undefined;
  let isDated = false;
  app.site.onChange(() => {
    [texts, sitemap, isDated] = [undefined, undefined, false];
  });
  const partsOfSite = () => ({ renderer: app.site.renderer, site: app.site.current, options: app.renderOptions() });
  /** Makes the sitemap with its times, once for all who wait for them. Asks for the times again where the site has changed by the time that they are known. */
  const dateTexts = async () => {
    while (!isDated) {
      const site = app.site.current;
      const committedAt = await app.site.committedAt();
      // the first of all who wait has made it, or the site has changed
      if (isDated || site !== app.site.current) continue;
      sitemap = sitemapTexts({ ...partsOfSite(), committedAt });
      isDated = true;
    }
  };

  // the sitemap is the only text that waits for something
  app.addHook('onRequest', (request, _reply, done) => {
    if (isDated || !isSitemap(request.pathname)) return done();
    dateTexts().then(() => done(), done);
  });

  const makerOf = (path: string) => {
    // pages have no file ending, so they cost nothing here
    if (!/\.\w+$/.test(path)) return undefined;
    const parts = partsOfSite();
    if (isSitemap(path)) {
      sitemap ??= sitemapTexts(parts);
      return sitemap.get(path);
    }
    texts ??= textsBesideSitemap(parts, now);
    return texts.get(path);
  };
  app.decorate('hasDiscoveryText', (path) => makerOf(path) !== undefined || app.markdownTwin(path) !== undefined);
  app.decorate('markdownTwin', (path) => {
    const parts = partsOfSite();
    const page = twinAt(parts, path);
    return page && { page: { ...page, path }, draw: () => twinAnswer(parts, page) };
  });
  app.decorate('discoveryText', (path) => {
    const make = makerOf(path);
    // a text that changes with the clock has a key without a leading slash, which no request target finds
    return make && app.pageCache.get(path === securityPath ? `${securityExpires(now())} ${path}` : targetOf(path), make);
  });
});
