import type { DatabaseSync } from 'node:sqlite';

/** What {@link stateOf} said after the last time. */
const wiped = new WeakMap<DatabaseSync, string>();

/**
 * Leaves nothing of deleted rows in the files; no transaction may be open. `secure_delete` overwrites a row where it stood, but not the
 * copies that stay behind when SQLite moves rows between pages, so the file is written anew; then the write-ahead log,
 * in which everything stands as it was written, is carried over and cut to nothing. Where nothing was written since the last time,
 * there is nothing to be done.
 * @see https://www.sqlite.org/lang_vacuum.html
 * @throws while another process reads, so that a part of the log is still needed
 */
export function wipe(database: DatabaseSync): void {
  if (wiped.get(database) === stateOf(database)) return;
  database.exec('VACUUM');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy) throw new Error('another process reads the database, so its log cannot be emptied');
  wiped.set(database, stateOf(database));
}

/** Another one after each change, by whomever: https://www.sqlite.org/pragma.html#pragma_data_version tells of those by others. */
function stateOf(database: DatabaseSync): string {
  const own = database.prepare('SELECT total_changes() AS count').get();
  const others = database.prepare('PRAGMA data_version').get();
  return JSON.stringify([own, others]);
}
