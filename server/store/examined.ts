import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Health } from './contract/upkeep.ts';
import { StoreUnavailable } from './store.ts';

/** The last known state of the store. */
export interface StoreHealth {
  readonly isWritable: boolean;
  /** The store's own report; undefined where it does not answer. */
  readonly health?: Health;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The state of the store, at most a few seconds old; never waits long. */
    storeHealth(): Promise<StoreHealth>;
    /**
     * To be called with what an operation of the store has thrown; counts as an examination.
     * @param message says in the log what could not be done
     * @param request is logged with it
     * @throws the error itself unless it is a {@link StoreUnavailable}
     */
    storeHasRefused(error: unknown, message: string, request?: FastifyRequest): void;
  }
}

/** Milliseconds between two looks where nobody asks and all is well. A store that fails is looked at every {@link fresh} milliseconds. */
const interval = 60_000;
/** Milliseconds for which an examination counts: each is a write, and anybody may ask. */
const fresh = 5_000;
/** Milliseconds after which the last known state is returned: a probe waits for a second. A store that hangs gives up by itself after five. */
const patience = 500;

/**
 * Examines the store at the start, every minute, every five seconds while it fails, and when asked, once for all concurrent callers. Logs once that the
 * store fails, and once that it works again.
 */
export const examined = fp<{ readonly now: () => Date }>(async (app, { now }) => {
  let asked = Number.NEGATIVE_INFINITY;
  // until the first examination, the store counts as unavailable
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
    // while the store is failing, callers do not wait: a later call gets the news that it works again
    if (!isRefusing) await Promise.race([examination, wait(patience, undefined, { ref: false })]);
    return last;
  });
  app.decorate('storeHasRefused', (error, message, request) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    asked = performance.now();
    refuse(error);
    if (request) request.log.error({ req: request, reason: error.message }, message);
    else app.log.error({ reason: error.message }, message);
  });
  const isDue = () => isRefusing || performance.now() - asked >= interval;
  const timer = setInterval(() => void (isDue() && app.storeHealth()), fresh).unref();
  app.addHook('onReady', async () => void app.storeHealth());
  app.addHook('preClose', async () => clearInterval(timer));
  // waits for the examination before the store closes
  app.addHook('onClose', () => examination);
});
