import type { Client } from 'pg';
import { emailKey, oldestSignUp, toldSince, youngestToForget } from '../rules.ts';
import type { Erased, Health } from '../store.ts';
import { messagesFrom } from './messages.ts';
import type { Ask } from './statements.ts';

export async function forgetExpired(ask: Ask, { at, days }: { readonly at: string; readonly days?: number }): Promise<void> {
  if (days !== undefined) await ask('deleteOldMessages', [youngestToForget(at, days)]);
  await ask('deleteUnconfirmed', [oldestSignUp(at)]);
  await ask('deleteOldSenders', [toldSince(at)]);
  await ask('deleteOldHits', [at]);
}

export async function erase(ask: Ask, { email, keepMessages = false }: { readonly email: string; readonly keepMessages?: boolean }): Promise<Erased> {
  const key = emailKey(email);
  const subscribers = await ask('deleteSubscriber', [key]);
  return { messages: keepMessages ? 0 : await eraseMessages(ask, key), subscribers: subscribers.length };
}

async function eraseMessages(ask: Ask, key: string): Promise<number> {
  await ask('deleteSender', [key]);
  const ids = await messagesFrom(ask, key);
  await ask('deleteMessages', [ids]);
  return ids.length;
}

export async function health(ask: Ask, { at }: { readonly at: string }): Promise<Health> {
  const [row] = (await ask('health')) as [Omit<Health, 'oldest'> & { oldest: Date | null }];
  // what is to be sent later has not waited
  return { ...row, oldest: row.oldest ? Math.max(0, Date.parse(at) - row.oldest.getTime()) : 0 };
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
  await client.query('VACUUM (FULL) messages, senders, subscribers, subscriber_keys, newsletters, outbox, webhooks, hits');
  await client.query('INSERT INTO wiped (deletions) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET deletions = excluded.deletions', [counts[0].count]);
}
