import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/**
 * Takes an exclusive lock until it is closed. Uses SQLite's lock of a file: the operating system releases it when the process ends, however that happens, and
 * it works between containers that share the folder, where process ids mean nothing.
 * @param file created where it is missing, and never removed: otherwise two processes could each hold a lock of their own
 * @returns undefined where another process has the lock
 * @throws the file system's error
 */
export function takeTurn(file: string): { close(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // keeps the journal in memory, so that no second file is created
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
}
