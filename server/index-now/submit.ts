import { post } from '../delivery/post.ts';
import { NotTaken } from '../delivery/sender.ts';
import type { IndexNowSettings } from '../env/receivers.ts';

/** Address of the file that proves that the key belongs to the site. */
export const keyPath = (key: string) => `/${key}.txt`;

/**
 * Tells search engines of changed pages. Resolves when these were accepted (200), or will be once the key is verified (202).
 * @param origin of the site
 * @throws {NotTaken} permanent where the request, the key or the addresses are refused (400, 403, 422)
 * @see https://www.indexnow.org/documentation
 */
export async function submit({ endpoint, key }: IndexNowSettings, origin: string, paths: readonly string[], signal: AbortSignal): Promise<void> {
  const urlList = paths.map((path) => origin + encodeURI(path));
  const body = JSON.stringify({ host: new URL(origin).host, key, keyLocation: origin + keyPath(key), urlList });
  const status = await post(endpoint, { headers: { 'content-type': 'application/json; charset=utf-8' }, body, signal });
  if (status === 200 || status === 202) return;
  throw new NotTaken(`HTTP ${status}`, { permanent: [400, 403, 422].includes(status), answered: false, kind: `HTTP ${status}` });
}
