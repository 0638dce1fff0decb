import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../http/address.ts';
import { formLanguageOf } from '../http/form-page.ts';
import type { CountPost } from '../http/post-limit.ts';
import { emailKey } from '../store/rules.ts';
import { hashOfKey, newKey } from './key.ts';
import { confirmationMail, reminderMail } from './mails.ts';
import { words } from './words.ts';

/** What the ways to sign up share: one limit, and one way to store a sign-up. */
export interface SignUpRouteOptions {
  readonly count: CountPost;
  readonly signUp: SignUp;
}

export interface SignUpAnswer {
  readonly status: 200 | 400 | 503;
  readonly text: string;
}

/**
 * Takes a sign-up; the body may be any value. A valid sign-up is counted, by a key of its own, before it is stored. 200 means that it is on disk with its
 * mail; the answer is the same for every address. A site without a newsletter takes none.
 */
export type SignUp = (request: FastifyRequest, count: (key: string) => Promise<unknown>) => Promise<SignUpAnswer>;

export interface SignUpOptions {
  readonly origin: string;
  readonly sender: string;
  readonly now: () => Date;
}

export function createSignUp(app: FastifyInstance, { origin, sender, now }: SignUpOptions): SignUp {
  return async (request, count) => {
    const language = formLanguageOf(request);
    const sentences = words[language];
    const hasNewsletter = 'newsletter-confirmed' in app.site.renderer.addresses(app.site.current);
    if (!app.mail || !hasNewsletter) return { status: 503, text: sentences.unavailable };
    // loaded with the first sign-up, for the same reason as the rules of a message
    const { checkSignUp } = await import('./check-sign-up.ts');
    const { success, data, error } = checkSignUp(request.body, language);
    if (!success) return { status: 400, text: error.issues[0]?.message ?? sentences.unreadable };
    await count(hashOfKey(emailKey(data.email)));
    const key = newKey();
    const context = { origin, sender, key, language, legalNotice: addressOf(app, 'legal-notice') };
    const mails = { confirmation: confirmationMail(context), reminder: reminderMail(context) };
    try {
      const subscriber = { email: data.email, at: now().toISOString(), keyHash: hashOfKey(key), ...mails };
      await app.askStore(request, (store) => store.addSubscriber(subscriber));
    } catch (problem) {
      app.storeHasRefused(problem, 'a sign-up for the newsletter could not be stored');
      return { status: 503, text: sentences.unavailable };
    }
    app.mail.wake();
    return { status: 200, text: sentences.thanks };
  };
}
