import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { links } from './links.ts';
import { newsletterApi } from './newsletter-api.ts';
import { createSignUp } from './sign-up.ts';
import { signUpForm } from './sign-up-form.ts';

export interface NewsletterOptions {
  /** How many sign-ups one IP address may send in ten minutes. */
  readonly limit: number;
  /** Public address of the site, for the links in mails. */
  readonly origin: string;
  /** Who the mails name as the newsletter's sender; the host of the site by default. */
  readonly sender?: string;
  readonly now: () => Date;
}

/** The newsletter's list: sign-up as JSON or as an ordinary form, and the links of its mails, which confirm and unsubscribe (double opt-in). */
export async function newsletter(app: FastifyInstance, { limit, origin, sender, now }: NewsletterOptions): Promise<void> {
  await app.register(rateLimit, { global: false });
  const preHandler = app.rateLimit({ max: limit, timeWindow: '10 minutes' });
  const signUp = createSignUp(app, { origin, sender: sender || new URL(origin).host, now });
  await app.register(newsletterApi, { preHandler, signUp });
  await app.register(signUpForm, { preHandler, signUp });
  await app.register(links, { now });
}
