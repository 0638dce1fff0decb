import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openChangedAddresses } from '../../server/index-now/changed-addresses.ts';
import { eventually } from '../eventually.ts';
import { captureOutput, folder, write } from './fixture.ts';
import { deadPort } from './mailbox-for.ts';
import { landing, type TimedOptions, timedApp } from './timed-site.ts';

const key = 'a1b2c3d4-e5f6';
const host = 'www.site.example';
const saved = '2026-11-22T09:00:00Z';
const rested = '2026-11-22T09:01:00Z';
const page = (text: string, fields = {}) => landing('neu', fields, [{ type: 'page-header', headline: text }]);
const file = 'content/pages/landing/neu.json';

interface Told {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/** A search engine that is told of pages, and answers with the next of these statuses, the last of them from then on. */
async function searchEngine(statuses: readonly number[] = [200], port = 0) {
  const told: Told[] = [];
  const server = createServer(async (request, response) => {
    told.push((await json(request)) as Told);
    response.writeHead(statuses[told.length - 1] ?? statuses.at(-1) ?? 200).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { told, port: (server.address() as AddressInfo).port };
}

/** The whole server, which has been told of its pages once; it looks at what is due every 20 ms. */
async function site(port: number, options: TimedOptions = {}) {
  const env = { PUBLIC_URL: `https://${host}`, INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: `http://127.0.0.1:${port}/indexnow` };
  const running = await timedApp(options.root ? {} : { [file]: page('Neu') }, '2026-11-22T08:00:00Z', {
    mailInterval: 20,
    ...options,
    env: { ...env, ...options.env },
  });
  await running.app.ready();
  return {
    ...running,
    /** Saves the page, and gives the server the minute that it waits for another save. */
    async save(text: string, at = saved, then = rested) {
      await write(running.root, file, text);
      await running.setClock(at);
      running.clock.at = new Date(then);
    },
  };
}

test('a search engine is told which page was changed, once nobody has saved for a minute, and can see that the site itself says so', async () => {
  const { told, port } = await searchEngine();
  const { app, save } = await site(port);
  await save(page('Neuer'));
  await eventually(() => expect(told).toHaveLength(1));
  expect(told[0]).toEqual({ host, key, keyLocation: `https://${host}/${key}.txt`, urlList: [`https://${host}/neu`] });
  const proof = await app.inject({ url: `/${key}.txt`, headers: { host } });
  expect([proof.statusCode, proof.headers['content-type'], proof.body]).toEqual([200, 'text/plain; charset=utf-8', key]);

  await save(page('Am neuesten'), '2026-11-22T10:00:00Z', '2026-11-22T10:00:59Z');
  await save(page('Noch neuer'), '2026-11-22T10:00:59Z', '2026-11-22T10:01:59Z');
  await eventually(() => expect(told).toHaveLength(2));
  expect(told[1]?.urlList, 'two saves, told together').toEqual([`https://${host}/neu`]);
});

test('a search engine is not told of a page that it may not list, nor of the whole site when the server starts', async () => {
  const { told, port } = await searchEngine();
  const { save, root } = await site(port);
  await save(page('Geheim', { index: false }));
  await write(root, 'content/pages/landing/zweite.json', landing('zweite', {}));
  await save(page('Geheimer', { index: false }), '2026-11-22T10:00:00Z', '2026-11-22T10:01:00Z');
  await eventually(() => expect(told).toHaveLength(1));
  expect(told[0]?.urlList).toEqual([`https://${host}/zweite`]);
});

test('a search engine that is down learns of it later, also from a server that was started again meanwhile', async () => {
  const port = await deadPort();
  const output = captureOutput();
  const first = await site(port, { env: { LOG_LEVEL: 'warn' } });
  await first.save(page('Neuer'));
  await eventually(() => expect(output()).toContain('a submission could not be sent and is tried again'));
  await first.app.close();

  const { told } = await searchEngine([503, 429, 200], port);
  const again = await site(port, { root: first.root, env: { LOG_LEVEL: 'warn' } });
  for (const [attempts, at] of [
    [1, '2026-11-22T11:00:00Z'],
    [2, '2026-11-22T12:00:00Z'],
    [3, '2026-11-22T13:00:00Z'],
  ] as const) {
    again.clock.at = new Date(at);
    await eventually(() => expect(told).toHaveLength(attempts));
    // by the clock as it stands now
    const failures = Math.min(1 + attempts, 3);
    await eventually(() => expect(output().split('a submission could not be sent and is tried again').length - 1).toBe(failures));
  }
  expect(told.map(({ urlList }) => urlList)).toEqual(Array(3).fill([`https://${host}/neu`]));
});

test('what a search engine refuses for good is not said again, until the page is changed once more', async () => {
  const { told, port } = await searchEngine([403, 200]);
  const output = captureOutput();
  const { save, clock } = await site(port, { env: { LOG_LEVEL: 'warn' } });
  await save(page('Neuer'));
  await eventually(() => expect(output()).toContain('a submission could not be sent and is given up'));
  clock.at = new Date('2026-11-24T00:00:00Z');
  await save(page('Noch neuer'), '2026-11-24T00:00:00Z', '2026-11-24T00:01:00Z');
  await eventually(() => expect(told).toHaveLength(2));
});

test('without a key there is no file of it, and in development nobody is told of anything', async () => {
  const { told, port } = await searchEngine();
  const dev = await site(port, { dev: async () => {} });
  await dev.save(page('Neuer'));
  for (const { app, headers } of [
    { app: dev.app, headers: { host } },
    { app: (await timedApp({}, saved)).app, headers: {} },
  ])
    expect((await app.inject({ url: `/${key}.txt`, headers })).statusCode).toBe(404);
  await dev.app.close();
  expect(told).toEqual([]);
});

test('of two servers one tells a change, ten thousand addresses at a time', async () => {
  const { app } = await timedApp({}, saved);
  const clock = { at: new Date(saved) };
  const listed = new Map(Array.from({ length: 10_001 }, (_, index) => [`/seite-${index}`, '']));
  const open = async () => openChangedAddresses({ dataDir: await folder(), listed: () => new Map(listed), hit: app.store.hit, now: () => clock.at });
  const [one, other] = [await open(), await open()];
  const claim = (queue: typeof one) => queue.claim({ at: clock.at.toISOString(), until: '' });
  expect([await claim(one), await claim(other)], 'nothing was changed').toEqual([undefined, undefined]);

  for (const path of listed.keys()) listed.set(path, saved);
  for (const queue of [one, other]) queue.change();
  clock.at = new Date(rested);
  const first = await claim(one);
  expect(first?.paths).toHaveLength(10_000);
  expect(await claim(other), 'those are the other one’s').toBeUndefined();
  await one.remove({ id: 1 });
  expect((await claim(one))?.paths).toEqual(['/seite-10000']);
});

test('as long as there is no site nothing is forgotten, and what a first site has is not told', async () => {
  const { app } = await timedApp({}, saved);
  const clock = { at: new Date(saved) };
  const dataDir = await folder();
  let listed = new Map<string, string>();
  const open = () => openChangedAddresses({ dataDir, listed: () => listed, hit: app.store.hit, now: () => clock.at });
  const claimed = async (queue: Awaited<ReturnType<typeof open>>) => (await queue.claim({ at: clock.at.toISOString(), until: '' }))?.paths;
  const first = await open();
  expect(await claimed(first), 'content that cannot be reached').toBeUndefined();
  listed = new Map([['/preise', saved]]);
  first.change();
  clock.at = new Date(rested);
  expect(await claimed(first), 'the sitemap has it').toBeUndefined();

  listed = new Map();
  const second = await open();
  expect(await claimed(second)).toBeUndefined();
  listed = new Map([
    ['/preise', saved],
    ['/neu', saved],
  ]);
  expect(await claimed(second)).toEqual(['/neu']);
});
