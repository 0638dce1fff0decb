import type { DueWebhook } from '../contract/outbox.ts';
import type { Input } from '../store.ts';
import { ask, askForOne, type Steps } from './steps.ts';

interface NewWebhook {
  readonly webhookId: string;
  readonly at: string;
  /** Which contact message it tells of. */
  readonly contactMessage: number;
}

export function* putWebhook({ webhookId, at, contactMessage }: NewWebhook): Steps<void> {
  yield* ask('insertWebhook', [webhookId, contactMessage, at]);
}

type Claimed = Pick<DueWebhook, 'id' | 'webhookId' | 'firstAttemptAt' | 'attempts'> & { readonly contactMessage: number };
type Told = DueWebhook['message'] & { readonly receivedAt: string; readonly traceparent: string | null };

/** What it says is taken from the message itself, so that nothing of that stands in a second place. */
export function* claimWebhook({ at, until }: Input<'claimWebhook'>): Steps<DueWebhook | undefined> {
  const [claimed] = yield* ask<Claimed>('claimWebhook', [at, until]);
  if (!claimed) return undefined;
  // it is there: who deletes it waits for the webhook, which goes with it
  const { receivedAt, traceparent, ...message } = yield* askForOne<Told>('messageOfWebhook', [claimed.contactMessage]);
  return { ...claimed, receivedAt, message, traceparent: traceparent ?? undefined };
}
