import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { quietPort } from '../../cli/quiet-port.ts';
import { overAndOver } from '../deploy/over-and-over.ts';
import { folder } from './fixture.ts';
import { startSite } from './start-site.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Milliseconds that a visitor rests on average between two requests: twelve without it take all of the machine for as long as the server drains. */
const rest = 10;

/** Status of an answer that arrived whole, and whether its connection ends; or what went wrong. */
async function ask(port: number, at: string, agent: Agent | false): Promise<{ readonly status: number | string; readonly connection?: string }> {
  try {
    const [reply] = (await once(get({ host: '127.0.0.1', port, path: at, agent }), 'response')) as [IncomingMessage];
    await text(reply);
    return { status: reply.statusCode ?? 0, connection: reply.headers.connection };
  } catch (error) {
    return { status: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

test('after SIGTERM visitors are served as long as the load balancer needs to send no more, and then nobody’s request is cut off', async () => {
  const { port, end, code } = await startSite({ DRAIN_SECONDS: '3' });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: (number | string)[] = [];
  const isOver = () => statuses.at(-1) === 'ECONNREFUSED';
  const visitors = [...Array(8).fill(agent), ...Array(4).fill(false)].map((connection: Agent | false) =>
    overAndOver(async () => statuses.push((await ask(port, '/preise', connection)).status), { isOver, rest: () => Math.random() * 2 * rest }),
  );
  const answered = (count: number) => expect.poll(() => statuses.length).toBeGreaterThan(count);

  await answered(100);
  expect((await ask(port, '/readyz', false)).status).toBe(200);
  end('SIGTERM');
  await expect.poll(async () => (await ask(port, '/readyz', false)).status, { interval: 5 }).toBe(503);
  const before = statuses.length;
  expect(await ask(port, '/', agent)).toEqual({ status: 200, connection: 'close' });
  await answered(before + 100);
  expect(await ask(port, '/readyz', false)).toEqual({ status: 503, connection: 'close' });
  expect(new Set(statuses)).toEqual(new Set([200]));

  expect(await code).toBe(0);
  await Promise.all(visitors);
  expect(new Set(statuses), 'the door is shut, and nobody was inside').toEqual(new Set([200, 'ECONNREFUSED']));
});

test('npm start serves pages with what production needs and React as it is built for it, and ends at once for whoever presses Ctrl-C', async () => {
  const coverage = await folder();
  const { port, end, code } = await startSite({ SITE_DIR: root, NODE_V8_COVERAGE: coverage, DRAIN_SECONDS: '300' });
  expect((await ask(port, '/', false)).status).toBe(200);
  end('SIGINT');
  expect(await code).toBe(0);
  const scripts = readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(path.join(coverage, file), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
  expect(scripts.filter((url) => /\/node_modules\/react(-dom)?\/cjs\//.test(url))).toEqual([]);
  const built = readFileSync(path.join(root, 'dist/server/entry-server.js'), 'utf8');
  expect(built).toContain('Minified React error');
  expect(built, 'what React tells developers').not.toContain('unique "key" prop');

  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const loaded = new Set(scripts.flatMap((url) => /\/(node_modules\/.*node_modules\/|node_modules\/)(@[^/]+\/)?[^/]+/.exec(url)?.[0].slice(1) ?? []));
  expect([...loaded]).toContain('node_modules/fastify');
  expect([...loaded].filter((name) => packages[name]?.dev)).toEqual([]);
  expect(
    [...loaded].filter((name) => name.includes('@opentelemetry')),
    'nobody traces anything',
  ).toEqual([]);
});

test('a setting that is misspelt is a warning in the log of the start', async () => {
  const { printed } = await startSite({ PUBLIC_ULR: 'https://www.example.de' });
  expect(printed).toMatch(/"level":40,.*"PUBLIC_ULR sets nothing: is PUBLIC_URL meant\?"/);
});

test('a server that listens everywhere and serves one host only tells commands an address at which it answers', async () => {
  const dataDir = await folder();
  const { port } = await startSite({ HOST: '0.0.0.0', PUBLIC_URL: 'https://www.example.de', DATA_DIR: dataDir });
  const address = readFileSync(path.join(dataDir, 'address'), 'utf8');
  expect(address).toBe(`http://localhost:${port}`);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test.skipIf(
  !Object.values(networkInterfaces())
    .flat()
    .some((own) => own?.address === '::1'),
)('a server that listens on IPv6 alone tells people and commands the address, since the name of this machine may lead elsewhere', async () => {
  const dataDir = await folder();
  const port = await quietPort();
  const shell = `echo "läuft auf http://localhost:${port}"; exec "$@"`;
  await startSite({ HOST: '::1', PORT: String(port), PUBLIC_URL: 'https://www.example.de', DATA_DIR: dataDir }, shell);
  const address = `http://[::1]:${port}`;
  const told = path.join(dataDir, 'address');
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8'), { timeout: 30_000 }).toBe(address);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test('a terminal that is closed ends the server as SIGTERM does: whoever is under way is served first', async () => {
  const { port, end, code } = await startSite({ DRAIN_SECONDS: '1' });
  end('SIGHUP');
  await expect.poll(async () => (await ask(port, '/readyz', false)).status, { interval: 5 }).toBe(503);
  end('SIGHUP');
  expect((await ask(port, '/', false)).status).toBe(200);
  expect(await code).toBe(0);
});

test('a server whose parent was killed ends as well, and keeps its port from nobody who comes after it', async () => {
  const { port, end } = await startSite({ DRAIN_SECONDS: '1' });
  end('SIGKILL');
  await expect.poll(async () => (await ask(port, '/readyz', false)).status, { interval: 5 }).toBe(503);
  await expect.poll(async () => (await ask(port, '/', false)).status, { timeout: 10_000 }).toBe('ECONNREFUSED');
});

test('a log that nobody can write, on a disk that is full, keeps no page from a visitor and no server from its end', async () => {
  const port = await quietPort();
  const { end, code } = await startSite({ PORT: String(port), LOG_LEVEL: 'info' }, `echo "läuft auf http://localhost:${port}"; exec "$@" > /dev/full`);
  await expect.poll(async () => (await ask(port, '/', false)).status, { timeout: 30_000 }).toBe(200);
  for (let visitor = 0; visitor < 20; visitor += 1) expect((await ask(port, '/preise', false)).status).toBe(200);
  end('SIGINT');
  expect(await code).toBe(0);
});

test('a server that has no file handle left goes on, and serves everybody again once there are some', async () => {
  const { port, end, code } = await startSite({}, 'ulimit -n 100; exec "$@"');
  const crowd = new Agent({ keepAlive: true });
  const begin = performance.now();
  // longer than from one look of the server at itself to the next
  const isOver = () => performance.now() - begin > 5_000;
  await Promise.all(Array.from({ length: 150 }, () => overAndOver(() => ask(port, '/', crowd), { isOver, rest: () => 500 })));
  crowd.destroy();
  await expect.poll(async () => (await ask(port, '/preise', false)).status).toBe(200);
  end('SIGINT');
  expect(await code).toBe(0);
});
