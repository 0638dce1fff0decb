import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formPath } from '../../blocks/contact-form/posting.ts';
import { addressOf } from '../http/address.ts';
import { acceptForms, showTooMany } from '../http/form-body.ts';
import { languageOf } from '../http/language.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import type { Problems } from './check-message.ts';
import { type FieldLabels, formTextsOf } from './form-texts.ts';
import { type FormValues, problemPage } from './problem-page.ts';
import type { ContactRouteOptions } from './receive.ts';
import { words } from './words.ts';

/** `POST /_contact` as browsers send a form → the page of thanks, or a page that says what is wrong and keeps the text. */
export async function contactForm(app: FastifyInstance, { count, check, receive, now }: ContactRouteOptions & { readonly now: () => Date }): Promise<void> {
  // a checked box is `on`
  await acceptForms(app, (fields) => ({ ...fields, privacy: fields.privacy === 'on' }));

  showTooMany(app, (request, reply) => showProblem(reply, 429, about(words[languageOf(request)].tooMany), request.body, formTextsOf(request)?.labels));

  // for somebody who reloads the page after a mistake, or comes back to it later
  app.get(formPath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(addressOf(app, 'contact'), 303));

  app.post(formPath, async (request, reply) => {
    const { problems, labels } = formTextsOf(request) ?? {};
    const checked = await check(request.body, languageOf(request), problems);
    if ('problems' in checked) return showProblem(reply, 400, checked.problems, request.body, labels);
    const key = keyOf(checked.message, now());
    const { isFirst } = await count(request, reply, key);
    const receipt = await receive(request, { ...checked, isFirst, labels }, key);
    if (receipt.status === 200) return reply.header('cache-control', 'no-store').redirect(addressOf(app, 'thanks'), 303);
    return showProblem(reply, receipt.status, about(receipt.text), request.body, labels);
  });
}

/** Without scripts nobody makes a key, so the same words on the same day are one message: a second click changes nothing. */
function keyOf(message: object, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  return createHash('sha256').update(day).update(JSON.stringify(message)).digest('hex');
}

/** What is about no field. */
const about = (text: string): Problems => new Map([['', text]]);

function showProblem(reply: FastifyReply, status: number, problems: Problems, values: unknown, labels?: FieldLabels) {
  const links = { action: formPath, privacy: addressOf(reply.server, 'privacy'), back: addressOf(reply.server, 'contact') };
  return sendPlainPage(reply, problemPage(links, status, problems, (values ?? {}) as FormValues, languageOf(reply), labels));
}
