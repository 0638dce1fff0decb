import type { DatabaseSync } from 'node:sqlite';
import type { Claim, DueMail, Mail } from '../store.ts';

interface Address {
  readonly recipient: string;
  readonly at: string;
  /** Whose sign-up the mail is about; the mail is deleted with the subscriber. */
  readonly subscriber?: number;
  /** Which contact message the mail brings; the mail goes when the message goes. */
  readonly contactMessage?: number;
}

export function putIntoOutbox(database: DatabaseSync, { messageId, subject, text, html, headers, replyTo }: Mail, to: Address): void {
  const { recipient, at, subscriber = null, contactMessage = null } = to;
  database
    .prepare(
      `INSERT INTO outbox (message_id, recipient, reply_to, subject, text, html, headers, subscriber_id, contact_message_id, created_at, next_attempt_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(messageId, recipient, replyTo ?? null, subject, text, html ?? null, JSON.stringify(headers), subscriber, contactMessage, at, at);
}

/** The columns of a mail that may have nothing in them. */
interface Empty {
  readonly html: string | null;
  readonly replyTo: string | null;
  readonly traceparent: string | null;
}

export function claimMail(database: DatabaseSync, { at, until }: { readonly at: string; readonly until: string }): DueMail | undefined {
  const row = database
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, ?), next_attempt_at = ?
       WHERE id = (SELECT id FROM outbox WHERE failed_at IS NULL AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT 1)
       RETURNING id, message_id AS messageId, recipient, reply_to AS replyTo, subject, text, html, headers,
         created_at AS createdAt, first_attempt_at AS firstAttemptAt, attempts,
         (SELECT traceparent FROM messages WHERE id = contact_message_id) AS traceparent`,
    )
    .get(at, until, at) as (Omit<DueMail, 'headers' | keyof Empty> & Empty & { headers: string }) | undefined;
  if (!row) return undefined;
  const { headers, html, replyTo, traceparent } = row;
  return { ...row, headers: JSON.parse(headers), html: html ?? undefined, replyTo: replyTo ?? undefined, traceparent: traceparent ?? undefined };
}

export function removeMail(database: DatabaseSync, { id }: { readonly id: number }): void {
  database.prepare('DELETE FROM outbox WHERE id = ?').run(id);
}

export function postponeMail(database: DatabaseSync, { id, attempts, until, reason }: Claim & { readonly until: string; readonly reason: string }): void {
  database.prepare('UPDATE outbox SET next_attempt_at = ?, reason = ? WHERE id = ? AND attempts = ?').run(until, reason, id, attempts);
}

export function giveUpMail(database: DatabaseSync, { id, attempts, at, reason }: Claim & { readonly at: string; readonly reason: string }): void {
  database.prepare('UPDATE outbox SET failed_at = ?, reason = ? WHERE id = ? AND attempts = ?').run(at, reason, id, attempts);
}
