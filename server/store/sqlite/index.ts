import { existsSync } from 'node:fs';
import path from 'node:path';
import { performed } from '../operations/index.ts';
import type { Store } from '../store.ts';
import { activeUsersFile } from './active-users-file.ts';
import { countHits } from './hits.ts';
import { secretFiles } from './secret-files.ts';
import { startStoreThread } from './thread.ts';

/** Where the tables lie in the data folder; `-wal` and `-shm` stand beside them while they are open. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'seitenwerk.db');
}

/**
 * The store of a single server: an SQLite file, the count of active users and secrets beside it, everything else in memory.
 * @param warn hears of what is wrong with the file though an operation succeeds
 */
export function openSqlite(dataDir: string, warn: (warning: string) => void = () => {}): Store {
  const file = databaseFile(dataDir);
  const tables = startStoreThread(file, warn);
  const count = activeUsersFile(dataDir);
  const hits = countHits();
  // whoever only looks makes no file
  const isThere = () => existsSync(file);

  return {
    ...performed(tables.run),
    async forgetExpired(expiry) {
      hits.forget(expiry.at);
      return isThere() ? tables.run('forgetExpired', expiry) : { messages: 0, subscribers: 0 };
    },
    erase: async (person) => (isThere() ? tables.run('erase', person) : { messages: 0, subscribers: 0 }),
    wipe: async () => (isThere() ? tables.run('wipe', undefined) : undefined),
    activeUsers: count.activeUsers,
    setActiveUsers: count.setActiveUsers,
    hit: hits.hit,
    secret: secretFiles(dataDir).secret,
    // every process of this machine watches the files itself
    announce() {},
    onNews: count.onNews,
    async close() {
      count.close();
      await tables.close();
    },
  };
}
