import type { FastifyInstance } from 'fastify';
import { refuseForeignPosts } from '../http/origin.ts';
import { limitPosts } from '../http/post-limit.ts';
import { links } from './links.ts';
import { newsletterApi } from './newsletter-api.ts';
import { createSignUp } from './sign-up.ts';
import { signUpForm } from './sign-up-form.ts';

export interface NewsletterOptions {
  /** Most sign-ups of one IPv4 address or IPv6 /64 in ten minutes. */
  readonly limit: number;
  /** Public address of the site, which the links in mails begin with. */
  readonly origin: string;
  /** The newsletter's sender, as mails name it; the site's host by default. */
  readonly sender?: string;
  readonly now: () => Date;
}

/** The newsletter's list: sign-up as JSON or with a form, and the links in mails that confirm and unsubscribe (double opt-in). */
export async function newsletter(app: FastifyInstance, { limit, origin, sender, now }: NewsletterOptions): Promise<void> {
  app.addHook('onRequest', refuseForeignPosts(origin));
  const count = limitPosts(app, { name: 'newsletter', max: limit, now });
  const signUp = createSignUp(app, { origin, sender: sender || new URL(origin).host, now });
  await app.register(newsletterApi, { count, signUp });
  await app.register(signUpForm, { count, signUp });
  await app.register(links, { now });
}
