import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { deleteSentSince } from '../sent-since.ts';
import { openDatabase } from './tables.ts';

/** Milliseconds to wait for a process that holds the file. */
const timeout = 3_000;

/**
 * Copies the tables as they are at this moment into another file, without deleted rows that are still in the file. A server may go on writing.
 * @param file may be missing
 * @param to an empty file
 * @throws where the file is damaged
 */
export function copyTables(file: string, to: string): void {
  if (!existsSync(file)) {
    openDatabase(to).close();
    return;
  }
  using database = new DatabaseSync(file, { readOnly: true, timeout });
  database.prepare('VACUUM INTO ?').run(to);
}

/** What became of the old tables. */
export interface Replaced {
  /** Number of mails in the copy that were sent since it was made. */
  readonly sent: number;
  /** Path of the old file; undefined where there was none. */
  readonly aside?: string;
}

/**
 * Replaces a database file by a copy; the old file is kept under another name.
 * @param draft the copy, in the same folder. It is brought up to date, or left as it is where it belongs to a newer program.
 * @param aside name for the old file, if there is one
 * @throws while another process has the file open
 */
export function replaceTables(file: string, draft: string, aside: string): Replaced {
  const isThere = existsSync(file);
  const isSound = isThere && closesLog(file);
  using database = openDatabase(draft);
  const sent = isSound ? takeFrom(database, file) : 0;
  database.exec('PRAGMA journal_mode = DELETE; VACUUM');
  database.close();
  syncFile(draft);
  if (isThere) linkSync(file, aside);
  // a log that is left behind would be applied to the new file
  for (const log of ['-wal', '-shm']) if (existsSync(file + log)) renameSync(file + log, aside + log);
  renameSync(draft, file);
  return { sent, ...(isThere ? { aside } : {}) };
}

/**
 * Merges the write-ahead log into the file, which SQLite does only while nobody else has it open. False where the file is damaged.
 * @throws while another process has the file open
 */
function closesLog(file: string): boolean {
  // read-only first: a writer deletes the log of a file that is no valid database, and with it what could still be recovered
  return [{ readOnly: true }, { readOnly: false }].every(({ readOnly }) => {
    using database = new DatabaseSync(file, { readOnly, timeout });
    try {
      database.exec(readOnly ? 'PRAGMA schema_version' : 'PRAGMA journal_mode = DELETE');
      return true;
    } catch (error) {
      const { errcode = 0, message } = error as Error & { errcode?: number };
      // busy, locked: https://www.sqlite.org/rescode.html
      if ([5, 6].includes(errcode & 0xff)) throw new Error(`another process has the database open: ${message}`);
      return false;
    }
  });
}

/** Takes over what happened since the copy: used numbers stay used, and mails sent since then are deleted. @returns the number of those mails */
function takeFrom(database: DatabaseSync, before: string): number {
  database.prepare('ATTACH ? AS before').run(before);
  try {
    const { changes } = database.prepare(deleteSentSince('before')).run();
    const counts = database.prepare("SELECT 1 FROM before.sqlite_schema WHERE name = 'numbers'").get() !== undefined;
    if (counts) database.exec('UPDATE numbers SET last = max(last, (SELECT given.last FROM before.numbers AS given WHERE given.name = numbers.name))');
    return Number(changes);
  } catch {
    // tables of another version, or unreadable pages: nothing is known
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
