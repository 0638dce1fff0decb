import type { DatabaseSync } from 'node:sqlite';
import type { Input } from '../store.ts';

/** Size in bytes up to which a file is rewritten at any time, which takes a quarter of a second. */
const small = 32 * 1024 * 1024;

/**
 * Removes deleted rows from the files; no transaction may be open. `secure_delete` overwrites a row in its place, but not the copies that remain when SQLite
 * moves rows between pages, so the file is rewritten: `incremental_vacuum` would only release free pages, which are overwritten already. Then the
 * write-ahead log, which has everything as it was written, is merged and truncated, for a large file at once as well. Does nothing where nothing was erased
 * since the last time.
 * @see https://www.sqlite.org/lang_vacuum.html
 * @returns whether nothing is left
 * @throws while another process reads, so that a part of the log is still needed
 */
export function wipe(database: DatabaseSync, { isQuiet }: Input<'wipe'>): boolean {
  const { erasures, wiped } = database.prepare('SELECT erasures, wiped FROM wiping').get() as { erasures: number; wiped: number };
  if (erasures === wiped) return true;
  const { bytes } = database.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get() as { bytes: number };
  const isDone = isQuiet || bytes <= small;
  if (isDone) database.exec('VACUUM');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy) throw new Error('another process reads the database, so its log cannot be emptied');
  // the count read at the beginning: another process may have erased something meanwhile
  if (isDone) database.prepare('UPDATE wiping SET wiped = ?').run(erasures);
  return isDone;
}
