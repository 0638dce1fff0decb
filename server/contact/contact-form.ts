import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { contactFormSchema } from '../../blocks/contact-form/contact-form.schema.ts';
import type { RuleTexts } from '../../blocks/contact-form/message.ts';
import { formPath } from '../../blocks/contact-form/posting.ts';
import type { Props } from '../../schema/block.ts';
import { addressOf } from '../http/address.ts';
import { acceptForms, showTooMany } from '../http/form-body.ts';
import { languageOf } from '../http/language.ts';
import { retryAfter } from '../http/not-now.ts';
import { canonicalPath } from '../http/paths.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import type { Problems } from './check-message.ts';
import { type FormValues, problemPage } from './problem-page.ts';
import type { ContactRouteOptions } from './receive.ts';
import { words } from './words.ts';

/** `POST /_contact` as browsers send a form → the page of thanks, or a page that says what is wrong and keeps the text. */
export async function contactForm(app: FastifyInstance, { count, check, receive, now }: ContactRouteOptions & { readonly now: () => Date }): Promise<void> {
  // a checked box is `on`
  await acceptForms(app, (fields) => ({ ...fields, privacy: fields.privacy === 'on' }));

  showTooMany(app, (request, reply) => showProblem(reply, 429, about(words[languageOf(request)].tooMany), request.body));

  // for somebody who reloads the page after a mistake, or comes back to it later
  app.get(formPath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(addressOf(app, 'contact'), 303));

  app.post(formPath, async (request, reply) => {
    const checked = await check(request.body, languageOf(request), wordingOf(request));
    if ('problems' in checked) return showProblem(reply, 400, checked.problems, request.body);
    const key = keyOf(checked.message, now());
    const { isFirst } = await count(request, reply, key);
    const receipt = await receive(request, { ...checked, isFirst }, key);
    if (receipt.status === 200) return reply.header('cache-control', 'no-store').redirect(addressOf(app, 'thanks'), 303);
    if (receipt.status === 503) reply.header('retry-after', retryAfter.mending);
    return showProblem(reply, receipt.status, about(receipt.text), request.body);
  });
}

/** Without scripts nobody makes a key, so the same words on the same day are one message: a second click changes nothing. */
function keyOf(message: object, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  return createHash('sha256').update(day).update(JSON.stringify(message)).digest('hex');
}

/**
 * What is said of the form on the page that it was sent from (R-FRM-02, R-FRM-05, R-FRM-07); undefined where that cannot be told, and where somebody names
 * more pages with made-up words than are drawn for them.
 */
function wordingOf(request: FastifyRequest): RuleTexts | undefined {
  const { server, headers } = request;
  const { referer = '' } = headers;
  const page = URL.parse(referer);
  const from = page && canonicalPath(page.pathname);
  if (from?.kind !== 'path') return undefined;
  const { renderer, current } = server.site;
  const resolution = renderer.resolve(current, from.pathname, '');
  if (resolution.kind !== 'page' || (resolution.isEndless && !server.mayDraw(request))) return undefined;
  const document = renderer.pageDocument(current, from.pathname);
  const form = document?.blocks.find(({ type }) => type === 'contact-form') as Props<typeof contactFormSchema> | undefined;
  return form && { name: form.name.error, email: form.email.error, message: form.message.error, privacy: form.privacy.error };
}

/** What is about no field. */
const about = (text: string): Problems => new Map([['', text]]);

function showProblem(reply: FastifyReply, status: number, problems: Problems, values: unknown) {
  const links = { action: formPath, privacy: addressOf(reply.server, 'privacy'), back: addressOf(reply.server, 'contact') };
  return sendPlainPage(reply, problemPage(links, status, problems, (values ?? {}) as FormValues, languageOf(reply)));
}
