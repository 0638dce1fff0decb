import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from './fixture.ts';

const encodings = [
  { header: undefined, encoding: undefined },
  { header: '', encoding: undefined },
  { header: 'gzip, deflate, br', encoding: 'br' },
  { header: 'gzip', encoding: 'gzip' },
  { header: 'x-gzip', encoding: 'gzip' },
  { header: 'br;q=0, gzip', encoding: 'gzip' },
  { header: 'br;q=0.5, gzip;q=0.8', encoding: 'gzip' },
  { header: '*', encoding: 'br' },
  { header: '*;q=0, gzip', encoding: 'gzip' },
  { header: 'identity', encoding: undefined },
  { header: 'identity;q=1, br;q=0.5', encoding: undefined },
  { header: 'identity;q=0, br', encoding: 'br' },
  { header: 'deflate, zstd', encoding: undefined },
  { header: 'br;q=viel', encoding: undefined },
];

test.each(encodings)('a browser that accepts "$header" gets bytes it can read', async ({ header, encoding }) => {
  const { app } = await testApp();
  const reply = await app.inject({ url: '/', headers: header === undefined ? {} : { 'accept-encoding': header } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('Accept-Encoding');
  const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes;
  expect(decode(reply.rawPayload).toString()).toContain('Startseite');
});

test('a client that refuses every encoding is told so instead of getting bytes it cannot read', async () => {
  const { app } = await testApp();
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'identity;q=0' } })).statusCode).toBe(406);
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': '*;q=0' } })).statusCode).toBe(406);
});

