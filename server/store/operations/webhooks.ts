import type { DueWebhook } from '../contract/outbox.ts';
import type { Input } from '../store.ts';
import { ask, askForOne, type Steps } from './steps.ts';

interface NewWebhook {
  readonly webhookId: string;
  readonly at: string;
  /** The contact message that it is about. */
  readonly contactMessage: number;
}

export function* putWebhook({ webhookId, at, contactMessage }: NewWebhook): Steps<void> {
  yield* ask('insertWebhook', [webhookId, contactMessage, at]);
}

type Claimed = Pick<DueWebhook, 'id' | 'webhookId' | 'firstAttemptAt' | 'attempts'> & { readonly contactMessage: number };
type Told = DueWebhook['message'] & { readonly receivedAt: string; readonly traceparent: string | null };

/** Reads the content from the message itself, so that nothing of it is stored twice. */
export function* claimWebhook({ at, until }: Input<'claimWebhook'>): Steps<DueWebhook | undefined> {
  const [claimed] = yield* ask<Claimed>('claimWebhook', [at, until]);
  if (!claimed) return undefined;
  // the message exists: deleting it waits for the webhook, which is deleted with it
  const { receivedAt, traceparent, ...message } = yield* askForOne<Told>('messageOfWebhook', [claimed.contactMessage]);
  return { ...claimed, receivedAt, message, traceparent: traceparent ?? undefined };
}
