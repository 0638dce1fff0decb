import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { StoreUnavailable } from '../../server/store/store.ts';
import { captureOutput, folder, linesOf, smallRenderer, testApp, withMode, write } from './fixture.ts';

const message = { name: 'Erika', email: 'erika@example.com', message: 'Bitte rufen Sie mich an.', privacy: true };

const ready = async (app: Awaited<ReturnType<typeof testApp>>['app']) => {
  const reply = await app.inject('/readyz');
  return [reply.statusCode, reply.json()];
};

test('a disk that takes no message is told by name, while visitors go on being served, and is forgotten once it does', async () => {
  const { app, root } = await testApp({ root: await folder({ 'pages.config.json': '{}', 'content/pages/home.json': '{"text":"Start"}', 'data/x': '' }) });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await withMode(0o500, root, 'data', async () => {
    await expect.poll(() => ready(app)).toEqual([200, { status: 'degraded', reasons: ['store-unavailable'] }]);
    expect((await app.inject('/')).statusCode).toBe(200);
  });
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => ready(app)).toEqual([200, { status: 'ok' }]);
});

test('a message that cannot be stored says so at once, and not with the next look', async () => {
  const { app } = await testApp();
  await expect.poll(() => ready(app)).toEqual([200, { status: 'ok' }]);
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  // what was examined then would count for five seconds
  vi.advanceTimersByTime(5_000);
  expect(await ready(app)).toEqual([200, { status: 'ok' }]);
  vi.spyOn(app.store, 'saveMessage').mockRejectedValueOnce(new StoreUnavailable('database or disk is full'));
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode).toBe(503);
  expect(await ready(app)).toEqual([200, { status: 'degraded', reasons: ['store-unavailable'] }]);
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => ready(app)).toEqual([200, { status: 'ok' }]);
});

test('content that nobody reads any more is told, while visitors go on being served', async () => {
  const { app } = await testApp({ env: { ADMIN_TOKEN: '0123456789abcdef' } });
  const tell = async () => (await app.inject({ method: 'POST', url: '/api/admin/content', headers: { authorization: 'Bearer 0123456789abcdef' } })).statusCode;
  expect(await tell()).toBe(204);
  vi.spyOn(app.site, 'isBroken', 'get').mockReturnValue(true);
  await expect.poll(() => ready(app)).toEqual([200, { status: 'degraded', reasons: ['content-stuck'] }]);
  expect(await tell(), 'it is not live yet').toBe(202);
});

test('whoever watches over the nodes asks each by its own address, as Prometheus does, and everybody else by that of the site', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://www.example.de', ADMIN_TOKEN: '0123456789abcdef' } });
  const status = async (url: string) => (await app.inject({ url, headers: { host: '10.1.2.3:3000', authorization: 'Bearer 0123456789abcdef' } })).statusCode;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(status))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/', '/api/site', '/metrics/x', '/_blocks'].map(status))).toEqual([400, 400, 400, 400]);
});

test('before anything is known of the store it is not said to be well', async () => {
  // connections are taken and nobody answers
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { app } = await testApp({ env: { DATABASE_URL: `postgres://a@127.0.0.1:${(silent.address() as AddressInfo).port}/site` } });
  expect(await ready(app)).toEqual([200, { status: 'degraded', reasons: ['store-unavailable'] }]);
});

test('while the store hangs, who watches over the process is answered at once, by what was known last', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const output = captureOutput();
  const { app } = await testApp({ env: { LOG_LEVEL: 'error', DATABASE_URL: `postgres://a@127.0.0.1:${(silent.address() as AddressInfo).port}/site` } });
  await app.ready();
  await expect.poll(() => linesOf(output()), { timeout: 10_000 }).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('are refused') }));
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  // its clock begins anew
  vi.advanceTimersByTime(86_400_000);
  const answer = vi.fn();
  void app.storeHealth().then(answer);
  // no timer has its turn meanwhile
  for (let turn = 0; turn < 10; turn += 1) await undefined;
  expect(answer).toHaveBeenCalledWith({ isWritable: false });
  expect(await ready(app)).toEqual([200, { status: 'degraded', reasons: ['store-unavailable'] }]);
});

test('a build that is deleted under the server, or comes again, is told by name and once in the log, also where nobody asks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const output = captureOutput();
  const files = { 'pages.config.json': '{}', 'content/pages/home.json': '{"text":"Start"}', 'data/.keep': '', 'dist/client/assets/loader.js': '' };
  const { app, root } = await testApp({ root: await folder(files), env: { LOG_LEVEL: 'warn' } });
  const told = () => linesOf(output()).filter(({ msg }) => msg?.startsWith('the build is '));
  await expect.poll(() => ready(app)).toEqual([200, { status: 'ok' }]);
  rmSync(`${root}/dist`, { recursive: true });
  vi.advanceTimersByTime(60_000);
  const gone = { level: 50, msg: expect.stringContaining('the build is gone') };
  await expect.poll(told).toMatchObject([gone]);
  expect(await ready(app)).toEqual([200, { status: 'degraded', reasons: ['build-gone'] }]);
  await write(root, 'dist/client/assets/loader.js', '');
  expect(await ready(app)).toEqual([200, { status: 'ok' }]);
  expect(told()).toMatchObject([gone, { level: 40, msg: 'the build is there again' }]);
});

test('a data folder that cannot be written is told in the log at the start, before there is a database', async () => {
  const output = captureOutput();
  const { app, root } = await testApp({
    root: await folder({ 'pages.config.json': '{}', 'content/pages/home.json': '{"text":"Start"}', 'data/x': '' }),
    env: { LOG_LEVEL: 'error' },
  });
  await withMode(0o500, root, 'data', async () => {
    await app.ready();
    await expect
      .poll(() => linesOf(output()))
      .toMatchObject([{ level: 50, reason: expect.stringContaining('EACCES'), msg: expect.stringContaining('are refused') }]);
  });
});

test('a database that goes under a running server to which nobody writes is written anew within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const output = captureOutput();
  const { app, root } = await testApp({ env: { LOG_LEVEL: 'error' } });
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode).toBe(200);
  rmSync(databaseFile(`${root}/data`));
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => linesOf(output())).toMatchObject([{ level: 50, msg: expect.stringMatching(/seitenwerk\.db was deleted .* written anew/) }]);
  expect(await app.store.findMessages({ limit: 2 })).toHaveLength(1);
});

test('a mail that waits for a quarter of an hour is told by name, and only then', async () => {
  let time = Date.parse('2026-03-01T12:00:00Z');
  const { app } = await testApp({ now: () => new Date(time) });
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode).toBe(200);
  time += 15 * 60_000;
  expect(await ready(app)).toEqual([200, { status: 'ok' }]);
  time += 1_000;
  await expect.poll(() => ready(app)).toEqual([200, { status: 'degraded', reasons: ['outbox-late'] }]);
});

test('a site without a single page takes no visitors and says why', async () => {
  const { renderer } = smallRenderer();
  const { app } = await testApp({
    renderer: {
      ...renderer,
      liveContent: () => ({ activeUsers: 0, updates: [], posts: [] }),
      accept(...given) {
        const accepted = renderer.accept(...given);
        return { ...accepted, site: { ...accepted.site, model: undefined } };
      },
    },
  });
  expect(await ready(app)).toEqual([503, { status: 'waiting', reasons: ['no-content'] }]);
});
