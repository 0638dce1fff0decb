import type { DatabaseSync } from 'node:sqlite';
import { deflateSync, inflateSync } from 'node:zlib';

/** A file that lies in a backup. */
export interface ArchivedFile {
  /** Path with slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** ISO 8601, to the second. */
  readonly changedAt: string;
}

/** File mode: a regular file that only its owner reads. */
const mode = 0o100600;

/**
 * Puts files into a table of a database, as an SQLite Archive, which `sqlite3 -A` lists and unpacks: https://www.sqlite.org/sqlar.html.
 * One transaction: all of them are on disk, or none.
 */
export function putFiles(database: DatabaseSync, files: Iterable<ArchivedFile>): void {
  database.exec('BEGIN; CREATE TABLE IF NOT EXISTS sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)');
  const put = database.prepare('INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)');
  for (const { name, bytes, changedAt } of files) {
    const packed = deflateSync(bytes);
    put.run(name, mode, Math.floor(Date.parse(changedAt) / 1_000), bytes.byteLength, packed.byteLength < bytes.byteLength ? packed : bytes);
  }
  database.exec('COMMIT');
}

/** All files of an archive, one after the other. */
export function* filesIn(database: DatabaseSync): Generator<ArchivedFile> {
  for (const { name, mtime, sz, data } of database.prepare('SELECT name, mtime, sz, data FROM sqlar ORDER BY name').iterate()) {
    const stored = data as Uint8Array;
    const bytes = stored.byteLength === sz ? stored : inflateSync(stored);
    yield { name: String(name), bytes, changedAt: new Date(Number(mtime) * 1_000).toISOString() };
  }
}
