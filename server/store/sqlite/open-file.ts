import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fstatSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Step } from '../operations/steps.ts';
import { answering } from './statements.ts';
import { openDatabase } from './tables.ts';

/** A database and the files from which it was opened. */
export interface OpenFile {
  readonly database: DatabaseSync;
  /** Runs a step of an operation. @returns its rows */
  answer(step: Step): readonly object[];
  /**
   * What has become of the files: SQLite itself goes on writing into files that were unlinked or renamed, and reports no error.
   * `log` means the write-ahead log or its index.
   * @see https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use
   */
  missing(): 'nothing' | 'log' | 'file';
  /**
   * Writes the whole database into a new file of its name, where the file was deleted and not replaced; a file that was moved has its messages elsewhere.
   * False where there is nothing to do.
   * @throws where that is not possible; nothing is lost until the database is closed
   */
  rescue(): boolean;
  /** Rolls back what a failed operation has begun. */
  rollBack(): void;
  /**
   * Closes the files. Where one is missing, merges the log into the database that it belongs to, wherever that is now, and empties the log: the next
   * database of this name would take it for its own.
   * @throws where that is not possible
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
        // `link` never overwrites a file that somebody has put there meanwhile
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
        // SQLite checks whether the file is still there, and does not touch another database's log
        database.close();
        closeSync(handle);
      }
    },
  };
}

/** Stays open as long as the database: closing any handle of a file releases all locks that the process has on it. */
function handleOf(file: string, database: DatabaseSync): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Returns when a file, or the names in a folder, would survive a loss of power. */
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

/** Identifies an open file, whatever its name. */
function identity(name: string): string | undefined {
  const stats = statSync(name, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
