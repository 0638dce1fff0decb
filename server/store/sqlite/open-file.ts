import { statSync } from 'node:fs';
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
   * Gives the files up. Where one is missing, what stands in the log is written into the database that it belongs to, wherever that is now,
   * and the log emptied: the next database of this name would take it for its own.
   * @throws when that is not possible
   */
  close(): void;
}

/** @throws like {@link openDatabase} */
export function openFile(file: string): OpenFile {
  const database = openDatabase(file);
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
    close() {
      try {
        if (missing() !== 'nothing') emptyLog(database);
      } finally {
        // SQLite looks by itself whether the file is still there, and touches no log of another one
        database.close();
      }
    },
  };
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
