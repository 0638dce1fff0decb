import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** So many seconds the bytes have to stay the same. */
const steady = 5;

/** The compressed home page as visitors get it at last: the best compression takes the place of the first one. */
export async function settled(origin: string): Promise<Buffer> {
  let bytes = await compressed(origin);
  for (let seconds = 0; seconds < steady; seconds += 1) {
    await sleep(1_000);
    const now = await compressed(origin);
    if (!now.equals(bytes)) seconds = 0;
    bytes = now;
  }
  return bytes;
}

/** `fetch` would decompress it. */
function compressed(origin: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${origin}/`, { headers: { 'accept-encoding': 'br' } }, (response) => void buffer(response).then(resolve, reject)).on('error', reject);
  });
}
