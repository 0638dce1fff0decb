import { randomUUID } from 'node:crypto';
import type { News } from '../contract/shared.ts';
import { operations, performed } from '../operations/index.ts';
import type { Store } from '../store.ts';
import { openConnections } from './connections.ts';
import { listen } from './listen.ts';
import { activeUsers, announce, deleteSecret, forgetExpiredWithHits, hit, secret, setActiveUsers } from './shared.ts';
import { wipe } from './wipe.ts';

/**
 * The store that several servers share.
 * @param databaseUrl `postgres://name:password@host:5432/database`
 * @param warn gets warnings that somebody should look at although no operation fails
 * @param patience milliseconds after which an operation fails; two seconds by default
 */
export function openPostgres(databaseUrl: string, warn: (warning: string) => void = () => {}, patience?: number): Store {
  const connections = openConnections(databaseUrl, patience);
  const self = randomUUID();
  const listeners: ((news: News) => void)[] = [];
  let stopListening: (() => Promise<void>) | undefined;
  const hear = (news: News) => {
    for (const listener of listeners) listener(news);
  };

  return {
    ...performed((name, input) => connections.transact(operations[name](input))),
    forgetExpired: (expiry) => connections.transact(forgetExpiredWithHits(expiry)),
    wipe: (when) => connections.alone((client) => wipe(client, when)),
    activeUsers: () => connections.transact(activeUsers()),
    setActiveUsers: ({ count }) => connections.transact(setActiveUsers({ count, from: self })),
    hit: (which) => connections.transact(hit(which)),
    secret: (which) => connections.transact(secret(which)),
    deleteSecret: (which) => connections.transact(deleteSecret(which)),
    announce(news) {
      // without a connection nobody can be reached; once it is back, every server looks by itself
      connections.transact(announce({ news, from: self })).catch(() => {});
    },
    onNews(listener) {
      listeners.push(listener);
      stopListening ??= listen({ databaseUrl, self, hear, warn });
    },
    async close() {
      await Promise.all([stopListening?.(), connections.close()]);
    },
  };
}
