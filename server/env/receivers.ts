import { EnvironmentError } from './error.ts';
import { readSecret } from './secret.ts';

export interface WebhookSettings {
  readonly url: string;
  /** Bytes that sign what is posted. */
  readonly secret: Uint8Array;
}

export interface IndexNowSettings {
  /** What is posted to; it tells the search engines that take part. */
  readonly endpoint: string;
  /** Proves, as a file of the site, that the site itself tells. */
  readonly key: string;
}

/** This machine, as addresses name it. */
export const localHosts: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** An address with TLS, because messages are personal; a program on this machine may do without. The secret is one of https://www.standardwebhooks.com. */
export function readWebhook(env: NodeJS.ProcessEnv): WebhookSettings | undefined {
  const url = readReceiver('CONTACT_WEBHOOK_URL', env.CONTACT_WEBHOOK_URL);
  if (!url) return undefined;
  const [variable, secret = ''] = readSecret(env, 'CONTACT_WEBHOOK_SECRET');
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.length < 24 || bytes.length > 64) {
    throw new EnvironmentError(
      variable,
      'whsec_ und dahinter 24 bis 64 zufällige Bytes in Base64 (openssl rand -base64 32), sobald CONTACT_WEBHOOK_URL gesetzt ist',
    );
  }
  return { url, secret: bytes };
}

/** A key of the form that https://www.indexnow.org/documentation asks for. Addresses of this machine are nothing to tell search engines of. */
export function readIndexNow(env: NodeJS.ProcessEnv): IndexNowSettings | undefined {
  const endpoint = readReceiver('INDEXNOW_ENDPOINT', env.INDEXNOW_ENDPOINT) ?? 'https://api.indexnow.org/indexnow';
  const [variable, key] = readSecret(env, 'INDEXNOW_KEY');
  if (!key) return undefined;
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key)) throw new EnvironmentError(variable, '8 bis 128 Buchstaben, Ziffern oder Bindestriche (openssl rand -hex 16)');
  if (!env.PUBLIC_URL) throw new EnvironmentError('PUBLIC_URL', 'die Adresse der Website, sobald INDEXNOW_KEY gesetzt ist');
  return { endpoint, key };
}

/** Where something is posted to. */
function readReceiver(variable: string, text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.includes(url.hostname));
  if (!url || !isSafe || url.username || url.password) throw new EnvironmentError(variable, 'eine Adresse mit https:// und ohne Kennwort');
  return url.href;
}
