import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { deleteSentSince } from '../sent-since.ts';
import { openDatabase } from './tables.ts';

/** Milliseconds to wait for a process that holds the file. */
const timeout = 3_000;

/**
 * Writes the tables as they are at this moment into another file, without what was deleted and stands in the file still; a server goes on writing.
 * @param file there need not be one yet
 * @param to an empty file
 * @throws where the file is damaged
 */
export function copyTables(file: string, to: string): void {
  if (!existsSync(file)) {
    openDatabase(to).close();
    return;
  }
  const database = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}

/** What became of the tables that were there. */
export interface Replaced {
  /** Mails of the copy that have been sent since it was made. */
  readonly sent: number;
  /** Where the file of before lies now; undefined where there was none. */
  readonly aside?: string;
}

/**
 * Puts a copy of the tables in the place of a file, which stays under another name.
 * @param draft the copy, in the same folder; it is brought up to date, or left alone where it belongs to a newer program
 * @param aside the name that the file gets, if there is one
 * @throws while another process has the file open
 */
export function replaceTables(file: string, draft: string, aside: string): Replaced {
  const isThere = existsSync(file);
  const isSound = isThere && closesLog(file);
  const database = openDatabase(draft);
  try {
    const sent = isSound ? takeFrom(database, file) : 0;
    database.exec('PRAGMA journal_mode = DELETE; VACUUM');
    database.close();
    syncFile(draft);
    if (isThere) linkSync(file, aside);
    // a log that stayed would be taken for one of the file that comes
    for (const log of ['-wal', '-shm']) if (existsSync(file + log)) renameSync(file + log, aside + log);
    renameSync(draft, file);
    return { sent, ...(isThere ? { aside } : {}) };
  } finally {
    if (database.isOpen) database.close();
  }
}

/**
 * Carries the write-ahead log over into the file, which SQLite does only while nobody else has it open. False where the file is damaged.
 * @throws while another process has the file open
 */
function closesLog(file: string): boolean {
  // whoever may write deletes the log of a file that is no database any more, and with it what somebody might still read
  return [{ readOnly: true }, { readOnly: false }].every(({ readOnly }) => {
    const database = new DatabaseSync(file, { readOnly, timeout });
    try {
      database.exec(readOnly ? 'PRAGMA schema_version' : 'PRAGMA journal_mode = DELETE');
      return true;
    } catch (error) {
      const { errcode = 0, message } = error as Error & { errcode?: number };
      // busy, locked: https://www.sqlite.org/rescode.html
      if ([5, 6].includes(errcode & 0xff)) throw new Error(`another process has the database open: ${message}`);
      return false;
    } finally {
      database.close();
    }
  });
}

/** What happened since the copy: numbers that were given stay given. @returns how many mails were sent, which are deleted */
function takeFrom(database: DatabaseSync, before: string): number {
  database.prepare('ATTACH ? AS before').run(before);
  try {
    const { changes } = database.prepare(deleteSentSince('before')).run();
    const counts = database.prepare("SELECT 1 FROM before.sqlite_schema WHERE name = 'numbers'").get() !== undefined;
    if (counts) database.exec('UPDATE numbers SET last = max(last, (SELECT given.last FROM before.numbers AS given WHERE given.name = numbers.name))');
    return Number(changes);
  } catch {
    // tables of another version, or pages that cannot be read: nothing is known
    return 0;
  } finally {
    database.exec('DETACH before');
  }
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
