import type { DatabaseSync } from 'node:sqlite';
import { countedAtMost, countedSince, doubtsOf, emailKey, type Recent, toldSince } from '../rules.ts';
import type { MessageSearch, NewMessage, SaveResult, StoredMessage, Telling } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import { putWebhook } from './webhooks.ts';

export function saveMessage(database: DatabaseSync, entry: NewMessage): SaveResult {
  const { key, receivedAt, message, traceparent = null } = entry;
  const { name, email, phone = '', company = '', message: text } = message;
  const values = [name, email, phone, company, text];
  const { changes, lastInsertRowid } = database
    .prepare(
      `INSERT INTO messages (idempotency_key, received_at, traceparent, name, email, phone, company, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (idempotency_key) DO NOTHING`,
    )
    .run(key, receivedAt, traceparent, ...values);
  if (changes === 0) {
    const known = database.prepare('SELECT name, email, phone, company, message FROM messages WHERE idempotency_key = ?').get(key);
    return JSON.stringify(Object.values(known ?? {})) === JSON.stringify(values) ? 'known' : 'different';
  }
  const id = Number(lastInsertRowid);
  const doubts = doubtsOf(entry, countRecent(database, entry));
  if (doubts.length > 0) {
    database.prepare('UPDATE messages SET doubts = ? WHERE id = ?').run(doubts.join(' '), id);
    return 'doubtful';
  }
  tell(database, { ...entry, id, email, at: receivedAt });
  return 'stored';
}

export function tellOfMessage(database: DatabaseSync, telling: Telling & { readonly id: number; readonly at: string }): boolean {
  const row = database.prepare('UPDATE messages SET doubts = NULL WHERE id = ? RETURNING email').get(telling.id) as { email: string } | undefined;
  if (row) tell(database, { ...telling, email: row.email });
  return row !== undefined;
}

export function removeMessage(database: DatabaseSync, { id }: { readonly id: number }): boolean {
  return database.prepare('DELETE FROM messages WHERE id = ?').run(id).changes === 1;
}

type Row = Record<'receivedAt' | 'name' | 'email' | 'phone' | 'company' | 'message', string> & { id: number; doubts: string | null };

export function findMessages(database: DatabaseSync, { id, email, doubtful = false, after = 0, limit }: MessageSearch): readonly StoredMessage[] {
  const rows = database
    .prepare(
      `SELECT id, received_at AS receivedAt, name, email, phone, company, message, doubts FROM messages
       WHERE id > ? AND (? IS NULL OR id = ?) AND (? = 0 OR doubts IS NOT NULL) ORDER BY id LIMIT ?`,
    )
    // SQLite itself knows no other capital letters than those of ASCII, so whoever is looked for is looked for here
    .all(after, id ?? null, id ?? null, Number(doubtful), email === undefined ? limit : -1) as Row[];
  const found = email === undefined ? rows : rows.filter((row) => emailKey(row.email) === emailKey(email)).slice(0, limit);
  return found.map(({ id, receivedAt, doubts, ...message }) => ({ id, receivedAt, message, doubts: doubts?.split(' ') ?? [] }));
}

/** As far as the limit matters. */
function countRecent(database: DatabaseSync, { receivedAt, limit = 0, message }: NewMessage): Recent {
  const counts = database
    .prepare(
      `SELECT count(*) AS ofAll, count(*) FILTER (WHERE lower(email) = lower(?)) AS ofSender
       FROM (SELECT email FROM messages WHERE received_at > ? LIMIT ?)`,
    )
    .get(message.email, countedSince(receivedAt), countedAtMost(limit) + 1);
  return counts as unknown as Recent;
}

function tell(database: DatabaseSync, telling: Telling & { readonly id: number; readonly at: string; readonly email: string }): void {
  const { id, at, email, mail, recipient, acknowledgement, webhookId } = telling;
  putIntoOutbox(database, mail, { recipient, at, contactMessage: id });
  if (webhookId !== undefined) putWebhook(database, { webhookId, at, contactMessage: id });
  if (acknowledgement && noteTold(database, email, at)) putIntoOutbox(database, acknowledgement, { recipient: email, at, contactMessage: id });
}

/** Whether an address may be written to again; then it is written down that it was. */
function noteTold(database: DatabaseSync, email: string, at: string): boolean {
  const { changes } = database
    .prepare(
      `INSERT INTO senders (email_key, told_at) VALUES (?, ?) ON CONFLICT (email_key) DO UPDATE SET
         told_at = excluded.told_at WHERE told_at <= ?`,
    )
    .run(emailKey(email), at, toldSince(at));
  return changes === 1;
}
