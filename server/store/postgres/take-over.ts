import type { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { bringUpToDate, noTables } from './tables.ts';

/** Tables that both kinds of store have, with the same column names, in an order in which references find their rows. */
const tables = ['messages', 'subscribers', 'subscriber_keys', 'outbox', 'senders', 'webhooks', 'newsletters'];

const rowsAtOnce = 500;

/** What an SQLite store keeps as files beside its tables. */
export interface Beside {
  readonly previewKey?: Uint8Array;
  readonly activeUsers?: number;
}

/** Creates the tables in the empty schema `public`, and copies everything of an SQLite store into them, with the same row numbers. */
export async function takeOver(client: Client, database: DatabaseSync, { previewKey, activeUsers }: Beside): Promise<void> {
  await client.query(noTables);
  await bringUpToDate(client);
  await client.query('BEGIN');
  for (const table of tables) {
    for (const rows of batches(database.prepare(`SELECT * FROM ${table}`).iterate())) {
      await client.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [JSON.stringify(rows)]);
    }
  }
  for (const { name, last } of database.prepare('SELECT name, last FROM numbers WHERE last > 0').all())
    await client.query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", [name, last]);
  if (previewKey) await client.query('INSERT INTO secrets (name, value) VALUES ($1, $2)', ['preview', previewKey]);
  if (activeUsers !== undefined) await client.query('INSERT INTO active_users (count) VALUES ($1)', [activeUsers]);
  await client.query('COMMIT');
}

function* batches(rows: Iterable<Record<string, unknown>>): Generator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = [];
  for (const { headers, ...row } of rows) {
    // SQLite stores headers as JSON in a text, PostgreSQL as JSON
    batch.push(typeof headers === 'string' ? { ...row, headers: JSON.parse(headers) } : row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
