import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/**
 * Nobody else has the turn until it is closed. It is SQLite's lock of a file, which the operating system holds for a process: it ends
 * with it, however that ends, and holds between containers that share the folder, where the number of a process says nothing.
 * @param file is made where it is missing, and stays: whoever removed it would leave two processes with a lock of their own
 * @returns undefined where somebody else has the turn
 * @throws what the file system says
 */
export function takeTurn(file: string): { close(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // without a file of its own beside the lock
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
}
