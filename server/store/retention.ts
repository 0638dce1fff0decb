import { existsSync } from 'node:fs';
import { shared } from '../http/plugin.ts';
import { databaseFile } from './index.ts';

const hour = 3_600_000;

export interface RetentionOptions {
  readonly dataDir: string;
  readonly now: () => Date;
}

/**
 * Deletes what must not be kept any longer, at start and every hour: contact messages with their mails after `contact.retentionDays`
 * of content/site.json, sign-ups for the newsletter that nobody confirmed. Then the store's files are wiped of them and of whatever else
 * was deleted since the last time.
 */
export const retention = shared<RetentionOptions>(async (app, { dataDir, now }) => {
  const file = databaseFile(dataDir);
  let running = Promise.resolve();

  async function deleteExpired(): Promise<void> {
    // nothing was ever stored, and looking for it would make the file
    if (!existsSync(file)) return;
    const at = now().toISOString();
    const days = app.site.renderer.contact(app.site.current)?.retentionDays;
    try {
      // without a site nobody knows how long they may stay
      if (days !== undefined) await app.store.run('forgetMessages', { at, days });
      await app.store.run('forgetUnconfirmed', { at });
      await app.store.run('wipe', {});
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
