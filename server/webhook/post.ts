import { post } from '../delivery/post.ts';
import { NotTaken } from '../delivery/sender.ts';
import type { WebhookSettings } from '../env/receivers.ts';
import type { DueWebhook } from '../store/contract/outbox.ts';
import { sign } from './sign.ts';

export interface PostContext {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Trace context of this post, for the traces of both programs. */
  readonly traceparent?: string;
}

/**
 * Posts a contact message to the address from the settings, on which a visitor's text has no influence. Resolves for 2xx.
 * @throws {NotTaken} permanent for 410
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function postWebhook(
  { url, secret }: WebhookSettings,
  { webhookId, receivedAt, message }: DueWebhook,
  { now, signal, traceparent }: PostContext,
): Promise<void> {
  const body = JSON.stringify({ type: 'contact.message', timestamp: receivedAt, data: message });
  const timestamp = Math.floor(now.getTime() / 1_000);
  const status = await post(url, {
    signal,
    headers: {
      'content-type': 'application/json',
      'webhook-id': webhookId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign(secret, { id: webhookId, timestamp, body }),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    body,
  });
  if (status >= 200 && status < 300) return;
  throw new NotTaken(`HTTP ${status}`, { permanent: status === 410, answered: status >= 400 && status < 500 && status !== 429, kind: `HTTP ${status}` });
}
