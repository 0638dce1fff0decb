import { createHmac } from 'node:crypto';

/**
 * Signs a webhook, so that its receiver can verify sender, content and time.
 * @returns `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in Base64
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function sign(secret: Uint8Array, { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string }): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
