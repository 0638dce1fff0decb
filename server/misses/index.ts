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
  /** Budget per network of visitors for finding pages that were perhaps meant. */
  readonly budget: Budget;
  readonly now: () => Date;
}

type ShownPage = Resolution & { kind: 'page' };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an address without a page, or with unknown words.
     * @returns the not-found page with suggestions; without them for a probe, under overload, and when a budget is used up. Other pages stay unchanged.
     */
    missed(page: ShownPage, request: FastifyRequest, path: string): ShownPage;
    /** Prepares suggestions in slices, where {@link FastifyInstance.missed} or a redirect needs them; undefined elsewhere. */
    prepareMissed(resolution: Resolution, path: string): Promise<void> | undefined;
    /** The same for pages with unknown words, which say what these may mean. */
    prepareMeantWords(resolution: Resolution): Promise<void> | undefined;
  }
}

/** Milliseconds between two saves of the counts, which survive a restart. */
const pause = 60_000;

/** Counts addresses that were not found, and suggests pages that were perhaps meant. */
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
    // a page that is gone (410) is no miss
    if (!isMiss(page)) return page;
    const { renderer, current } = app.site;
    counter.count(path, dayIn(current.timeZone, now()));
    if (page.status === 200 || isProbe(path) || app.isOverloaded() || !take(networkOf(request.ip))) return page;
    return { ...page, near: renderer.nearestPages(current, path) };
  });
});

/** Whether an address has no page, or one for unknown words. */
export function isMiss(resolution: Resolution): boolean {
  return (resolution.kind === 'page' && resolution.status === 404) || hasUnknownWords(resolution);
}

function hasUnknownWords(resolution: Resolution): boolean {
  return resolution.kind === 'page' && resolution.status === 200 && resolution.isEndless && resolution.search === '';
}
