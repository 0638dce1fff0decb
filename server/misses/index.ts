import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Resolution, Site } from '../../renderer/api.ts';
import { dayIn } from '../../schema/reading/dates.ts';
import { inSlices } from '../content/in-slices.ts';
import { networkOf } from '../http/visitor-network.ts';
import { createLatest } from '../latest.ts';
import { type Budget, createNetworkBudgets } from '../pages/budget.ts';
import { createMissCounter, isProbe } from './misses.ts';

export interface MissesOptions {
  readonly dataDir: string;
  /** For finding out which pages were perhaps meant, by network of visitors. */
  readonly budget: Budget;
  readonly now: () => Date;
}

type ShownPage = Resolution & { kind: 'page' };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an address that there is not, or that has words that nobody knows.
     * @returns any other page as it is; the not-found page with the pages that were perhaps meant; without them for who looks for weak spots, and where a network of visitors, or all of them, ask too often
     */
    missed(page: ShownPage, request: FastifyRequest, path: string): ShownPage;
    /** Gets ready, a little at a time, what tells which pages may be meant, where {@link FastifyInstance.missed} or a redirect says it; undefined elsewhere. */
    prepareMissed(resolution: Resolution, path: string): Promise<void> | undefined;
    /** The same where a page is shown for words that nobody knows, which says what they may mean. */
    prepareMeantWords(resolution: Resolution): Promise<void> | undefined;
  }
}

/** Milliseconds after which what was counted is kept over restarts. */
const pause = 60_000;

/** What becomes of addresses that nobody can find. */
export const misses = fp<MissesOptions>(async (app, { dataDir, budget, now }) => {
  const counter = createMissCounter(dataDir);
  const take = createNetworkBudgets(budget, now);
  const save = () => counter.save().catch((error: Error) => app.log.warn({ reason: error.message }, 'addresses that were not found could not be kept'));
  const timer = setInterval(() => void save(), pause).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await save();
  });

  const prepare = createLatest((site: Site) => inSlices(app.site.renderer.prepareNearest(site)));
  const prepareNearest = async () => void (await prepare(app.site.current));
  app.decorate('prepareMeantWords', (resolution) => (hasUnknownWords(resolution) ? prepareNearest() : undefined));
  app.decorate('prepareMissed', (resolution, path) => {
    const isAsked = resolution.kind === 'redirect' ? resolution.isGuessed : isMiss(resolution) && !isProbe(path);
    return isAsked ? prepareNearest() : app.prepareMeantWords(resolution);
  });
  app.decorate('missed', (page, request, path) => {
    // that a page is gone is the same wherever it stood
    if (!isMiss(page)) return page;
    const { renderer, current } = app.site;
    counter.count(path, dayIn(current.timeZone, now()));
    if (page.status === 200 || isProbe(path) || app.isOverloaded() || !take(networkOf(request.ip))) return page;
    return { ...page, near: renderer.nearestPages(current, path) };
  });
});

/** Whether there is no page at an address, or one for words that nobody knows. */
export function isMiss(resolution: Resolution): boolean {
  return (resolution.kind === 'page' && resolution.status === 404) || hasUnknownWords(resolution);
}

function hasUnknownWords(resolution: Resolution): boolean {
  return resolution.kind === 'page' && resolution.status === 200 && resolution.isEndless && resolution.search === '';
}
