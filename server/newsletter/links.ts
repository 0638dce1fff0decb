import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../http/address.ts';
import { handleError } from '../http/errors.ts';
import { acceptForms, type FormFields } from '../http/form-body.ts';
import { languageOf } from '../http/language.ts';
import { retryAfter, sendNotNow } from '../http/not-now.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { TooMuchAtOnce } from '../store-share.ts';
import { blogLink, formAnchor } from './blog-link.ts';
import { formerLinkPaths, hashOfKey, isKey, linkPaths } from './key.ts';
import { words } from './words.ts';

/** Pages behind the links in mails. Each has one button, because programs that check mails follow links, too. */
type LinkPage = keyof typeof linkPaths;

/** Routes of the links in mails: `GET` shows a button, `POST` confirms or unsubscribes. */
export async function links(app: FastifyInstance, { now }: { readonly now: () => Date }): Promise<void> {
  await acceptForms(app);
  // RFC 8058: a mail program may send its one field as multipart; the key is in the address, so the body need not be parsed
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, { 'List-Unsubscribe': 'One-Click' }));
  app.addHook('onRequest', async (_request, reply) => {
    // the address contains a secret; `no-referrer` would also hide the origin of the form's posts
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooMuchAtOnce) return handleError(error, request, reply);
    app.storeHasRefused(error, 'the list of the newsletter cannot be used', request);
    return sendNotNow(request, reply, retryAfter.mending);
  });

  for (const page of ['confirm', 'unsubscribe'] as const) {
    app.get(linkPaths[page], async (request, reply) => {
      const key = keyOf(request);
      return key === undefined ? showUnknown(reply, page) : showButton(reply, page, key);
    });
    app.get(formerLinkPaths[page], async (request, reply) => {
      const key = keyOf(request);
      return reply.redirect(key === undefined ? linkPaths[page] : `${linkPaths[page]}?key=${key}`, 308);
    });
    // RFC 8058, section 3.1: the button of a mail program has to work at the address in the mail, without a redirect
    for (const path of [linkPaths[page], formerLinkPaths[page]]) app.post(path, page === 'confirm' ? confirm : unsubscribe);
  }

  async function confirm(request: FastifyRequest, reply: FastifyReply) {
    const key = keyOf(request);
    const use = key !== undefined && { keyHash: hashOfKey(key), at: now().toISOString() };
    const known = use && (await app.askStore(request, (store) => store.confirmSubscriber(use)));
    return known ? reply.redirect(addressOf(app, 'newsletter-confirmed'), 303) : showUnknown(reply, 'confirm');
  }

  async function unsubscribe(request: FastifyRequest, reply: FastifyReply) {
    const key = keyOf(request);
    if (key !== undefined) await app.askStore(request, (store) => store.removeSubscriber({ keyHash: hashOfKey(key) }));
    // a mail program follows no redirect and has no use for a page
    if ((request.body as FormFields | undefined)?.['List-Unsubscribe'] === 'One-Click') return reply.code(key === undefined ? 404 : 200).send();
    // a second click, or a repeat by a proxy, has the same result: the address is not on the list
    return key !== undefined ? reply.redirect(addressOf(app, 'newsletter-unsubscribed'), 303) : showUnknown(reply, 'unsubscribe');
  }
}

/** The key from the form or from the address, under either name; undefined if none has the form of a key. */
function keyOf({ query, body }: FastifyRequest): string | undefined {
  const given = { ...(query as object), ...(body as FormFields | undefined) } as { readonly key?: unknown; readonly schluessel?: unknown };
  const key = given.key ?? given.schluessel;
  return isKey(key) ? key : undefined;
}

function showButton(reply: FastifyReply, page: LinkPage, key: string) {
  const { [page]: texts, blog } = words[languageOf(reply)].links;
  const body = `<p>${texts.text}</p>
<form method="post" action="${linkPaths[page]}"><input type="hidden" name="key" value="${key}"><button type="submit">${texts.button}</button></form>
${blogLink(reply, blog)}`;
  return sendPlainPage(reply, { status: 200, title: texts.title, headline: texts.headline, body });
}

function showUnknown(reply: FastifyReply, page: LinkPage) {
  const { [page]: texts, blog, unknownHeadline } = words[languageOf(reply)].links;
  const body = `<p>${texts.unknown(addressOf(reply.server, 'contact'))}</p>
${blogLink(reply, blog, formAnchor)}`;
  return sendPlainPage(reply, { status: 404, title: texts.title, headline: unknownHeadline, body });
}
