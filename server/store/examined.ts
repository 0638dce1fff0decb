import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Health } from './store.ts';

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
  }
}

/** Milliseconds for which an examination counts: each is a write, and anybody may ask. */
const fresh = 5_000;
/** Milliseconds after which what was known before has to do: who watches a process waits a second. A store that hangs gives up by itself after five. */
const patience = 500;

/** Examines the store when somebody asks, once for all who ask at the same time. */
export const examined = fp<{ readonly now: () => Date }>(async (app, { now }) => {
  let asked = Number.NEGATIVE_INFINITY;
  let last: StoreHealth = { isWritable: true };
  let examination = Promise.resolve();

  async function examine(): Promise<void> {
    try {
      last = { isWritable: true, health: await app.store.health({ at: now().toISOString() }) };
    } catch {
      last = { isWritable: false };
    }
  }

  app.decorate('storeHealth', async () => {
    if (performance.now() - asked >= fresh) {
      asked = performance.now();
      examination = examine();
    }
    await Promise.race([examination, wait(patience, undefined, { ref: false })]);
    return last;
  });
});
