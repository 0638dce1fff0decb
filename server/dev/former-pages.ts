import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Renderer, Resolution, Site } from '../../renderer/api.ts';
import { sendAnswer } from '../http/answer.ts';
import { represent } from '../http/representation.ts';
import { askedPage } from './asked-page.ts';

/** A page as it was last drawn. */
export interface FormerPage {
  readonly renderer: Renderer;
  readonly site: Site;
  readonly resolution: Resolution & { readonly kind: 'page' };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The page at an address that is waiting, as it was before the site had to wait; undefined where it is not waiting, or there was no page. */
    formerPage(path: string, search: string): FormerPage | undefined;
  }
}

/**
 * In development, keeps showing earlier pages while the code of their blocks does not match the files: a field was renamed in the schema and nowhere else yet.
 * The accepted files would not do, because they are as wrong for the new code as those on the disk.
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
