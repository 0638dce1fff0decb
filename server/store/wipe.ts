import type { DatabaseSync } from 'node:sqlite';

/**
 * Leaves nothing of deleted rows in the files; no transaction may be open. `secure_delete` overwrites a row where it stood, but not the
 * copies that stay behind when SQLite moves rows between pages, so the file is written anew; then the write-ahead log,
 * in which everything stands as it was written, is carried over and cut to nothing.
 * @see https://www.sqlite.org/lang_vacuum.html
 * @throws while another process reads, so that a part of the log is still needed
 */
export function wipe(database: DatabaseSync, _input: object): void {
  database.exec('VACUUM');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy) throw new Error('another process reads the database, so its log cannot be emptied');
}
