import { DatabaseSync } from 'node:sqlite';

/** Another export is being made in the same place. The message says so. */
export class ExportRunning extends Error {
  constructor(out: string) {
    super(`Ein anderer Export schreibt gerade nach ${out}. Warte, bis er fertig ist, und exportiere dann noch einmal.`);
  }
}

const busy = 5;

/**
 * Nobody else makes an export here until it is closed. It is SQLite's lock of a file, which the operating system holds for a process: it ends
 * with it, however that ends, and holds between containers that share the folder, where the number of a process says nothing.
 * @param file is made where it is missing, and stays: whoever removed it would leave two processes with a lock of their own
 * @throws {ExportRunning}
 */
export function takeTurn(file: string, out: string): { close(): void } {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // without a file of its own beside the lock
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === busy ? new ExportRunning(out) : error;
  }
}
