import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { withDraft } from '../../files/replace-file.ts';
import { performed } from '../operations/index.ts';
import { type Store, StoreUnavailable } from '../store.ts';
import { activeUsersFile } from './active-users-file.ts';
import { hitCounter } from './hits.ts';
import { secretFiles } from './secret-files.ts';
import { startStoreThread } from './thread.ts';

/** Bytes of a file that is only begun: more than a page of SQLite. */
const firstBytes = 8_192;

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
  let isUsed = false;
  const run: typeof tables.run = (name, input) => {
    isUsed = true;
    return tables.run(name, input);
  };
  const count = activeUsersFile(dataDir);
  const hits = hitCounter();
  // whoever only looks makes no file, and notices where one that was there has gone
  const isThere = () => isUsed || existsSync(file);

  return {
    ...performed(run),
    async forgetExpired(expiry) {
      hits.forget(expiry.at);
      return isThere() ? run('forgetExpired', expiry) : { messages: 0, subscribers: 0 };
    },
    erase: async (person) => (isThere() ? run('erase', person) : { messages: 0, subscribers: 0 }),
    wipe: async (when) => (isThere() ? run('wipe', when) : true),
    async health(at) {
      if (isThere()) return run('health', at);
      await requireRoom(file);
      return { messages: 0, doubtful: 0, waiting: 0, oldest: 0, givenUp: 0 };
    },
    activeUsers: count.activeUsers,
    setActiveUsers: count.setActiveUsers,
    hit: hits.hit,
    ...secretFiles(dataDir),
    // every process of this machine watches the files itself
    announce() {},
    onNews: count.onNews,
    async close() {
      count.close();
      await tables.close();
    },
  };
}

/** @throws {StoreUnavailable} where the file could not be made */
async function requireRoom(file: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await withDraft(file, new Uint8Array(firstBytes), 0o600, (draft) => rm(draft));
  } catch (error) {
    throw new StoreUnavailable((error as Error).message);
  }
}
