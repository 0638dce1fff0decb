import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds for which the bytes have to stay the same. */
const steady = 5;

/** The compressed home page in its final form: the server first sends a quick compression, and later the best one. */
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

/** Uses node:http, because `fetch` would decompress the page. */
function compressed(origin: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${origin}/`, { headers: { 'accept-encoding': 'br' } }, (response) => void buffer(response).then(resolve, reject)).on('error', reject);
  });
}
