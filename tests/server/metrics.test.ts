import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { kindOf } from '../../server/http/request-kind.ts';
import { folder, listen, page, smallRenderer, testApp, write } from './fixture.ts';

const token = '0123456789abcdef';
const env = { ADMIN_TOKEN: token };
const asked = { url: '/metrics', headers: { authorization: `Bearer ${token}` } };

/** Values by `name{labels}`, as Prometheus reads them. */
const read = (text: string) => new Map(text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : [line.split(/ (?=[^ ]+$)/) as [string, string]])));

async function scrape(app: Awaited<ReturnType<typeof testApp>>['app']) {
  const values = read((await app.inject(asked)).body);
  return (name: string) => Number(values.get(`seitenwerk_${name}`));
}

test('nobody reads metrics but who knows the token, and without a token there are none', async () => {
  const { app } = await testApp({ env });
  expect((await app.inject('/metrics')).statusCode).toBe(401);
  expect(
    (await app.inject({ url: '/metrics', headers: { authorization: `bearer ${token}` } })).statusCode,
    'schemes have no capital letters of their own',
  ).toBe(200);
  expect((await app.inject({ url: '/metrics', headers: { authorization: token } })).statusCode).toBe(401);
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer 0123456789abcdeg' } })).headers['www-authenticate']).toBe('Bearer');
  const reply = await app.inject(asked);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([200, expect.stringContaining('text/plain'), 'no-store']);
  const { app: closed } = await testApp();
  expect((await closed.inject(asked)).statusCode).toBe(404);
});

test('whoever watches sees how often what was asked for and how it was answered', async () => {
  const { app } = await testApp({ env: { ...env, PUBLIC_URL: 'https://www.example.de' } });
  for (const url of [
    '/',
    '/',
    '/?utm_source=a',
    '/unbekannt',
    '/api/site',
    '/api/unbekannt',
    '/_payload/',
    '/preise/',
    `/${'a'.repeat(3_000)}`,
    '/assets/x.js',
    '/healthz',
    '/kaputt',
  ])
    await app.inject(url);
  await app.inject({ url: '/', headers: { 'if-none-match': '*' } });
  await app.inject({ url: '/', headers: { host: 'boese.example' } });
  const value = await scrape(app);
  const requests = (kind: string, status: string) => value(`http_requests_total{kind="${kind}",status="${status}"}`);
  expect([requests('known', '2xx'), requests('known', '3xx')]).toEqual([1, 1]);
  expect([requests('page', '2xx'), requests('page', '3xx'), requests('page', '4xx'), requests('page', '5xx')]).toEqual([2, 1, 1, 1]);
  expect([requests('payload', '2xx'), requests('api', '2xx'), requests('not-found', '4xx'), requests('probe', '2xx')]).toEqual([1, 1, 3, 1]);
  expect(value('http_request_duration_seconds_count{kind="page"}')).toBe(5);
  expect([value('draws_total'), value('cache_hits_total'), value('malformed_requests_total')]).toEqual([3, 2, 1]);
  expect(value('draw_seconds_total')).toBeGreaterThan(0);
  expect((await scrape(app))('http_requests_total{kind="known",status="2xx"}'), 'nothing is counted twice').toBe(1);
});

// Prometheus counts the increase of what it has seen before: of a number that comes with the first failures it would see none of them
test('failures are numbers before the first one, so that an alert sees it', async () => {
  const number = await scrape((await testApp({ env })).app);
  for (const kind of ['page', 'payload', 'asset', 'api', 'form', 'ws', 'probe'])
    expect(number(`http_requests_total{kind="${kind}",status="5xx"}`), kind).toBe(0);
});

test('whatever visitors make up, there are no more numbers than before, and none of it stands among them', async () => {
  const { app } = await testApp({ env });
  const makeUp = async (name: string) => {
    for (let index = 0; index < 300; index += 1) {
      const url = `/${['', 'api/', '_payload/', 'assets/', '_newsletter/'][index % 5]}${name}${index}?name=${name}`;
      await app.inject({ url, headers: { 'user-agent': name, 'x-forwarded-for': '203.0.113.7', 'x-request-id': name } });
    }
    const { body } = await app.inject(asked);
    expect(body).not.toContain(name);
    expect(body).not.toContain('203.0.113.7');
    // the numbers of a kind of collection are there from its first time on
    return [...read(body).keys()].filter((name) => !name.startsWith('nodejs_gc_'));
  };
  await app.inject(asked);
  const before = await makeUp('erfunden');
  expect(await makeUp('ausgedacht')).toEqual(before);
});

