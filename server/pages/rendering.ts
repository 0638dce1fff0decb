import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RenderOptions, Resolution, Scripts } from '../../renderer/api.ts';
import { type Answer, sendAnswer, withEncodings } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { type Budget, createBudget } from './budget.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

export interface RenderingOptions {
  readonly origin: string;
  readonly build: string;
  readonly scripts: Scripts;
  readonly canSendMail: boolean;
  readonly cacheBytes: number;
  /** For addresses that are endless in number: those with made-up words, and those with a query. */
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
  }
  interface FastifyReply {
    /** Sends what `draw` makes of a path, or has made before; 503 where the path is one of endlessly many and too many of those were asked for. */
    sendDrawn(resolution: Resolution & { kind: 'page' }, as: 'page' | 'payload' | 'document', draw: () => Answer): Promise<FastifyReply>;
  }
}

/** Most bytes of kept answers to addresses that are endless in number. */
const endlessBytes = 4 * 1024 * 1024;

/** Seconds after which an address that could not be drawn may be asked for again. */
const budgetPause = 5;

const germanYear = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', year: 'numeric' });

class BudgetSpent extends Error {}

/** What rendering needs beside the site, and the memory of what was rendered. */
export const rendering = fp<RenderingOptions>(async (app, { cacheBytes, budget, now, ...given }) => {
  const cache = createPageCache(cacheBytes, withEncodings);
  const endlessCache = createPageCache(endlessBytes);
  // who makes up words leaves the search of the blog alone, and the other way round
  const budgets = { words: createBudget(budget, now), query: createBudget(budget, now) };
  const expire = () => {
    cache.expire();
    endlessCache.expire();
  };
  app.site.onChange(expire);

  let options: RenderOptions = { ...given, year: 0 };
  app.decorate('pageCache', cache);
  app.decorate('endlessCache', endlessCache);
  app.decorate('renderOptions', () => {
    const year = Number(germanYear.format(now()));
    if (year !== options.year) {
      options = { ...options, year };
      expire();
    }
    return options;
  });

  app.decorateReply('sendDrawn', async function (this: FastifyReply, { path, search, known }, as, draw) {
    const request: FastifyRequest = this.request;
    const withinBudget = () => {
      if (!budgets[search ? 'query' : 'words']()) throw new BudgetSpent();
      return draw();
    };
    const key = `${as} ${path}${search}`;
    try {
      return await sendAnswer(request, this, known ? await cache.get(key, draw) : await endlessCache.get(key, withinBudget));
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      return sendError(request, this.header('retry-after', budgetPause), 503);
    }
  });
});
