import fp from 'fastify-plugin';
import { sendWhileRunning } from '../delivery/send-while-running.ts';
import type { Sender } from '../delivery/sender.ts';
import { storeQueue } from '../delivery/store-queue.ts';
import type { WebhookSettings } from '../env/receivers.ts';
import type { DueWebhook } from '../store/contract/outbox.ts';
import { postWebhook } from './post.ts';

export interface WebhookOptions {
  /** Without them nobody is told, and what waits goes on waiting. */
  readonly settings?: WebhookSettings;
  /** Milliseconds from one look at what waits to the next. */
  readonly interval: number;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells a program of the company of contact messages; undefined where there is none. */
    readonly webhook: Pick<Sender, 'wake'> | undefined;
  }
}

/** Tells a program of contact messages, as mails are sent: with pauses that grow, for 72 hours, whatever becomes of this server. */
export const webhook = fp<WebhookOptions>(async (app, { settings, interval, now }) => {
  if (!settings) {
    app.decorate('webhook', undefined);
    return;
  }
  const { store } = app;
  const queue = storeQueue(store, 'webhook', store.claimWebhook);
  const send = (item: DueWebhook, signal: AbortSignal) => postWebhook(settings, item, { now: now(), signal, traceparent: app.tracing.traceparent() });
  app.decorate('webhook', sendWhileRunning(app, { what: 'webhook', queue, send, interval, now }));
});
