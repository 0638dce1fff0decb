import fp from 'fastify-plugin';
import { targetOf } from '../http/paths.ts';
import type { Represented } from '../http/representation.ts';
import type { DiscoveryTexts } from './discovered.ts';
import { securityExpires, securityPath } from './security-txt.ts';
import { discoveryTexts } from './texts.ts';
import { twinAnswer, twinAt } from './twins.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The text for programs that stands at a path, if any. */
    discoveryText(path: string): Represented | undefined;
  }
}

/** Texts for programs are answered at the pages' own route, and kept like pages; which there are is found out once a content change. */
export const discovery = fp<{ readonly now: () => Date }>(async (app, { now }) => {
  let texts: DiscoveryTexts | undefined;
  app.site.onChange(() => {
    texts = undefined;
  });

  app.decorate('discoveryText', (path) => {
    // a page has no ending, so that what is asked for most costs nothing here
    if (!/\.\w+$/.test(path)) return undefined;
    const { renderer, current } = app.site;
    texts ??= discoveryTexts({ renderer, site: current, options: app.renderOptions() }, now);
    const page = twinAt({ renderer, site: current }, path);
    const make = page ? () => twinAnswer({ renderer, site: current, options: app.renderOptions() }, page) : texts.get(path);
    // what changes with the clock is kept by a key that answers nobody by itself
    return make && app.pageCache.get(path === securityPath ? `${securityExpires(now())} ${path}` : targetOf(path), make);
  });
});
