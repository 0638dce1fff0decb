import fp from 'fastify-plugin';

const hour = 3_600_000;

export interface RetentionOptions {
  readonly now: () => Date;
}

/**
 * Deletes what must not be kept any longer, at start and every hour: contact messages with their mails after `contact.retentionDays`
 * of content/site.json, sign-ups for the newsletter that nobody confirmed. Then the store's files are wiped of them and of whatever else
 * was deleted since the last time.
 */
export const retention = fp<RetentionOptions>(async (app, { now }) => {
  let running = Promise.resolve();

  async function deleteExpired(): Promise<void> {
    // without a site nobody knows how long messages may stay
    const days = app.site.renderer.contact(app.site.current)?.retentionDays;
    try {
      await app.store.forgetExpired({ at: now().toISOString(), days });
      await app.store.wipe();
    } catch (error) {
      app.log.warn({ reason: (error as Error).message }, 'old messages and sign-ups could not be deleted; the next attempt is in an hour');
    }
  }

  const start = () => {
    running = deleteExpired();
  };
  const timer = setInterval(start, hour).unref();
  app.addHook('onReady', async () => start());
  // ends before the store does
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', () => running);
});
