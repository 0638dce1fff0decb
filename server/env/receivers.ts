import { EnvironmentError } from './error.ts';
import { readSecret } from './secret.ts';

export interface WebhookSettings {
  readonly url: string;
  /** Key that signs what is posted. */
  readonly secret: Uint8Array;
}

export interface IndexNowSettings {
  /** Address that changes are posted to; it forwards them to all search engines that take part. */
  readonly endpoint: string;
  /** Key that is also served as a file of the site, which proves that the posts come from the site itself. */
  readonly key: string;
}

/** Names of this machine in addresses. */
export const localHosts: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** The address needs TLS, because messages are personal; one on this machine may go without. The secret has the form of https://www.standardwebhooks.com. */
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

/** A key of the form that https://www.indexnow.org/documentation asks for. Needs `PUBLIC_URL`: search engines cannot reach addresses of this machine. */
export function readIndexNow(env: NodeJS.ProcessEnv): IndexNowSettings | undefined {
  const endpoint = readReceiver('INDEXNOW_ENDPOINT', env.INDEXNOW_ENDPOINT) ?? 'https://api.indexnow.org/indexnow';
  const [variable, key] = readSecret(env, 'INDEXNOW_KEY');
  if (!key) return undefined;
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key)) throw new EnvironmentError(variable, '8 bis 128 Buchstaben, Ziffern oder Bindestriche (openssl rand -hex 16)');
  if (!env.PUBLIC_URL) throw new EnvironmentError('PUBLIC_URL', 'die Adresse der Website, sobald INDEXNOW_KEY gesetzt ist');
  return { endpoint, key };
}

/** Reads the address of a receiver. */
function readReceiver(variable: string, text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.includes(url.hostname));
  if (!url || !isSafe || url.username || url.password) throw new EnvironmentError(variable, 'eine Adresse mit https:// und ohne Kennwort');
  return url.href;
}
