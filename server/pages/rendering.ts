import fp from 'fastify-plugin';
import type { RenderOptions, Scripts } from '../../renderer/api.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

export interface RenderingOptions {
  readonly origin: string;
  readonly build: string;
  readonly scripts: Scripts;
  readonly canSendMail: boolean;
  readonly cacheBytes: number;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What was made of the current content; emptied when the content or the year changes. */
    pageCache: PageCache;
    renderOptions(): RenderOptions;
  }
}

const germanYear = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', year: 'numeric' });

/** What rendering needs beside the site, and the memory of what was rendered. */
export const rendering = fp<RenderingOptions>(async (app, { cacheBytes, now, ...given }) => {
  const cache = createPageCache(cacheBytes);
  app.site.onChange(() => cache.expire());

  let options: RenderOptions = { ...given, year: 0 };
  app.decorate('pageCache', cache);
  app.decorate('renderOptions', () => {
    const year = Number(germanYear.format(now()));
    if (year !== options.year) {
      options = { ...options, year };
      cache.expire();
    }
    return options;
  });
});
