import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RenderOptions, Resolution, Scripts } from '../../renderer/api.ts';
import { sendAnswer } from '../http/answer.ts';
import { targetOf } from '../http/canonical-path.ts';
import { securityHeaders } from '../http/headers.ts';
import { retryAfter, sendNotNow } from '../http/not-now.ts';
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
  /** The server searches; otherwise the browser does. */
  readonly searches?: boolean;
  readonly cacheBytes: number;
  /** How much one network of visitors may have drawn of addresses that are endless in number. Made-up words and queries have a budget each. */
  readonly budget: Budget;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers made of the current content; expires when the content or the year changes. */
    pageCache: PageCache;
    /** The latest answers to addresses that are endless in number; a cache of its own, so that they never displace the others. */
    endlessCache: PageCache;
    renderOptions(): RenderOptions;
    /** The cached answer of the current content for a request target in the spelling of {@link targetOf}. */
    knownAnswer(target: string): Represented | undefined;
    /** Takes one drawing of an endless address from the budget of the visitor's network and from that of all; false where either has none left. */
    mayDraw(request: FastifyRequest, what?: 'words' | 'query'): boolean;
  }
  interface FastifyReply {
    /**
     * Sends what `draw` makes of a path, or its cached answer. 503 for an endless address where the budget of the visitor's network or of all is used up.
     * @param prefix stands before the page's path in the request
     */
    sendDrawn(resolution: Resolution & { kind: 'page' }, prefix: '' | '/_payload' | '/api/pages', draw: () => Answer): Promise<FastifyReply>;
  }
}

/** Size limit of {@link FastifyInstance.endlessCache} in bytes. */
const endlessBytes = 4 * 1024 * 1024;

/** Decorates the app with what rendering needs besides the site, and with the caches of rendered answers. */
export const rendering = fp<RenderingOptions>(async (app, { cacheBytes, budget, now, searches = true, ...given }) => {
  const headers = securityHeaders(given.origin);
  const cache = createPageCache({ maxBytes: cacheBytes, headers });
  const endlessCache = createPageCache({ maxBytes: endlessBytes, headers, improves: false });
  // separate budgets: made-up words must not use up the search of the blog, nor the other way round
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

  function measured(draw: () => Answer): Answer {
    const begun = performance.now();
    const answer = app.tracing.part('draw', draw);
    app.tally.drawn += 1;
    app.tally.drawSeconds += (performance.now() - begun) / 1_000;
    return answer;
  }

  /** Seconds until a client may ask again for an answer that cannot be drawn now; undefined where it can. */
  function secondsUntilDrawn(request: FastifyRequest, { search, isEndless, near = [] }: Resolution & { kind: 'page' }): number | undefined {
    if (isEndless && near.length === 0 && !app.mayDraw(request, search ? 'query' : 'words')) return retryAfter.drawing;
    return app.isOverloaded() ? retryAfter.overload : undefined;
  }

  app.decorateReply('sendDrawn', async function (this: FastifyReply, page, prefix, draw) {
    const request: FastifyRequest = this.request;
    const { status, path, search, isEndless, near = [] } = page;
    const answers = isEndless || near.length > 0 ? endlessCache : cache;
    const key = status !== 200 ? [status, prefix, ...near].join(' ') : prefix + targetOf(path) + search;
    const kept = answers.known(key);
    if (kept) {
      app.tally.kept += 1;
      return sendAnswer(request, this, kept);
    }
    const seconds = secondsUntilDrawn(request, page);
    if (seconds !== undefined) {
      app.tally.shed += 1;
      return sendNotNow(request, this, seconds);
    }
    const drawn = answers.get(key, () => measured(draw));
    return sendAnswer(request, this, drawn);
  });
});
