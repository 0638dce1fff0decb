import type { DatabaseSync } from 'node:sqlite';
import type { NewMessage, SaveResult } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';

export function saveMessage(database: DatabaseSync, { key, receivedAt, message, mail, recipient }: NewMessage): SaveResult {
  const { name, email, phone = '', company = '', message: text } = message;
  const values = [name, email, phone, company, text];
  const { changes, lastInsertRowid } = database
    .prepare(
      `INSERT INTO messages (idempotency_key, received_at, name, email, phone, company, message) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (idempotency_key) DO NOTHING`,
    )
    .run(key, receivedAt, ...values);
  if (changes === 1) {
    putIntoOutbox(database, mail, { recipient, at: receivedAt, contactMessage: Number(lastInsertRowid) });
    return 'stored';
  }
  const known = database.prepare('SELECT name, email, phone, company, message FROM messages WHERE idempotency_key = ?').get(key);
  return JSON.stringify(Object.values(known ?? {})) === JSON.stringify(values) ? 'known' : 'different';
}
