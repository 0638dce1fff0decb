import type { DatabaseSync } from 'node:sqlite';
import type { Input } from '../store.ts';

/** Bytes of a file that is written anew at any time: that takes a quarter of a second. */
const small = 32 * 1024 * 1024;

/**
 * Leaves nothing of deleted rows in the files; no transaction may be open. `secure_delete` overwrites a row where it stood, but not the
 * copies that stay behind when SQLite moves rows between pages, so the file is written anew: `incremental_vacuum` would only give back pages that
 * are free, which have been overwritten. Then the write-ahead log, in which everything stands as it was written, is carried over and cut to nothing;
 * that is done for a large file at once, too. Where nothing was erased since the last time, there is nothing to be done.
 * @see https://www.sqlite.org/lang_vacuum.html
 * @returns whether it has been done
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
  // another process may have erased something meanwhile
  if (isDone) database.prepare('UPDATE wiping SET wiped = ?').run(erasures);
  return isDone;
}
