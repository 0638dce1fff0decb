import type { FastifyInstance } from 'fastify';
import { refuseForeignPosts } from '../http/origin.ts';
import { limitPosts } from '../http/post-limit.ts';
import { contactApi } from './contact-api.ts';
import { contactForm } from './contact-form.ts';
import { createReceive, type ReceiveOptions } from './receive.ts';

export interface ContactOptions extends ReceiveOptions {
  /** Most messages of one IPv4 address or IPv6 /64 in ten minutes. */
  readonly limit: number;
  /** Public address of the site. */
  readonly origin: string;
}

/** Messages to the company: as JSON from the form in the browser, as an ordinary form without scripts. Both share one limit. */
export async function contact(app: FastifyInstance, { limit, ...options }: ContactOptions): Promise<void> {
  app.addHook('onRequest', refuseForeignPosts(options.origin));
  const preHandler = await limitPosts(app, { name: 'contact', max: limit, now: options.now });
  const receive = createReceive(app, options);
  await app.register(contactApi, { preHandler, receive });
  await app.register(contactForm, { preHandler, receive });
}
