import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import { formPath } from '../../blocks/newsletter/posting.ts';
import { addressOf } from '../http/address.ts';
import { acceptForms, showFormErrors } from '../http/form-body.ts';
import { formLanguageOf, hiddenFormPage } from '../http/form-page.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { blogLink, formAnchor } from './blog-link.ts';
import type { SignUpRouteOptions } from './sign-up.ts';
import { words } from './words.ts';

/** `POST /_newsletter` from a form without scripts → redirects to the page about the mail, or shows what is wrong. */
export async function signUpForm(app: FastifyInstance, { count, signUp }: SignUpRouteOptions): Promise<void> {
  await acceptForms(app);
  showFormErrors(app, words, showProblem);

  // for somebody who reloads the page after a mistake, or comes back to it later
  app.get(formPath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(addressOf(app, 'blog') + formAnchor, 303));

  app.post(formPath, async (request, reply) => {
    const { status, text } = await signUp(request, (key) => count(request, reply, key));
    if (status === 200) return reply.header('cache-control', 'no-store').redirect(addressOf(app, 'newsletter-requested'), 303);
    return showProblem(request, reply, status, text);
  });
}

function showProblem(request: FastifyRequest, reply: FastifyReply, status: number, problem: string) {
  const { email = '' } = (request.body ?? {}) as { email?: string };
  const language = formLanguageOf(request);
  const texts = words[language].problem;
  return sendPlainPage(reply, {
    status,
    language,
    title: texts.title,
    headline: texts.headline,
    body: `<p>${escapeHtml(problem)}</p>
<form method="post" action="${formPath}">
${hiddenFormPage(request)}
<label>${texts.email}<input type="email" name="email" autocomplete="email" required value="${escapeHtml(email)}"></label>
<button type="submit">${texts.again}</button>
</form>
${blogLink(reply, texts.back, formAnchor)}`,
  });
}
