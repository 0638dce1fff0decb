import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Health } from './contract/upkeep.ts';

/** What is known of the store. */
export interface StoreHealth {
  readonly isWritable: boolean;
  /** What the store says of itself; undefined where it does not answer. */
  readonly health?: Health;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the store takes what is written, as of the last few seconds; never waits long for it. */
    storeHealth(): Promise<StoreHealth>;
    /** Counts as an examination: somebody's words could not be stored. */
    storeHasRefused(error: Error): void;
  }
}

/** Milliseconds from one look to the next where nobody asks and all is well; a store that takes nothing is looked at as often as anybody may ask. */
const interval = 60_000;
/** Milliseconds for which an examination counts: each is a write, and anybody may ask. */
const fresh = 5_000;
/** Milliseconds after which what was known before has to do: who watches a process waits a second. A store that hangs gives up by itself after five. */
const patience = 500;

/**
 * Examines the store at the start, every minute, every five seconds as long as it takes nothing, and when somebody asks, once for all who ask at the same
 * time. The log says once that it takes nothing, and once that it does again.
 */
export const examined = fp<{ readonly now: () => Date }>(async (app, { now }) => {
  let asked = Number.NEGATIVE_INFINITY;
  // a store of which nothing is known yet is none that somebody may rely on
  let last: StoreHealth = { isWritable: false };
  let isRefusing = false;
  let examination = Promise.resolve();

  async function examine(): Promise<void> {
    try {
      last = { isWritable: true, health: await app.store.health({ at: now().toISOString() }) };
      if (isRefusing) app.log.warn('messages and sign-ups are taken again');
      isRefusing = false;
    } catch (error) {
      refuse(error as Error);
    }
  }

  function refuse(error: Error): void {
    last = { isWritable: false };
    if (!isRefusing) app.log.error({ reason: error.message }, 'messages and sign-ups are refused: nothing can be stored');
    isRefusing = true;
  }

  app.decorate('storeHealth', async () => {
    if (performance.now() - asked >= fresh) {
      asked = performance.now();
      examination = examine();
    }
    // of one that is known to hang nobody waits for the next word; that it is well again is said to whoever asks then
    if (!isRefusing) await Promise.race([examination, wait(patience, undefined, { ref: false })]);
    return last;
  });
  app.decorate('storeHasRefused', (error) => {
    asked = performance.now();
    refuse(error);
  });
  const isDue = () => isRefusing || performance.now() - asked >= interval;
  const timer = setInterval(() => void (isDue() && app.storeHealth()), fresh).unref();
  app.addHook('onReady', async () => void app.storeHealth());
  app.addHook('preClose', async () => clearInterval(timer));
  // ends before the store does
  app.addHook('onClose', () => examination);
});
