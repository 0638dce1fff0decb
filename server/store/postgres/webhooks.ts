import type { Claim, DueWebhook } from '../store.ts';
import type { Ask } from './statements.ts';

interface NewWebhook {
  readonly webhookId: string;
  readonly at: string;
  /** Which contact message it tells of. */
  readonly contactMessage: number;
}

export async function putWebhook(ask: Ask, { webhookId, at, contactMessage }: NewWebhook): Promise<void> {
  await ask('insertWebhook', [webhookId, contactMessage, at]);
}

type Row = DueWebhook['message'] & Pick<DueWebhook, 'id' | 'webhookId' | 'attempts'> & { firstAttemptAt: Date; receivedAt: Date; traceparent: string | null };

export async function claimWebhook(ask: Ask, { at, until }: { readonly at: string; readonly until: string }): Promise<DueWebhook | undefined> {
  const [row] = await ask<Row>('claimWebhook', [at, until]);
  if (!row) return undefined;
  const { id, webhookId, attempts, firstAttemptAt, receivedAt, traceparent, ...message } = row;
  return {
    ...{ id, webhookId, attempts, message },
    firstAttemptAt: firstAttemptAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    traceparent: traceparent ?? undefined,
  };
}

export async function removeWebhook(ask: Ask, { id }: { readonly id: number }): Promise<void> {
  await ask('deleteWebhook', [id]);
}

export async function postponeWebhook(ask: Ask, { id, attempts, until, reason }: Claim & { readonly until: string; readonly reason: string }): Promise<void> {
  await ask('postponeWebhook', [id, attempts, until, reason]);
}

export async function giveUpWebhook(ask: Ask, { id, attempts, at, reason }: Claim & { readonly at: string; readonly reason: string }): Promise<void> {
  await ask('giveUpWebhook', [id, attempts, at, reason]);
}
