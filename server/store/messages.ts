import type { DatabaseSync } from 'node:sqlite';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import { type Mail, putIntoOutbox } from './outbox.ts';

const day = 86_400_000;

export interface NewMessage {
  /** Names the message; it is stored once however often it arrives. */
  readonly key: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly message: ContactMessage;
  /** Brings the message to the company. */
  readonly mail: Mail;
  readonly recipient: string;
}

/** `known`: the same message was stored before under this key; `different`: another one was. */
export type SaveResult = 'stored' | 'known' | 'different';

/** Keeps a contact message and puts its mail into the outbox, both once. */
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

/** Deletes the messages that have been kept for `days`, with what the outbox still has of them, waiting or given up. */
export function forgetMessages(database: DatabaseSync, { at, days }: { readonly at: string; readonly days: number }): void {
  database.prepare('DELETE FROM messages WHERE received_at <= ?').run(new Date(Date.parse(at) - days * day).toISOString());
}