test('a returning visitor does not load an unchanged page again', async () => {
  const { app } = await testApp();
  const headers = { 'accept-encoding': 'br' };
  const tag = async () => String((await app.inject({ url: '/', headers })).headers.etag);
  expect(await tag(), 'the first visitor waits for no best compression').toMatch(/^"[\w-]+-br-draft"$/);
  await expect.poll(tag).toMatch(/^"[\w-]+-br"$/);
  const etag = await tag();
  for (const [url, named] of ['/', '/?utm_source=mail'].flatMap((url) => [etag, `W/${etag}`, `"other", ${etag}`, '*'].map((named) => [url, named] as const))) {
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': named } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
  const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
  expect(gzip.statusCode).toBe(200);
});

test('HEAD tells what GET would send, without sending it', async () => {
  const { app } = await testApp();
  const get = await app.inject({ url: '/preise' });
  const head = await app.inject({ url: '/preise', method: 'HEAD' });
  expect(head.body).toBe('');
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
});

test('R-RTE-30 R-RTE-37 an unknown path shows the not-found page with status 404, which is never kept or compared', async () => {
  const { app } = await testApp();
  for (const url of ['/foo', '/foo/bar', '/preise/foo']) {
    const reply = await app.inject({ url, headers: { 'if-none-match': '*' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('Nicht gefunden');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.etag).toBeUndefined();
  }
});

test('a page that moved leads to its new address', async () => {
  const { app } = await testApp();
  const forever = await app.inject({ url: '/alt?x=1' });
  expect([forever.statusCode, forever.headers.location], 'with what was asked').toEqual([308, '/preise?x=1']);
  const soon = await app.inject({ url: '/bald' });
  expect([soon.statusCode, soon.headers.location]).toEqual([307, '/%C3%BCber']);
});

test('what a campaign or a redirect asks for arrives as it was written, and not encoded twice', async () => {
  const { app } = await testApp();
  const locationOf = async (url: string) => (await app.inject({ url })).headers.location;
  expect(await locationOf('/alt?utm_campaign=F%C3%BCr%20Sie&rabatt=50%25')).toBe('/preise?utm_campaign=F%C3%BCr%20Sie&rabatt=50%25');
  expect(await locationOf('/bald?x=%26')).toBe('/%C3%BCber?x=%26');
  expect(await locationOf('/gefiltert')).toBe('/preise?a=%C3%BC&b=%C3%BC#f%C3%BCr');
  expect(await locationOf('/gefiltert?utm_source=brief&a=x&c'), 'beside what the target asks').toBe('/preise?a=%C3%BC&b=%C3%BC&utm_source=brief&c#f%C3%BCr');
});

test('the copyright shows the German year from the first second of the new year', async () => {
  let now = new Date('2026-12-31T22:59:59Z');
  const { app, renders } = await testApp({ now: () => now });
  expect((await app.inject({ url: '/' })).body).toContain('Startseite 2026');
  now = new Date('2026-12-31T23:00:00Z');
  expect((await app.inject({ url: '/' })).body).toContain('Startseite 2027');
  expect(renders).toEqual(['/', '/']);
});

test('a thousand visitors at once cost one rendering', async () => {
  const { app, renders } = await testApp();
  await Promise.all(Array.from({ length: 1000 }, () => app.inject({ url: '/' })));
  expect(renders).toEqual(['/']);
});

test('who makes up addresses gets so many drawn and no more, and costs no visitor of a known page anything', async () => {
  let time = Date.parse('2026-07-01T08:00:00Z');
  const { app, renders } = await testApp({ drawBudget: { burst: 3, perSecond: 1 }, now: () => new Date(time) });
  const statuses = async (urls: readonly string[]) => (await Promise.all(urls.map((url) => app.inject(url)))).map(({ statusCode }) => statusCode);
  const madeUp = Array.from({ length: 1000 }, (_, number) => `/wort${number}-software`);
  expect((await statuses(madeUp)).filter((status) => status === 200)).toHaveLength(3);
  expect(renders).toHaveLength(3);
  expect(await statuses(['/_payload/wort9-software', '/api/pages/wort9-software'])).toEqual([503, 503]);

  const refused = await app.inject('/wort9-software');
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(refused.body).toContain('Bitte versuche es');
  expect(await statuses(['/', '/preise', '/_payload/preise', '/api/pages/preise', '/alt', '/unbekannt'])).toEqual([200, 200, 200, 200, 308, 404]);
  expect(await statuses([...madeUp.slice(0, 3), ...madeUp.slice(0, 3)]), 'what was drawn stays').toEqual([200, 200, 200, 200, 200, 200]);

  time += 2_000;
  expect((await statuses(madeUp.slice(10, 20))).filter((status) => status === 200)).toHaveLength(2);
  time -= 60_000;
  expect(await statuses(['/wort20-software']), 'a clock that is set back gives nothing').toEqual([503]);
});

test('who makes up addresses uses up nobody else’s budget, and many who do it get no more together than the server can bear', async () => {
  const { app, renders } = await testApp({ drawBudget: { burst: 3, perSecond: 0 } });
  let words = 0;
  const drawn = async (remoteAddress: string) => {
    const before = renders.length;
    for (const end = words + 5; words < end; words += 1) await app.inject({ url: `/wort${words}-software`, remoteAddress });
    return renders.length - before;
  };
  expect(await drawn('192.0.2.1')).toBe(3);
  expect(await drawn('192.0.2.1')).toBe(0);
  expect(await drawn('2001:db8::1')).toBe(3);
  expect(await drawn('2001:db8::2'), 'another address of the same line').toBe(0);
  expect(await drawn('192.0.2.2')).toBe(3);
  expect(await drawn('192.0.2.3')).toBe(3);
  expect(await drawn('192.0.2.4'), 'four times as much as one').toBe(0);
});

test('who asks for a known page does not wait for the made-up ones that were asked for before it', async () => {
  const { app, renders } = await testApp();
  const madeUp = Array.from({ length: 50 }, (_, number) => app.inject(`/wort${number}-software`));
  await Promise.all([...madeUp, app.inject('/preise')]);
  expect(renders).toHaveLength(51);
  expect(renders.indexOf('/preise')).toBeLessThan(5);
});

test('made-up addresses leave the memory where it was', async () => {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  const { app } = await testApp({ drawBudget: { burst: 10_000, perSecond: 0 } });
  const bytesAfter = async (from: number, to: number) => {
    const seen = new Set<string>();
    for (let number = from; number < to; number += 1) {
      const { statusCode, headers } = await app.inject({ url: `/wort${number}-software`, headers: { 'accept-encoding': 'br' } });
      seen.add(`${statusCode} ${headers['content-encoding']}`);
    }
    expect(seen).toEqual(new Set(['200 br']));
    gc();
    await new Promise((resolve) => setImmediate(resolve));
    gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  await app.inject('/');
  const { bytes } = app.pageCache;
  const full = await bytesAfter(0, 1_500);
  expect((await bytesAfter(1_500, 2_500)) - full).toBeLessThan(1_000_000);
  expect(app.endlessCache.bytes).toBeGreaterThan(1_000_000);
  expect(app.endlessCache.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(app.pageCache.bytes, 'and take no known page’s place').toBe(bytes);
});

test('a mistake in the software shows a visitor a German sentence and no detail', async () => {
  const { app } = await testApp();
  const reply = await app.inject({ url: '/kaputt' });
  expect(reply.statusCode).toBe(500);
  expect(reply.body).toContain('Es gab einen Fehler auf unserem Server');
  expect(reply.body).not.toContain('secret');
  expect(reply.headers['cache-control']).toBe('no-store');
});
