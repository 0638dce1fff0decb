import type { DatabaseSync } from 'node:sqlite';
import { type Mail, putIntoOutbox } from './outbox.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds in which a sign-up has to be confirmed; later it is deleted. */
const confirmationTime = 7 * day;

export interface NewSubscriber {
  readonly email: string;
  /** ISO 8601. */
  readonly at: string;
  /** SHA-256 of the key in the links of both mails. */
  readonly keyHash: string;
  /** For an address that is not confirmed yet, at most once an hour. */
  readonly confirmation: Mail;
  /** For an address that is confirmed already, at most once a day. */
  readonly reminder: Mail;
}

/** A key as it came from a link, hashed, and when. */
export interface KeyUse {
  readonly keyHash: string;
  /** ISO 8601. */
  readonly at: string;
}

interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly confirmed_at: string | null;
  readonly mailed_at: string | null;
}

/**
 * Notes a sign-up and puts its mail into the outbox. Reveals nothing of what was known before, and writes for every address,
 * so that neither the answer nor its time gives a subscriber away.
 */
export function addSubscriber(database: DatabaseSync, { email, at, keyHash, confirmation, reminder }: NewSubscriber): void {
  forgetUnconfirmed(database, { at });
  const { id, ...subscriber } = database
    .prepare(
      `INSERT INTO subscribers (email, email_key, requested_at, asked_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at RETURNING id, email, confirmed_at, mailed_at`,
    )
    .get(email, email.normalize('NFC').toLowerCase(), at, at) as unknown as Subscriber;
  const [mail, pause] = subscriber.confirmed_at === null ? [confirmation, hour] : [reminder, day];
  if (subscriber.mailed_at !== null && subscriber.mailed_at > before(at, pause)) return;

  database.prepare('UPDATE subscribers SET mailed_at = ?, requested_at = iif(confirmed_at IS NULL, ?, requested_at) WHERE id = ?').run(at, at, id);
  database.prepare('INSERT INTO subscriber_keys (hash, subscriber_id) VALUES (?, ?)').run(keyHash, id);
  // to the address as it was first signed up: somebody who merely spells it differently gets no key to it
  putIntoOutbox(database, mail, { recipient: subscriber.email, at, subscriber: id });
}

/** Confirms the sign-up that a key belongs to; confirming twice is not a mistake. False if there is none, or if it is too old. */
export function confirmSubscriber(database: DatabaseSync, { keyHash, at }: KeyUse): boolean {
  const { changes } = database
    .prepare(
      `UPDATE subscribers SET confirmed_at = coalesce(confirmed_at, ?)
       WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = ?) AND (confirmed_at IS NOT NULL OR requested_at > ?)`,
    )
    .run(at, keyHash, before(at, confirmationTime));
  return changes === 1;
}

/** Deletes the subscriber that a key belongs to, with everything that is known of them. False if there is none. */
export function removeSubscriber(database: DatabaseSync, { keyHash }: Pick<KeyUse, 'keyHash'>): boolean {
  const { changes } = database.prepare('DELETE FROM subscribers WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = ?)').run(keyHash);
  return changes === 1;
}

/** Deletes the sign-ups that nobody has confirmed in time, with their mails. */
export function forgetUnconfirmed(database: DatabaseSync, { at }: { readonly at: string }): void {
  database.prepare('DELETE FROM subscribers WHERE confirmed_at IS NULL AND requested_at <= ?').run(before(at, confirmationTime));
}

function before(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) - milliseconds).toISOString();
}
