/**
 * The server's live channel with nothing around it, so that only pushes are compared: `live-alone.ts <port> <bytes>`.
 * `PUT` changes what it tells, and answers when that is on its way; `GET` returns the milliseconds of processor time that the process has taken.
 */
import Fastify from 'fastify';
import type { Update } from '../../../schema/files/update.ts';
import type { SiteStore } from '../../../server/content/site.ts';
import { drain } from '../../../server/http/drain.ts';
import { paths } from '../../../server/http/paths.ts';
import { live } from '../../../server/live/index.ts';
import { tally } from '../../../server/metrics/tally.ts';

const [port, bytes = ''] = process.argv.slice(2);
const origin = `http://127.0.0.1:${port}`;
const listeners: (() => void)[] = [];
let changes = 0;

const app = Fastify({ trustProxy: '127.0.0.0/8' });
app.decorate('site', {
  current: {},
  renderer: { liveContent: () => ({ activeUsers: 0, posts: [], updates: [update()] }) },
  onChange: (listener: () => void) => void listeners.push(listener),
} as unknown as SiteStore);
app.decorate('activeUsers', { count: 0, set: async () => {}, onChange: () => {} });
await app.register(tally);
await app.register(drain);
await app.register(paths);
// no pings: nobody would answer them, and the other server sends none
await app.register(live, { origin, limits: { pingEvery: 2 ** 31 - 1 } });
app.put('/', async () => {
  changes += 1;
  for (const listener of listeners) listener();
  return {};
});
app.get('/', async () => {
  const { user, system } = process.cpuUsage();
  return { milliseconds: (user + system) / 1_000 };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });

/** An update that gives the message the wanted length. */
function update(): Update {
  const around = JSON.stringify({ type: 'updates', updates: [{ text: '' }] }).length;
  return { text: String(changes).padEnd(Number(bytes) - around, '.') } as unknown as Update;
}
