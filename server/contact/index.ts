import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { contactApi } from './contact-api.ts';
import { contactForm } from './contact-form.ts';
import { createReceive, type ReceiveOptions } from './receive.ts';

export interface ContactOptions extends ReceiveOptions {
  /** Most messages of one address in ten minutes. */
  readonly limit: number;
}

/** Messages to the company: as JSON from the form in the browser, as an ordinary form without scripts. Both share one limit. */
export async function contact(app: FastifyInstance, { limit, ...options }: ContactOptions): Promise<void> {
  await app.register(rateLimit, { global: false });
  const preHandler = app.rateLimit({ max: limit, timeWindow: '10 minutes' });
  const receive = createReceive(app, options);
  await app.register(contactApi, { preHandler, receive });
  await app.register(contactForm, { preHandler, receive });
}
