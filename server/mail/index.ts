import fp from 'fastify-plugin';
import { sendWhileRunning } from '../delivery/send-while-running.ts';
import type { Sender } from '../delivery/sender.ts';
import { storeQueue } from '../delivery/store-queue.ts';
import type { MailSettings } from '../env/mail.ts';

export interface MailOptions {
  /** Without settings nothing is sent, and the outbox waits. */
  readonly settings?: MailSettings;
  /** Milliseconds between two looks into the outbox. */
  readonly interval: number;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends what is in the outbox; undefined where no mail can be sent. */
    readonly mail: Pick<Sender, 'wake'> | undefined;
  }
}

/** Sends the mails of the outbox while the server runs, beginning with what an earlier run left. */
export const mail = fp<MailOptions>(async (app, { settings, interval, now }) => {
  if (!settings) {
    app.decorate('mail', undefined);
    return;
  }
  const { store } = app;
  // loading the mail client is a twentieth of a start, which a site without mails need not pay
  const { createTransport } = await import('./transport.ts');
  const queue = storeQueue(store, 'mail', store.claimMail);
  const { send, close } = createTransport(settings);
  // such hooks run in reverse order, so the mail under way is finished before the transport closes
  app.addHook('onClose', async () => close());
  app.decorate('mail', sendWhileRunning(app, { what: 'mail', queue, send, interval, now }));
});
