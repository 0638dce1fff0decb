import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Site } from '../../renderer/api.ts';
import { sendAnswer } from '../http/answer.ts';
import { represent } from '../http/representation.ts';
import { createOptionsElsewhen } from '../preview/options-elsewhen.ts';
import { askedPage } from './asked-page.ts';
import { hidden, siteWithPage } from './hidden-page.ts';

/**
 * In development `?at=2026-12-01T08:00` shows a page as it will be then, with scripts and findings; not cached. Redirects are answered as at any time, except
 * for a post of another time: its address does not redirect, so that the page can say when the post exists.
 */
export const otherTime = fp(async (app) => {
  const optionsFor = createOptionsElsewhen(app);
  app.addHook('onRequest', async (request, reply) => {
    const asked = askedPage(request.pathname);
    if (!asked) return;
    const at = momentAsked(app, request.search);
    const site = at === undefined ? app.site.current : await app.site.preview(at);
    const found = app.site.renderer.resolve(site, asked.path, request.search);
    const resolution = found.kind === 'redirect' && (await siteWithPage(app, site, asked.path)) ? hidden : found;
    if (resolution.kind !== 'page' || (at === undefined && resolution !== hidden)) return;
    const options = at === undefined ? app.renderOptions() : await optionsFor(site, asked.path, at);
    const parts = { renderer: app.site.renderer, site, options, dev: true };
    return sendAnswer(request, reply, represent(asked.answer(parts, resolution)));
  });
});

/** The site at the time in an address, with drafts; undefined where it has none. */
export async function siteAsked(app: FastifyInstance, search: string): Promise<Site | undefined> {
  const at = momentAsked(app, search);
  return at === undefined ? undefined : app.site.preview(at);
}

const momentAsked = (app: FastifyInstance, search: string) => app.site.renderer.momentAt(app.site.current, timeAsked(search) ?? '');

/** The time as the author wrote it. */
export function timeAsked(search: string): string | undefined {
  return new URLSearchParams(search).get('at') ?? undefined;
}
