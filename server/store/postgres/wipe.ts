import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

/** Names the advisory lock of whoever wipes: `wipe` in ASCII. */
const lock = 0x77697065;

/** Milliseconds to wait until another server has done so. */
const turn = 15_000;

/** How often the tables are written at the most, and the milliseconds in between: most transactions that see what was deleted are over by then. */
const attempts = 5;
const pause = 500;

/**
 * Milliseconds to wait for a table that somebody writes to: longer than it takes until PostgreSQL's own cleaning gives way (`deadlock_timeout`, 1 s),
 * and shorter than those wait who want to write meanwhile.
 */
const patience = 1_500;

/**
 * Writes the tables anew, because rows that are gone stay in their files. PostgreSQL's own log and the backups made of it are up to whoever runs it.
 * @see https://www.postgresql.org/docs/current/sql-vacuum.html
 * @throws while somebody reads, for whom PostgreSQL keeps what was deleted
 */
export async function wipe(client: Client): Promise<void> {
  // another server that is at it may be past the tables already
  await client.query(`SET lock_timeout = ${turn}`);
  await client.query('SELECT pg_advisory_lock($1)', [lock]);
  const { rows: counts } = await client.query<{ count: string }>(
    'SELECT last_value AS count FROM deletions WHERE is_called AND last_value > coalesce((SELECT deletions FROM wiped), 0)',
  );
  if (!counts[0]) return;
  let kept = 0;
  // what it says of each table names, first of all numbers and in every language, the deleted rows that transactions of before may still see
  client.on('notice', ({ detail = '' }) => {
    kept += Number(/\d+/.exec(detail)?.[0] ?? 0);
  });
  await client.query(`SET lock_timeout = ${patience}`);
  for (let attempt = 1; ; attempt += 1) {
    kept = 0;
    await client.query('VACUUM (FULL, VERBOSE) messages, senders, subscribers, subscriber_keys, newsletters, outbox, webhooks, hits');
    if (kept === 0) break;
    if (attempt === attempts) throw new Error('somebody reads the database, so what was deleted cannot be wiped');
    await wait(pause);
  }
  await client.query('INSERT INTO wiped (deletions) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET deletions = excluded.deletions', [counts[0].count]);
}
