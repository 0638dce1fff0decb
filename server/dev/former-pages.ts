import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Renderer, Resolution, Site } from '../../renderer/api.ts';
import { sendAnswer } from '../http/answer.ts';
import { represent } from '../http/representation.ts';
import { askedPage } from './asked-page.ts';

/** A page as it was drawn before. */
export interface FormerPage {
  readonly renderer: Renderer;
  readonly site: Site;
  readonly resolution: Resolution & { readonly kind: 'page' };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The page at an address that has to wait, as it was when nothing had to; undefined where it need not, or never was. */
    formerPage(path: string, search: string): FormerPage | undefined;
  }
}

/**
 * In development pages go on as they were while the code of their blocks does not fit their files: a field got another name in the schema and
 * nowhere else yet. To other code the files that visitors were served from are as wrong as those on the disk.
 */
export const formerPages = fp(async (app) => {
  let former = siteOf(app);
  app.site.onChange(() => {
    if (app.site.refused.size === 0) former = siteOf(app);
  });
  app.decorate('formerPage', (path, search) => {
    if (app.site.renderer.resolve(app.site.current, path, search).kind !== 'waiting') return undefined;
    const resolution = former.renderer.resolve(former.site, path, search);
    return resolution.kind === 'page' && resolution.status === 200 ? { ...former, resolution } : undefined;
  });
  app.addHook('onRequest', async (request, reply) => {
    const asked = askedPage(request.pathname);
    const page = asked && app.formerPage(asked.path, request.search);
    if (!asked || !page) return;
    return sendAnswer(request, reply, represent(asked.answer({ ...page, options: app.renderOptions(), dev: true }, page.resolution)));
  });
});

const siteOf = ({ site: { renderer, current } }: FastifyInstance) => ({ renderer, site: current });
