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

/** Size in bytes of a file that tests for room: more than a page of SQLite. */
const firstBytes = 8_192;

/** The database file in the data folder; `-wal` and `-shm` stand beside it while it is open. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'seitenwerk.db');
}

/**
 * The store of a single server: an SQLite file, with files for the count of active users and for secrets beside it, and everything else in memory.
 * @param warn gets warnings about the file although an operation succeeds
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
  // reads alone create no file, and notice when a file has disappeared
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
