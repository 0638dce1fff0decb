import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Site } from '../../renderer/api.ts';
import { sendAnswer } from '../http/answer.ts';
import { represent } from '../http/representation.ts';
import { askedPage } from './asked-page.ts';
import { hidden, siteWithPage } from './hidden-page.ts';

/**
 * In development `?at=2026-12-01T08:00` shows a page as it will be then, with its scripts and all that is told of it. Nothing of it is kept.
 * What leads elsewhere is answered as at any time, but for a post of another time: its address stays, so that it can be told when it is there.
 */
export const otherTime = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const asked = askedPage(request.pathname);
    if (!asked) return;
    const then = await siteAsked(app, request.search);
    const site = then ?? app.site.current;
    const found = app.site.renderer.resolve(site, asked.path, request.search);
    const resolution = found.kind === 'redirect' && (await siteWithPage(app, site, asked.path)) ? hidden : found;
    if (resolution.kind !== 'page' || (!then && resolution !== hidden)) return;
    const parts = { renderer: app.site.renderer, site, options: app.renderOptions(), dev: true };
    return sendAnswer(request, reply, represent(asked.answer(parts, resolution)));
  });
});

/** The site of the time that an address asks for, with drafts; undefined where it asks for none. */
export async function siteAsked(app: FastifyInstance, search: string): Promise<Site | undefined> {
  const at = app.site.renderer.momentAt(app.site.current, timeAsked(search) ?? '');
  return at === undefined ? undefined : app.site.preview(at);
}

/** As an author writes it. */
export function timeAsked(search: string): string | undefined {
  return new URLSearchParams(search).get('at') ?? undefined;
}
