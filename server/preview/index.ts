import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { RenderOptions, Resolution, Site } from '../../renderer/api.ts';
import { inEachLocale } from '../../schema/words.ts';
import { sendError } from '../http/errors.ts';
import { documentHeaders, pagePolicy } from '../http/headers.ts';
import { languageOf } from '../http/language.ts';
import { retryAfter, sendNotNow } from '../http/not-now.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { inHeader, withQuery } from '../http/redirect.ts';
import { asPreview } from './as-preview.ts';
import { createOptionsElsewhen } from './options-elsewhen.ts';
import { type PreviewToken, previewPath, readToken } from './token.ts';
import { words } from './words.ts';

export interface PreviewOptions {
  readonly origin: string;
  readonly now: () => Date;
}

/** Formats in UTC what the site's clock shows. */
const day = inEachLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }));
const time = inEachLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }));

/** Token and path of an address. */
const address = new RegExp(`^${previewPath}/([^/]*)(/.*)?$`);

/** `/_preview/<token>/<path>`: a page at another time, with drafts, for whoever has a link to it. Never cached, never indexed. */
export const preview = fp<PreviewOptions>(async (app, { origin, now }) => {
  const secret = (request: FastifyRequest) => app.askStore(request, (store) => store.secret({ name: 'preview' }));
  const sites = new LRUCache<string, Promise<Site>>({ max: 2 });
  app.site.onChange(() => sites.clear());
  const optionsFor = createOptionsElsewhen(app);

  app.get(`${previewPath}/*`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const [, text = '', page = '/'] = address.exec(request.pathname) ?? [];
    const token = readToken(text, await secret(request), now());
    const at = token && momentOf(token);
    if (!token || at === undefined) return showEnded(reply);
    const site = await siteAt(token, at);
    const prefix = `${previewPath}/${text}`;
    const resolution = app.site.renderer.resolve(site, page, request.search);
    if (resolution.kind === 'waiting') return sendNotNow(request, reply, retryAfter.mending);
    if (resolution.kind === 'nothing') return sendError(request, reply, 404);
    if (resolution.kind === 'redirect') {
      const to = withQuery(resolution.to, request.search);
      return reply.redirect(inHeader(to.startsWith('/') ? prefix + to : to), 307);
    }
    return show(reply, { site, resolution, prefix, token, options: await optionsFor(site, page, at) });
  });

  function momentOf({ at }: PreviewToken): number | undefined {
    return at === undefined ? now().getTime() : app.site.renderer.momentAt(app.site.current, at);
  }

  /** Made by the thread of the content; a preview of now is made anew when something has begun or ended since. */
  async function siteAt({ at: written = '' }: PreviewToken, at: number): Promise<Site> {
    const made = await sites.get(written);
    if (made && made.shownFrom <= at && at < made.shownUntil) return made;
    const making = app.site.preview(at);
    making.catch(() => sites.delete(written));
    sites.set(written, making);
    return making;
  }

  interface Shown {
    readonly site: Site;
    readonly resolution: Resolution & { readonly kind: 'page' };
    readonly prefix: string;
    readonly token: PreviewToken;
    readonly options: RenderOptions;
  }

  function show(reply: FastifyReply, { site, resolution, prefix, token: { at }, options }: Shown) {
    const language = languageOf(reply);
    const { label, at: inTime, now: atOnce } = words[language];
    const shown = new Date(`${at && at.length > 10 ? at : `${at}T00:00`}Z`);
    const text = at === undefined ? atOnce : inTime(day[language].format(shown), time[language].format(shown));
    const drawn = app.site.renderer.renderPage(site, resolution, options);
    const { html, style } = asPreview(drawn, { prefix, label, text });
    return reply
      .code(resolution.status)
      .headers({ ...documentHeaders, 'content-security-policy': pagePolicy(style, { origin, dev: false }) })
      .type('text/html; charset=utf-8')
      .send(html);
  }
});

function showEnded(reply: FastifyReply) {
  const { title, text } = words[languageOf(reply)].ended;
  return sendPlainPage(reply, { status: 403, title, headline: title, body: `<p>${text}</p>` });
}