test('findings, files and folders that are held back and sockets are numbers too', async () => {
  const { app, root } = await testApp({ env, watch: true });
  await write(root, 'content/pages/preise.json', '{"text":');
  await expect.poll(async () => (await scrape(app))('files_held_back')).toBe(1);
  await rm(path.join(root, 'content'), { recursive: true });
  await expect.poll(async () => (await scrape(app))('folders_held_back')).toBe(1);
  const socket = new WebSocket(`ws://127.0.0.1:${await listen(app)}/ws`);
  await new Promise((resolve) => socket.once('message', resolve));
  const value = await scrape(app);
  expect(value('findings{severity="error"}')).toBeGreaterThan(0);
  expect([value('sockets'), value('sockets_opened_total')]).toEqual([1, 1]);
  socket.close();
  await expect.poll(async () => (await scrape(app))('sockets')).toBe(0);
});

test('mails that wait are numbers, with how long, and so is what the store could not do', async () => {
  let time = Date.parse('2026-03-01T12:00:00Z');
  const { app, root } = await testApp({ env, now: () => new Date(time) });
  const message = { name: 'Erika', email: 'erika@example.com', message: 'Bitte rufen Sie mich an.', privacy: true };
  const post = async () => (await app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode;
  expect(await post()).toBe(200);
  time += 60_000;
  await expect.poll(async () => (await scrape(app))('outbox_mails')).toBe(1);
  const value = await scrape(app);
  expect([value('outbox_oldest_seconds'), value('outbox_dead_letters'), value('store_up'), value('store_failures_total')]).toEqual([60, 0, 1, 0]);
  expect(value('store_operations_total')).toBeGreaterThan(1);
  await rm(path.join(root, 'data'), { recursive: true });
  await write(root, 'data', 'no folder');
  expect(await post()).toBe(503);
  expect((await scrape(app))('store_failures_total')).toBeGreaterThan(0);
});

test('what nobody knows of a store that answers nobody is no number', async () => {
  const { app, root } = await testApp({ env });
  await rm(path.join(root, 'data'), { recursive: true, force: true });
  await write(root, 'data', 'no folder');
  await expect.poll(async () => (await scrape(app))('store_up')).toBe(0);
  expect((await app.inject(asked)).body).not.toMatch(/^seitenwerk_(?:outbox|contact_doubtful)/m);
});

test('what Node says of the process is among them: how late the event loop is, and the memory', async () => {
  const { app } = await testApp({ env, root: await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Alt') }) });
  const { body } = await app.inject(asked);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test.each([
  ['/ws', 'ws'],
  ['/wsus-server', 'page'],
  ['/metrics', 'probe'],
  ['/metrics-erklaert', 'page'],
  ['/_newsletter/confirm', 'form'],
  ['/api/blog/aufmass', 'api'],
  ['/media', 'asset'],
])('%s counts as %s', (pathname, kind) => {
  expect(kindOf({ pathname }, 200)).toBe(kind);
});

test('a block that was left out of a page is counted, and the log says which one, where and why', async () => {
  const { renderer } = smallRenderer();
  const lines: string[] = [];
  const { app } = await testApp({
    env: { ...env, LOG_LEVEL: 'error' },
    log: { write: (line) => lines.push(line) },
    renderer: {
      ...renderer,
      renderPage(site, resolution, options) {
        options.onFailure?.({ block: 'faq', message: 'days.maps is not a function', stack: 'TypeError: …\n    at Faq (faq.tsx:7:3)' }, resolution.path);
        return renderer.renderPage(site, resolution, options);
      },
    },
  });
  expect((await scrape(app))('draw_failures_total'), 'an alert sees an increase of what was there before').toBe(0);
  expect((await app.inject('/preise')).statusCode).toBe(200);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, block: 'faq', page: '/preise', err: { message: 'days.maps is not a function', stack: expect.stringContaining('faq.tsx:7:3') } },
  ]);
  expect((await scrape(app))('draw_failures_total')).toBe(1);
});
