import { createHmac } from 'node:crypto';

/**
 * The signature of a webhook, by which its receiver knows who sent it, what, and when.
 * @returns `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in Base64
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function sign(secret: Uint8Array, { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string }): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
