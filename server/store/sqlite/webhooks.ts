import type { DatabaseSync } from 'node:sqlite';
import type { Claim, DueWebhook } from '../store.ts';

interface NewWebhook {
  readonly webhookId: string;
  readonly at: string;
  /** Which contact message it tells of. */
  readonly contactMessage: number;
}

export function putWebhook(database: DatabaseSync, { webhookId, at, contactMessage }: NewWebhook): void {
  database
    .prepare('INSERT INTO webhooks (webhook_id, contact_message_id, created_at, next_attempt_at) VALUES (?, ?, ?, ?)')
    .run(webhookId, contactMessage, at, at);
}

type Claimed = Omit<DueWebhook, 'message' | 'receivedAt' | 'traceparent'> & { readonly contactMessage: number };

/** What it says is taken from the message itself, so that nothing of that stands in a second place. */
export function claimWebhook(database: DatabaseSync, { at, until }: { readonly at: string; readonly until: string }): DueWebhook | undefined {
  const claimed = database
    .prepare(
      `UPDATE webhooks SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, ?), next_attempt_at = ?
       WHERE id = (SELECT id FROM webhooks WHERE failed_at IS NULL AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT 1)
       RETURNING id, webhook_id AS webhookId, contact_message_id AS contactMessage, first_attempt_at AS firstAttemptAt, attempts`,
    )
    .get(at, until, at) as Claimed | undefined;
  if (!claimed) return undefined;
  const { contactMessage, ...webhook } = claimed;
  const { receivedAt, traceparent, ...message } = database
    .prepare('SELECT received_at AS receivedAt, traceparent, name, email, phone, company, message FROM messages WHERE id = ?')
    .get(contactMessage) as DueWebhook['message'] & { receivedAt: string; traceparent: string | null };
  return { ...webhook, receivedAt, message, traceparent: traceparent ?? undefined };
}

export function removeWebhook(database: DatabaseSync, { id }: { readonly id: number }): void {
  database.prepare('DELETE FROM webhooks WHERE id = ?').run(id);
}

export function postponeWebhook(database: DatabaseSync, { id, attempts, until, reason }: Claim & { readonly until: string; readonly reason: string }): void {
  database.prepare('UPDATE webhooks SET next_attempt_at = ?, reason = ? WHERE id = ? AND attempts = ?').run(until, reason, id, attempts);
}

export function giveUpWebhook(database: DatabaseSync, { id, attempts, at, reason }: Claim & { readonly at: string; readonly reason: string }): void {
  database.prepare('UPDATE webhooks SET failed_at = ?, reason = ? WHERE id = ? AND attempts = ?').run(at, reason, id, attempts);
}
