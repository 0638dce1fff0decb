import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Input } from '../store.ts';

/** Key of the advisory lock of the server that wipes: `wipe` in ASCII. */
const lock = 0x77697065;

/** Milliseconds to wait while another server wipes. */
const turn = 15_000;

/** Most attempts per table, and the milliseconds between them, in which most transactions end that still see deleted rows. */
const attempts = 5;
const pause = 500;

/** Milliseconds to wait for a table in use. Operations that come meanwhile queue behind this, and have two seconds. */
const patience = 500;

/** Size in bytes up to which tables are rewritten at any time, which takes a fraction of a second. */
const small = 32 * 1024 * 1024;

/** Tables with copies of what is deleted from a table: mails about a message, keys of a subscriber. */
const places = {
  messages: ['messages', 'outbox', 'webhooks'],
  subscribers: ['subscribers', 'subscriber_keys', 'newsletters', 'outbox'],
  senders: ['senders'],
  hits: ['hits'],
} as const;

/** `lock_not_available`: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isInUse = ({ code }: { readonly code?: string }) => code === '55P03';

/**
 * Rewrites tables from which something was erased, because deleted rows stay in the files. PostgreSQL's own log and backups made of it are up to its
 * operator.
 * @see https://www.postgresql.org/docs/current/sql-vacuum.html
 * @returns whether all of them were rewritten
 * @throws while somebody reads, for whom PostgreSQL keeps deleted rows
 */
export async function wipe(client: Client, { isQuiet }: Input<'wipe'>): Promise<boolean> {
  // waits, because another server that is wiping may already be past the tables
  await client.query(`SET lock_timeout = ${turn}`);
  await client.query('SELECT pg_advisory_lock($1)', [lock]);
  await client.query(`SET lock_timeout = ${patience}`);
  let isDone = true;
  for (const [name, tables] of Object.entries(places)) {
    const { rows: counts } = await client.query<{ count: string }>(
      `SELECT last_value AS count FROM ${name}_erased WHERE is_called AND last_value > coalesce((SELECT count FROM wiped_tables WHERE name = $1), 0)`,
      [name],
    );
    if (!counts[0]) continue;
    if (isQuiet || (await sizeOf(client, tables)) <= small) {
      await writeAnew(client, tables);
      await client.query('INSERT INTO wiped_tables (name, count) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET count = excluded.count', [
        name,
        counts[0].count,
      ]);
    } else isDone = false;
  }
  return isDone;
}

async function sizeOf(client: Client, tables: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('SELECT sum(pg_total_relation_size(name)) AS bytes FROM unnest($1::regclass[]) AS name', [tables]);
  return Number(rows[0]?.bytes);
}

/**
 * Rewrites tables until `relfrozenxid` shows that no deleted row was kept: after `VACUUM FULL` it is the oldest transaction of which somebody may still see
 * something, and everything older is gone for good.
 * @see https://www.postgresql.org/docs/current/routine-vacuuming.html#VACUUM-FOR-WRAPAROUND
 */
async function writeAnew(client: Client, tables: readonly string[]): Promise<void> {
  // newer than every transaction that has deleted something so far
  const { rows } = await client.query<{ now: string }>('SELECT pg_current_xact_id()::xid AS now');
  let left = tables;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error('somebody reads the database, so what was deleted cannot be wiped');
    if (attempt > 1) await wait(pause);
    for (const table of left) {
      await client.query(`VACUUM (FULL) ${table}`).catch((error) => {
        if (!isInUse(error)) throw error;
      });
    }
    const { rows: kept } = await client.query<{ name: string }>(
      'SELECT relname AS name FROM pg_class WHERE oid = ANY ($1::regclass[]) AND age(relfrozenxid) > age($2::xid)',
      [left, rows[0]?.now],
    );
    left = kept.map(({ name }) => name);
  }
}
