import type { Client } from 'pg';

/** A file's bytes as they went live at one of the servers. */
export interface AcceptedRow {
  /** Path below the site's folder. */
  readonly file: string;
  /** SHA-256 of the bytes. */
  readonly digest: string;
  readonly acceptedAt: Date;
  readonly bytes: Uint8Array;
}

/** All files, if any went live after `after` (ISO 8601) or if `after` is missing; otherwise none. */
export async function findAcceptedFiles(client: Client, after = '-infinity'): Promise<readonly AcceptedRow[]> {
  const { rows } = await client.query<AcceptedRow>(
    `SELECT file, digest, accepted_at AS "acceptedAt", bytes FROM accepted_files
     WHERE (SELECT max(accepted_at) FROM accepted_files) > $1 ORDER BY file COLLATE "C"`,
    [after],
  );
  return rows;
}

/** The stored files by path, without their bytes. */
export type StoredFiles = ReadonlyMap<string, Omit<AcceptedRow, 'bytes'>>;

/**
 * Replaces files in one transaction, one server after the other. Concurrent readers see the files as they were.
 * @param choose gets the stored files; returns the ones to write and the paths to delete
 */
export async function replaceAcceptedFiles(
  client: Client,
  choose: (stored: StoredFiles) => { readonly put: Iterable<AcceptedRow>; readonly gone: readonly string[] },
): Promise<void> {
  await client.query('BEGIN; LOCK TABLE accepted_files IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<Omit<AcceptedRow, 'bytes'>>('SELECT file, digest, accepted_at AS "acceptedAt" FROM accepted_files');
  const { put, gone } = choose(new Map(rows.map((row) => [row.file, row])));
  for (const { file, digest, acceptedAt, bytes } of put) {
    await client.query(
      `INSERT INTO accepted_files VALUES ($1, $2, $3, $4)
       ON CONFLICT (file) DO UPDATE SET digest = excluded.digest, accepted_at = excluded.accepted_at, bytes = excluded.bytes`,
      [file, digest, acceptedAt, bytes],
    );
  }
  await client.query('DELETE FROM accepted_files WHERE file = ANY($1)', [gone]);
  await client.query('COMMIT');
}
