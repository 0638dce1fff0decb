import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formPath } from '../../blocks/contact-form/posting.ts';
import { dayIn } from '../../schema/reading/dates.ts';
import { addressOf } from '../http/address.ts';
import { acceptForms, showFormErrors } from '../http/form-body.ts';
import { formLanguageOf, hiddenFormPage } from '../http/form-page.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import type { Problems } from './check-message.ts';
import { formTextsOf } from './form-texts.ts';
import { type FormValues, problemPage } from './problem-page.ts';
import type { ContactRouteOptions } from './receive.ts';
import { words } from './words.ts';

/** Bytes of a form: the longest message in any script, with up to twelve bytes per percent-encoded character, and the other fields. */
const bodyLimit = 128 * 1024;

/** `POST /_contact` from a form without scripts → redirects to the page of thanks, or shows what is wrong and keeps the text. */
export async function contactForm(app: FastifyInstance, { count, check, receive, now }: ContactRouteOptions & { readonly now: () => Date }): Promise<void> {
  // browsers send `on` for a checked box
  await acceptForms(app, (fields) => ({ ...fields, privacy: fields.privacy === 'on' }));

  showFormErrors(app, words, (request, reply, status, problem) => showProblem(request, reply, status, about(problem)));

  // for somebody who reloads the page after a mistake, or comes back to it later
  app.get(formPath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(addressOf(app, 'contact'), 303));

  app.post(formPath, { bodyLimit }, async (request, reply) => {
    const { problems, labels } = formTextsOf(request) ?? {};
    const checked = await check(request.body, formLanguageOf(request), problems);
    if ('problems' in checked) return showProblem(request, reply, 400, checked.problems);
    const key = keyOf(checked.message, dayIn(app.site.current.timeZone, now()));
    const { isFirst } = await count(request, reply, key);
    const receipt = await receive(request, { ...checked, isFirst, labels }, key);
    if (receipt.status === 200) return reply.header('cache-control', 'no-store').redirect(addressOf(app, 'thanks'), 303);
    return showProblem(request, reply, receipt.status, about(receipt.text));
  });
}

/** Without scripts there is no key, so the same text on the same day counts as one message: a second click changes nothing. */
function keyOf(message: object, day: string): string {
  return createHash('sha256').update(day).update(JSON.stringify(message)).digest('hex');
}

/** A problem of no single field. */
const about = (text: string): Problems => new Map([['', text]]);

function showProblem(request: FastifyRequest, reply: FastifyReply, status: number, problems: Problems) {
  const links = { action: formPath, privacy: addressOf(reply.server, 'privacy'), back: addressOf(reply.server, 'contact') };
  const form = { page: hiddenFormPage(request), labels: formTextsOf(request)?.labels, language: formLanguageOf(request) };
  return sendPlainPage(reply, problemPage(links, status, problems, (request.body ?? {}) as FormValues, form));
}
