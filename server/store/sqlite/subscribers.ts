import type { DatabaseSync } from 'node:sqlite';
import { emailKey, type KnownSubscriber, mailForSignUp, oldestSignUp } from '../rules.ts';
import type { KeyUse, NewSubscriber, StoredSubscriber } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';

interface Subscriber extends KnownSubscriber {
  readonly id: number;
  readonly email: string;
}

export function addSubscriber(database: DatabaseSync, subscriber: NewSubscriber): void {
  const { email, at, keyHash } = subscriber;
  forgetUnconfirmed(database, at);
  const { id, ...known } = database
    .prepare(
      `INSERT INTO subscribers (email, email_key, requested_at, asked_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at RETURNING id, email, confirmed_at AS confirmedAt, mailed_at AS mailedAt,
       (SELECT count(*) FROM subscriber_keys WHERE subscriber_id = subscribers.id) AS mails`,
    )
    .get(email, emailKey(email), at, at) as unknown as Subscriber;
  const mail = mailForSignUp(subscriber, known);
  if (!mail) return;

  database.prepare('UPDATE subscribers SET mailed_at = ?, requested_at = iif(confirmed_at IS NULL, ?, requested_at) WHERE id = ?').run(at, at, id);
  database.prepare('INSERT INTO subscriber_keys (hash, subscriber_id) VALUES (?, ?)').run(keyHash, id);
  // to the address as it was first signed up: somebody who merely spells it differently gets no key to it
  putIntoOutbox(database, mail, { recipient: known.email, at, subscriber: id });
}

export function confirmSubscriber(database: DatabaseSync, { keyHash, at }: KeyUse): boolean {
  const { changes } = database
    .prepare(
      `UPDATE subscribers SET confirmed_at = coalesce(confirmed_at, ?)
       WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = ?) AND (confirmed_at IS NOT NULL OR requested_at > ?)`,
    )
    .run(at, keyHash, oldestSignUp(at));
  return changes === 1;
}

export function removeSubscriber(database: DatabaseSync, { keyHash }: Pick<KeyUse, 'keyHash'>): boolean {
  const { changes } = database.prepare('DELETE FROM subscribers WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = ?)').run(keyHash);
  return changes === 1;
}

type Row = Omit<StoredSubscriber, 'confirmedAt' | 'mailedAt'> & { confirmedAt: string | null; mailedAt: string | null };

export function findSubscribers(
  database: DatabaseSync,
  { email, after = 0, limit }: { readonly email?: string; readonly after?: number; readonly limit: number },
): readonly StoredSubscriber[] {
  const key = email === undefined ? null : emailKey(email);
  const rows = database
    .prepare(
      `SELECT id, email, requested_at AS requestedAt, confirmed_at AS confirmedAt, asked_at AS askedAt, mailed_at AS mailedAt FROM subscribers
       WHERE id > ? AND (? IS NULL OR email_key = ?) ORDER BY id LIMIT ?`,
    )
    .all(after, key, key, limit) as unknown as Row[];
  return rows.map(({ confirmedAt, mailedAt, ...row }) => ({ ...row, confirmedAt: confirmedAt ?? undefined, mailedAt: mailedAt ?? undefined }));
}

export function forgetUnconfirmed(database: DatabaseSync, at: string): void {
  database.prepare('DELETE FROM subscribers WHERE confirmed_at IS NULL AND requested_at <= ?').run(oldestSignUp(at));
}
