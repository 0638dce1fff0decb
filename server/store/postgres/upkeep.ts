import type { Client } from 'pg';
import { emailKey, oldestSignUp, youngestToForget } from '../rules.ts';
import type { Erased, Health } from '../store.ts';
import type { Ask } from './statements.ts';

export async function forgetExpired(ask: Ask, { at, days }: { readonly at: string; readonly days?: number }): Promise<void> {
  if (days !== undefined) await ask('deleteOldMessages', [youngestToForget(at, days)]);
  await ask('deleteUnconfirmed', [oldestSignUp(at)]);
  await ask('deleteOldHits', [at]);
}

export async function erase(ask: Ask, { email }: { readonly email: string }): Promise<Erased> {
  const key = emailKey(email);
  // which letters PostgreSQL takes for the same depends on how the database was made
  const senders = await ask<{ id: number; email: string }>('senders');
  const ids = senders.filter((sender) => emailKey(sender.email) === key).map(({ id }) => id);
  await ask('deleteMessages', [ids]);
  return { messages: ids.length, subscribers: (await ask('deleteSubscriber', [key])).length };
}

export async function health(ask: Ask, { at }: { readonly at: string }): Promise<Health> {
  const [row] = (await ask('health')) as [Omit<Health, 'oldest'> & { oldest: Date | null }];
  return { ...row, oldest: row.oldest ? Date.parse(at) - row.oldest.getTime() : 0 };
}

/** Names the advisory lock of whoever wipes: `wipe` in ASCII. */
const lock = 0x77697065;

/**
 * Writes the tables anew, because rows that are gone stay in their files. PostgreSQL's own log and the backups made of it are up to whoever runs it.
 * @see https://www.postgresql.org/docs/current/sql-vacuum.html
 * @throws while somebody reads, for whom PostgreSQL keeps what was deleted
 */
export async function wipe(client: Client): Promise<void> {
  const { rows: locked } = await client.query<{ is: boolean }>('SELECT pg_try_advisory_lock($1) AS is', [lock]);
  // another server is at it
  if (!locked[0]?.is) return;
  const { rows: counts } = await client.query<{ count: string }>(
    'SELECT last_value AS count FROM deletions WHERE is_called AND last_value > coalesce((SELECT deletions FROM wiped), 0)',
  );
  if (!counts[0]) return;
  const { rows: readers } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_xmin IS NOT NULL AND xact_start < now() - interval '5 s'",
  );
  if (readers.length > 0) throw new Error('somebody reads the database, so what was deleted cannot be wiped');
  // whoever writes waits for it, and it does not wait for long where somebody does
  await client.query('SET lock_timeout = 1000');
  await client.query('VACUUM (FULL) messages, subscribers, subscriber_keys, outbox, hits');
  await client.query('INSERT INTO wiped (deletions) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET deletions = excluded.deletions', [counts[0].count]);
}
