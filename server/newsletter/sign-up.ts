import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { signUpRules } from '../../blocks/newsletter/sign-up.ts';
import { StoreUnavailable } from '../store/thread.ts';
import { hashOfKey, newKey } from './key.ts';
import { confirmationMail, reminderMail } from './mails.ts';

/** What the ways to sign up share: one limit, and what comes of it. */
export interface SignUpRouteOptions {
  readonly preHandler: preHandlerAsyncHookHandler;
  readonly signUp: SignUp;
}

export const sentences = {
  thanks: 'Fast geschafft. Bitte bestätige die Anmeldung mit dem Link in unserer Mail.',
  unreadable: 'Deine Anmeldung konnte nicht gelesen werden. Bitte lade die Seite neu und versuche es noch einmal.',
  tooMany: 'Das waren viele Anmeldungen in kurzer Zeit. Bitte warte einige Minuten und versuche es dann noch einmal.',
  unavailable: 'Die Anmeldung zum Newsletter ist im Moment nicht möglich. Bitte versuche es später noch einmal.',
} as const;

/** Seconds after which a sign-up that could not be stored is welcome again. */
export const retryAfter = 60;

export interface SignUpAnswer {
  readonly status: 200 | 400 | 503;
  readonly text: string;
}

/** Takes a sign-up; `body` may be anything. 200 means that it is on disk together with its mail, and is the same for every address. */
export type SignUp = (body: unknown) => Promise<SignUpAnswer>;

export interface SignUpOptions {
  readonly origin: string;
  readonly sender: string;
  readonly now: () => Date;
}

const rules = signUpRules('Bitte gib eine gültige E-Mail-Adresse ein.');

export function createSignUp(app: FastifyInstance, { origin, sender, now }: SignUpOptions): SignUp {
  return async (body) => {
    if (!app.mail) return { status: 503, text: sentences.unavailable };
    const { success, data, error } = rules.safeParse(body);
    if (!success) return { status: 400, text: error.issues[0]?.message ?? sentences.unreadable };
    const key = newKey();
    const context = { origin, sender, key };
    const mails = { confirmation: confirmationMail(context), reminder: reminderMail(context) };
    try {
      await app.store.run('signUp', { email: data.email, at: now().toISOString(), keyHash: hashOfKey(key), ...mails });
    } catch (problem) {
      if (!(problem instanceof StoreUnavailable)) throw problem;
      app.log.error({ reason: problem.message }, 'a sign-up for the newsletter could not be stored');
      return { status: 503, text: sentences.unavailable };
    }
    app.mail.wake();
    return { status: 200, text: sentences.thanks };
  };
}
