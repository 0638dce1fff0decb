import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RenderOptions, Resolution, Scripts } from '../../renderer/api.ts';
import { sendAnswer } from '../http/answer.ts';
import { securityHeaders } from '../http/headers.ts';
import { NotNow, retryAfter, sendNotNow } from '../http/not-now.ts';
import { targetOf } from '../http/paths.ts';
import type { Answer, Represented } from '../http/representation.ts';
import { networkOf } from '../http/visitor-network.ts';
import { type Budget, createNetworkBudgets } from './budget.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSiteYear } from './site-year.ts';

export interface RenderingOptions {
  readonly origin: string;
  readonly build: string;
  readonly scripts: Scripts;
  readonly canSendMail: boolean;
  readonly leavesOutFailures?: boolean;
  /** The server searches; otherwise browsers do. */
  readonly searches?: boolean;
  readonly cacheBytes: number;
  /** What one network of visitors may have drawn of addresses that are endless in number: those with made-up words, and those with a query. */
  readonly budget: Budget;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What was made of the current content; emptied when the content or the year changes. */
    pageCache: PageCache;
    /** The last few answers to addresses that are endless in number, which never take the others' place. */
    endlessCache: PageCache;
    renderOptions(): RenderOptions;
    /** What is kept of the current content for a request target, in the one spelling of {@link targetOf}. */
    knownAnswer(target: string): Represented | undefined;
    /** Takes from the budget of a visitor's network, or of all, for something that is made of an address of endlessly many; false where there is none left. */
    mayDraw(request: FastifyRequest, what?: 'words' | 'query'): boolean;
  }
  interface FastifyReply {
    /**
     * Sends what `draw` makes of a path, or has made before; 503 where the path is one of endlessly many and too many of those were asked for, by this visitor's network or by all.
     * @param prefix what stands before the page's path in the request
     */
    sendDrawn(resolution: Resolution & { kind: 'page' }, prefix: '' | '/_payload' | '/api/pages', draw: () => Answer): Promise<FastifyReply>;
  }
}

/** Most bytes of kept answers to addresses that are endless in number. */
const endlessBytes = 4 * 1024 * 1024;

/** What rendering needs beside the site, and the memory of what was rendered. */
export const rendering = fp<RenderingOptions>(async (app, { cacheBytes, budget, now, searches = true, ...given }) => {
  const headers = securityHeaders(given.origin);
  const cache = createPageCache({ maxBytes: cacheBytes, headers });
  const endlessCache = createPageCache({ maxBytes: endlessBytes, headers, improves: false });
  // who makes up words leaves the search of the blog alone, and the other way round
  const budgets = { words: createNetworkBudgets(budget, now), query: createNetworkBudgets(budget, now) };
  const expire = () => {
    cache.expire();
    endlessCache.expire();
  };
  app.site.onChange(expire);

  const siteYear = createSiteYear(now, () => app.site.current.timeZone);
  const onFailure: RenderOptions['onFailure'] = ({ block, message, stack }, page) => {
    app.tally.drawFailures += 1;
    app.log.error({ block, page, err: { message, stack } }, 'a block has thrown and is left out of its page');
  };
  let options: RenderOptions = {
    ...given,
    ...(given.leavesOutFailures ? {} : { onFailure }),
    search: searches ? app.siteSearch.find : undefined,
    year: siteYear(),
  };
  const renderOptions = () => {
    const year = siteYear();
    if (year !== options.year) {
      options = { ...options, year };
      expire();
    }
    return options;
  };
  app.decorate('pageCache', cache);
  app.decorate('endlessCache', endlessCache);
  app.decorate('renderOptions', renderOptions);
  app.decorate('knownAnswer', (target) => {
    renderOptions();
    return cache.known(target);
  });
  app.decorate('mayDraw', ({ ip }, what = 'words') => budgets[what](networkOf(ip)));

  app.decorateReply('sendDrawn', async function (this: FastifyReply, { status, path, search, isEndless, near = [] }, prefix, draw) {
    const request: FastifyRequest = this.request;
    const measured = () => {
      if (app.isOverloaded()) throw new NotNow(retryAfter.overload);
      const begun = performance.now();
      const answer = app.tracing.part('draw', draw);
      app.tally.drawn += 1;
      app.tally.drawSeconds += (performance.now() - begun) / 1_000;
      return answer;
    };
    const withinBudget = () => {
      if (!app.mayDraw(request, search ? 'query' : 'words')) throw new NotNow(retryAfter.drawing);
      return measured();
    };
    const key = status !== 200 ? [status, prefix, ...near].join(' ') : prefix + targetOf(path) + search;
    try {
      const before = app.tally.drawn;
      const answer = near.length > 0 ? endlessCache.get(key, measured) : isEndless ? endlessCache.get(key, withinBudget) : cache.get(key, measured);
      if (app.tally.drawn === before) app.tally.kept += 1;
      return await sendAnswer(request, this, answer);
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      app.tally.shed += 1;
      return sendNotNow(request, this, error.seconds);
    }
  });
});
