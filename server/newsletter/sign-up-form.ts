import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import { formPath } from '../../blocks/newsletter/posting.ts';
import { addressOf } from '../http/address.ts';
import { acceptForms, showTooMany } from '../http/form-body.ts';
import { languageOf } from '../http/language.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { blogLink, formAnchor } from './blog-link.ts';
import type { SignUpRouteOptions } from './sign-up.ts';
import { words } from './words.ts';

/** `POST /_newsletter` as browsers send a form → the page that tells of the mail, or one that says what is wrong. */
export async function signUpForm(app: FastifyInstance, { count, signUp }: SignUpRouteOptions): Promise<void> {
  await acceptForms(app);
  showTooMany(app, (request, reply) => showProblem(reply, 429, words[languageOf(request)].tooMany, request.body));

  // for somebody who reloads the page after a mistake, or comes back to it later
  app.get(formPath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(addressOf(app, 'blog') + formAnchor, 303));

  app.post(formPath, async (request, reply) => {
    const { status, text } = await signUp(request.body, () => count(request, reply));
    if (status === 200) return reply.header('cache-control', 'no-store').redirect(addressOf(app, 'newsletter-requested'), 303);
    return showProblem(reply, status, text, request.body);
  });
}

function showProblem(reply: FastifyReply, status: number, problem: string, body: unknown) {
  const { email = '' } = (body ?? {}) as { email?: string };
  const texts = words[languageOf(reply)].problem;
  return sendPlainPage(reply, {
    status,
    title: texts.title,
    headline: texts.headline,
    body: `<p>${escapeHtml(problem)}</p>
<form method="post" action="${formPath}">
<label>${texts.email}<input type="email" name="email" autocomplete="email" required value="${escapeHtml(email)}"></label>
<button type="submit">${texts.again}</button>
</form>
${blogLink(reply, texts.back, formAnchor)}`,
  });
}
