import type { DatabaseSync } from 'node:sqlite';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';

export interface NewMessage {
  /** Names the message; it is stored once however often it arrives. */
  readonly key: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly message: ContactMessage;
}

/** `known`: the same message was stored before under this key; `different`: another one was. */
export type SaveResult = 'stored' | 'known' | 'different';

/** Keeps a contact message. */
export function saveMessage(database: DatabaseSync, { key, receivedAt, message }: NewMessage): SaveResult {
  const { name, email, phone = '', company = '', message: text } = message;
  const values = [name, email, phone, company, text];
  const { changes } = database
    .prepare(
      `INSERT INTO messages (idempotency_key, received_at, name, email, phone, company, message) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (idempotency_key) DO NOTHING`,
    )
    .run(key, receivedAt, ...values);
  if (changes === 1) return 'stored';
  const known = database.prepare('SELECT name, email, phone, company, message FROM messages WHERE idempotency_key = ?').get(key);
  return JSON.stringify(Object.values(known ?? {})) === JSON.stringify(values) ? 'known' : 'different';
}
