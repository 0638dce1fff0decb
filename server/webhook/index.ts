import fp from 'fastify-plugin';
import { sendWhileRunning } from '../delivery/send-while-running.ts';
import type { Sender } from '../delivery/sender.ts';
import { storeQueue } from '../delivery/store-queue.ts';
import type { WebhookSettings } from '../env/receivers.ts';
import type { DueWebhook } from '../store/contract/outbox.ts';
import { postWebhook } from './post.ts';

export interface WebhookOptions {
  /** Without settings nothing is posted, and the queue waits. */
  readonly settings?: WebhookSettings;
  /** Milliseconds between two looks at the queue. */
  readonly interval: number;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Posts contact messages to a program of the company; undefined where there is none. */
    readonly webhook: Pick<Sender, 'wake'> | undefined;
  }
}

/** Posts contact messages to a program, with the same retries as mails: growing pauses, for 72 hours, across restarts of this server. */
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
