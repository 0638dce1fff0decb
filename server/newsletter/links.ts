import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/errors.ts';
import { acceptForms, type FormFields } from '../http/form-body.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { StoreUnavailable } from '../store/thread.ts';
import { hashOfKey, isKey, linkPaths } from './key.ts';

/** What a link in a mail leads to: a page with one button, because programs that check mails follow links too. */
interface LinkPage {
  readonly path: string;
  /** Title of the browser's tab. */
  readonly title: string;
  readonly headline: string;
  readonly text: string;
  readonly button: string;
  /** Where the button leads when it has done its work. */
  readonly done: string;
  /** Says what to do if nobody is known by the key. */
  readonly unknown: string;
}

const confirm: LinkPage = {
  path: linkPaths.confirm,
  title: 'Newsletter: Anmeldung bestätigen',
  headline: 'Fast geschafft',
  text: 'Ein Klick noch, dann stehst du auf der Liste für den Newsletter.',
  button: 'Anmeldung bestätigen',
  done: '/newsletter/bestaetigt',
  unknown:
    'Vielleicht ist er älter als sieben Tage, oder beim Kopieren ist ein Stück verloren gegangen. Melde dich einfach noch einmal an, dann bekommst du einen neuen.',
};

const unsubscribe: LinkPage = {
  path: linkPaths.unsubscribe,
  title: 'Newsletter: abmelden',
  headline: 'Vom Newsletter abmelden?',
  text: 'Danach bekommst du keinen Newsletter mehr, und deine Adresse wird gelöscht.',
  button: 'Vom Newsletter abmelden',
  done: '/newsletter/abgemeldet',
  unknown:
    'Wenn du dich schon abgemeldet hast, ist alles erledigt. Sonst ist beim Kopieren vielleicht ein Stück verloren gegangen: Nimm bitte den Link direkt aus der Mail, oder <a href="/kontakt">schreib uns</a>.',
};

/** The links of the newsletter's mails: `GET` shows a button, `POST` confirms or unsubscribes. */
export async function links(app: FastifyInstance, { now }: { readonly now: () => Date }): Promise<void> {
  acceptForms(app);
  // RFC 8058: a mail program may send its one field as multipart, and the key in the address says everything
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, { 'List-Unsubscribe': 'One-Click' }));
  app.addHook('onRequest', async (_request, reply) => {
    // the address of these pages is a secret
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.error({ reason: error.message }, 'the list of the newsletter cannot be used');
    return sendError(request, reply.header('retry-after', 60), 503);
  });

  for (const page of [confirm, unsubscribe]) {
    app.get(page.path, async (request, reply) => {
      const key = keyOf(request);
      return key === undefined ? showUnknown(reply, page) : showButton(reply, page, key);
    });
  }

  app.post(confirm.path, async (request, reply) => {
    const key = keyOf(request);
    const known = key !== undefined && (await app.store.run('confirmSubscriber', { keyHash: hashOfKey(key), at: now().toISOString() }));
    return known ? reply.redirect(confirm.done, 303) : showUnknown(reply, confirm);
  });

  app.post(unsubscribe.path, async (request, reply) => {
    const key = keyOf(request);
    const known = key !== undefined && (await app.store.run('removeSubscriber', { keyHash: hashOfKey(key) }));
    // a mail program follows no redirect and has no use for a page; it may ask a second time
    if ((request.body as FormFields | undefined)?.['List-Unsubscribe'] === 'One-Click') return reply.code(key === undefined ? 404 : 200).send();
    return known ? reply.redirect(unsubscribe.done, 303) : showUnknown(reply, unsubscribe);
  });
}

/** From the page's form, or from the address; undefined if neither has anything that can be a key. */
function keyOf({ query, body }: FastifyRequest): string | undefined {
  const key = (body as FormFields | undefined)?.schluessel ?? (query as { schluessel?: unknown }).schluessel;
  return isKey(key) ? key : undefined;
}

function showButton(reply: FastifyReply, { path, title, headline, text, button }: LinkPage, key: string) {
  const body = `<p>${text}</p>
<form method="post" action="${path}"><input type="hidden" name="schluessel" value="${key}"><button type="submit">${button}</button></form>
<p><a href="/blog">Zum Blog</a></p>`;
  return sendPlainPage(reply, { status: 200, title, headline, body });
}

function showUnknown(reply: FastifyReply, { title, unknown }: LinkPage) {
  const body = `<p>${unknown}</p>
<p><a href="/blog#newsletter">Zum Blog</a></p>`;
  return sendPlainPage(reply, { status: 404, title, headline: 'Dieser Link gilt nicht', body });
}
