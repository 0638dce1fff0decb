import type { FastifyInstance } from 'fastify';
import { refuseForeignPosts } from '../http/origin.ts';
import { limitPosts } from '../http/post-limit.ts';
import type { CheckMessage } from './check-message.ts';
import { contactApi } from './contact-api.ts';
import { contactForm } from './contact-form.ts';
import { createReceive, type ReceiveOptions } from './receive.ts';

/**
 * Takes messages to the company: as JSON from the form in the browser, and from a form without scripts. Both share one limit per IPv4 address or IPv6 /64
 * in ten minutes, which is also the number of messages trusted per sender.
 */
export async function contact(app: FastifyInstance, options: ReceiveOptions): Promise<void> {
  app.addHook('onRequest', refuseForeignPosts(options.origin));
  const count = limitPosts(app, { name: 'contact', max: options.limit, now: options.now });
  const receive = createReceive(app, options);
  await app.register(contactApi, { count, check, receive });
  await app.register(contactForm, { count, check, receive, now: options.now });
}

/** Loads the rules with the first message: they need 92 files of Zod, a fiftieth of the processor time of a start. */
const check: CheckMessage = async (...message) => (await import('./check-message.ts')).checkMessage(...message);
