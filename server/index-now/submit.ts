import { post } from '../delivery/post.ts';
import { NotTaken } from '../delivery/sender.ts';
import type { IndexNowSettings } from '../env/receivers.ts';

/** Where the site proves that the key is its own. */
export const keyPath = (key: string) => `/${key}.txt`;

/**
 * Tells search engines of changed pages. Resolves when they were taken (200), or will be once the key was looked at (202).
 * @param origin of the site
 * @throws {NotTaken} for ever where the request, the key or the addresses are refused (400, 403, 422)
 * @see https://www.indexnow.org/documentation
 */
export async function submit({ endpoint, key }: IndexNowSettings, origin: string, paths: readonly string[], signal: AbortSignal): Promise<void> {
  const urlList = paths.map((path) => origin + encodeURI(path));
  const body = JSON.stringify({ host: new URL(origin).host, key, keyLocation: origin + keyPath(key), urlList });
  const status = await post(endpoint, { headers: { 'content-type': 'application/json; charset=utf-8' }, body, signal });
  if (status === 200 || status === 202) return;
  throw new NotTaken(`HTTP ${status}`, { permanent: [400, 403, 422].includes(status), answered: false, kind: `HTTP ${status}` });
}
