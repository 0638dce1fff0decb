import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fstatSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Step } from '../operations/steps.ts';
import { answering } from './statements.ts';
import { openDatabase } from './tables.ts';

/** A database together with the files that it was opened from. */
export interface OpenFile {
  readonly database: DatabaseSync;
  /** Carries out a step of an operation. @returns its rows */
  answer(step: Step): readonly object[];
  /**
   * What has become of the files since: SQLite itself goes on writing into files that have no name any more, and says that all is well.
   * `log` means the write-ahead log or its index.
   * @see https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use
   */
  missing(): 'nothing' | 'log' | 'file';
  /**
   * Writes everything that stands in the database into a file of its name, where it was deleted and nothing has taken its place: a file that was
   * moved has its messages elsewhere. False where there is nothing to be done.
   * @throws when that is not possible; as long as it is not closed, nothing is lost
   */
  rescue(): boolean;
  /** Undoes what an operation has begun that failed. */
  rollBack(): void;
  /**
   * Gives the files up. Where one is missing, what stands in the log is written into the database that it belongs to, wherever that is now,
   * and the log emptied: the next database of this name would take it for its own.
   * @throws when that is not possible
   */
  close(): void;
}

/** @throws like {@link openDatabase} */
export function openFile(file: string): OpenFile {
  const database = openDatabase(file);
  const handle = handleOf(file, database);
  const log = [`${file}-wal`, `${file}-shm`];
  const opened = new Map([file, ...log].map((name) => [name, identity(name)]));
  const isThere = (name: string) => opened.get(name) !== undefined && opened.get(name) === identity(name);

  const missing = () => {
    if (!isThere(file)) return 'file';
    return log.every(isThere) ? 'nothing' : 'log';
  };
  return {
    database,
    answer: answering(database),
    missing,
    rescue() {
      const isDeleted = fstatSync(handle).nlink === 0;
      if (!isDeleted || existsSync(file)) return false;
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomUUID()}.tmp`;
      try {
        closeSync(openSync(draft, 'wx', 0o600));
        database.prepare('VACUUM INTO ?').run(draft);
        sync(draft);
        emptyLog(database);
        // never over a file that somebody has put there meanwhile
        linkSync(draft, file);
        sync(path.dirname(file));
      } finally {
        rmSync(draft, { force: true });
      }
      return true;
    },
    rollBack: () => database.isTransaction && database.exec('ROLLBACK'),
    close() {
      try {
        if (missing() !== 'nothing') emptyLog(database);
      } finally {
        // SQLite looks by itself whether the file is still there, and touches no log of another one
        database.close();
        closeSync(handle);
      }
    },
  };
}

/** Stays open as long as the database is: whoever closes a file gives up all locks that the process has on it. */
function handleOf(file: string, database: DatabaseSync): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    database.close();
    throw error;
  }
}

/** When this returns, a file, or the names in a folder, outlive a loss of power. */
function sync(file: string): void {
  const opened = openSync(file, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function emptyLog(database: DatabaseSync): void {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy) throw new Error('a file of the store is missing, and somebody else is using the others');
}

/** Names a file, whatever it is called; nothing else has the same one while it is open. */
function identity(name: string): string | undefined {
  const stats = statSync(name, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
