import type { DatabaseSync } from 'node:sqlite';
import { emailKey, refusedByVisitor, toldSince, youngestToForget } from '../rules.ts';
import type { Erased, Health } from '../store.ts';
import { forgetUnconfirmed } from './subscribers.ts';

export function forgetExpired(database: DatabaseSync, { at, days }: { readonly at: string; readonly days?: number }): void {
  if (days !== undefined) database.prepare('DELETE FROM messages WHERE received_at <= ?').run(youngestToForget(at, days));
  forgetUnconfirmed(database, at);
  database.prepare('DELETE FROM senders WHERE told_at <= ?').run(toldSince(at));
}

export function erase(database: DatabaseSync, { email, keepMessages = false }: { readonly email: string; readonly keepMessages?: boolean }): Erased {
  const key = emailKey(email);
  const { changes } = database.prepare('DELETE FROM subscribers WHERE email_key = ?').run(key);
  return { messages: keepMessages ? 0 : eraseMessages(database, key), subscribers: Number(changes) };
}

function eraseMessages(database: DatabaseSync, key: string): number {
  database.prepare('DELETE FROM senders WHERE email_key = ?').run(key);
  // SQLite itself knows no other capital letters than those of ASCII
  const senders = database.prepare('SELECT id, email FROM messages').all() as { id: number; email: string }[];
  const ids = senders.filter((sender) => emailKey(sender.email) === key).map(({ id }) => id);
  const remove = database.prepare('DELETE FROM messages WHERE id = ?');
  for (const id of ids) remove.run(id);
  return ids.length;
}

/** Writes the number of the tables' version again: whatever keeps the disk from taking a message keeps it from taking this. */
export function health(database: DatabaseSync, { at }: { readonly at: string }): Health {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  database.exec(`PRAGMA user_version = ${version}`);
  const { oldest, ...counts } = database
    .prepare(
      `SELECT (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM messages WHERE doubts IS NOT NULL) AS doubtful,
         count(*) FILTER (WHERE failed_at IS NULL) AS waiting, count(failed_at) AS givenUp,
         min(created_at) FILTER (WHERE failed_at IS NULL AND refused IS NOT TRUE) AS oldest
       FROM (SELECT created_at, failed_at, ${refusedByVisitor} AS refused FROM outbox UNION ALL SELECT created_at, failed_at, FALSE FROM webhooks)`,
    )
    .get() as unknown as Omit<Health, 'oldest'> & { oldest: string | null };
  return { ...counts, oldest: age(at, oldest) };
}

/** Milliseconds; 0 for a mail of a newsletter that is to go at a later time. */
function age(at: string, since: string | null): number {
  return since === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(since));
}
