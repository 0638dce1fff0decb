import type { DatabaseSync } from 'node:sqlite';

/** A mail as it is written into the outbox. */
export interface Mail {
  /** `<…@…>`; every attempt to send the mail carries the same one. */
  readonly messageId: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Who gets the answer, where it is not the sender: an address without a name. */
  readonly replyTo?: string;
}

/** A mail that is to be sent now. */
export interface DueMail extends Mail {
  readonly id: number;
  readonly recipient: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** When it was tried for the first time, ISO 8601. */
  readonly firstAttemptAt: string;
  /** How often it has been tried, with this time. */
  readonly attempts: number;
}

export interface Address {
  readonly recipient: string;
  /** ISO 8601. */
  readonly at: string;
  /** Whose sign-up the mail is about; the mail is deleted with the subscriber. */
  readonly subscriber?: number;
  /** Which contact message the mail brings; the mail goes when the message goes. */
  readonly contactMessage?: number;
}

/** Writes a mail into the outbox: part of the operation that causes it, so that there is never one without the other. */
export function putIntoOutbox(database: DatabaseSync, { messageId, subject, text, headers, replyTo }: Mail, to: Address): void {
  const { recipient, at, subscriber, contactMessage } = to;
  database
    .prepare(
      `INSERT INTO outbox (message_id, recipient, reply_to, subject, text, headers, subscriber_id, contact_message_id, created_at, next_attempt_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(messageId, recipient, replyTo ?? null, subject, text, JSON.stringify(headers), subscriber ?? null, contactMessage ?? null, at, at);
}

/**
 * Takes the mail that has waited longest. Nobody else gets it until `until`: if the process dies while it sends, the mail is due again then.
 * @returns undefined where none is due at `at`
 */
export function claimMail(database: DatabaseSync, { at, until }: { readonly at: string; readonly until: string }): DueMail | undefined {
  const row = database
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, ?), next_attempt_at = ?
       WHERE id = (SELECT id FROM outbox WHERE failed_at IS NULL AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT 1)
       RETURNING id, message_id AS messageId, recipient, reply_to AS replyTo, subject, text, headers,
         created_at AS createdAt, first_attempt_at AS firstAttemptAt, attempts`,
    )
    .get(at, until, at) as (Omit<DueMail, 'headers' | 'replyTo'> & { headers: string; replyTo: string | null }) | undefined;
  return row && { ...row, headers: JSON.parse(row.headers), replyTo: row.replyTo ?? undefined };
}

/** The mail has been sent. */
export function removeMail(database: DatabaseSync, { id }: { readonly id: number }): void {
  database.prepare('DELETE FROM outbox WHERE id = ?').run(id);
}

/** The mail could not be sent this time, and is due again at `until`. */
export function postponeMail(database: DatabaseSync, { id, until, reason }: { readonly id: number; readonly until: string; readonly reason: string }): void {
  database.prepare('UPDATE outbox SET next_attempt_at = ?, reason = ? WHERE id = ?').run(until, reason, id);
}

/** The mail will never be sent: it stays with the reason, for a person to look at. */
export function giveUpMail(database: DatabaseSync, { id, at, reason }: { readonly id: number; readonly at: string; readonly reason: string }): void {
  database.prepare('UPDATE outbox SET failed_at = ?, reason = ? WHERE id = ?').run(at, reason, id);
}
