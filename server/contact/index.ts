import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { contactApi } from './contact-api.ts';
import { contactForm } from './contact-form.ts';

export interface ContactOptions {
  /** How many messages one IP address may send in ten minutes. */
  readonly limit: number;
}

/** Messages to the company: as JSON from the form in the browser, as an ordinary form without scripts. Both share one limit. */
export async function contact(app: FastifyInstance, { limit }: ContactOptions): Promise<void> {
  await app.register(rateLimit, { global: false });
  const preHandler = app.rateLimit({ max: limit, timeWindow: '10 minutes' });
  await app.register(contactApi, { preHandler });
  await app.register(contactForm, { preHandler });
}
