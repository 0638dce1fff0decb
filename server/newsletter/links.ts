import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/errors.ts';
import { acceptForms, type FormFields } from '../http/form-body.ts';
import { languageOf } from '../http/language.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { StoreUnavailable } from '../store/thread.ts';
import { hashOfKey, isKey, linkPaths } from './key.ts';
import { words } from './words.ts';

/** What a link in a mail leads to: a page with one button, because programs that check mails follow links too. */
type LinkPage = keyof typeof linkPaths;

/** Where a page's button leads when it has done its work. */
const donePaths: Record<LinkPage, string> = { confirm: '/newsletter/bestaetigt', unsubscribe: '/newsletter/abgemeldet' };

/** The links of the newsletter's mails: `GET` shows a button, `POST` confirms or unsubscribes. */
export async function links(app: FastifyInstance, { now }: { readonly now: () => Date }): Promise<void> {
  await acceptForms(app);
  // RFC 8058: a mail program may send its one field as multipart, and the key in the address says everything
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, { 'List-Unsubscribe': 'One-Click' }));
  app.addHook('onRequest', async (_request, reply) => {
    // the address of these pages is a secret; with no-referrer a browser would hide where their form comes from, too
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.error({ reason: error.message }, 'the list of the newsletter cannot be used');
    return sendError(request, reply.header('retry-after', 60), 503);
  });

  for (const page of ['confirm', 'unsubscribe'] as const) {
    app.get(linkPaths[page], async (request, reply) => {
      const key = keyOf(request);
      return key === undefined ? showUnknown(reply, page) : showButton(reply, page, key);
    });
  }

  app.post(linkPaths.confirm, async (request, reply) => {
    const key = keyOf(request);
    const known = key !== undefined && (await app.store.run('confirmSubscriber', { keyHash: hashOfKey(key), at: now().toISOString() }));
    return known ? reply.redirect(donePaths.confirm, 303) : showUnknown(reply, 'confirm');
  });

  app.post(linkPaths.unsubscribe, async (request, reply) => {
    const key = keyOf(request);
    const known = key !== undefined && (await app.store.run('removeSubscriber', { keyHash: hashOfKey(key) }));
    // a mail program follows no redirect and has no use for a page; it may ask a second time
    if ((request.body as FormFields | undefined)?.['List-Unsubscribe'] === 'One-Click') return reply.code(key === undefined ? 404 : 200).send();
    return known ? reply.redirect(donePaths.unsubscribe, 303) : showUnknown(reply, 'unsubscribe');
  });
}

/** From the page's form, or from the address; undefined if neither has anything that can be a key. */
function keyOf({ query, body }: FastifyRequest): string | undefined {
  const key = (body as FormFields | undefined)?.schluessel ?? (query as { schluessel?: unknown }).schluessel;
  return isKey(key) ? key : undefined;
}

function showButton(reply: FastifyReply, page: LinkPage, key: string) {
  const { [page]: texts, blog } = words[languageOf(reply)].links;
  const body = `<p>${texts.text}</p>
<form method="post" action="${linkPaths[page]}"><input type="hidden" name="schluessel" value="${key}"><button type="submit">${texts.button}</button></form>
<p><a href="/blog">${blog}</a></p>`;
  return sendPlainPage(reply, { status: 200, title: texts.title, headline: texts.headline, body });
}

function showUnknown(reply: FastifyReply, page: LinkPage) {
  const { [page]: texts, blog, unknownHeadline } = words[languageOf(reply)].links;
  const body = `<p>${texts.unknown('/kontakt')}</p>
<p><a href="/blog#newsletter">${blog}</a></p>`;
  return sendPlainPage(reply, { status: 404, title: texts.title, headline: unknownHeadline, body });
}
