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
  const first = await app.inject({ url: '/', headers });
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]+-br"$/);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.inject({ url: '/?utm_source=mail', headers: { ...headers, 'if-none-match': tag } });
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

test('made-up addresses are rendered but never fill the memory', async () => {
  const { app, renders } = await testApp();
  await app.inject({ url: '/' });
  const { bytes } = app.pageCache;
  for (let number = 0; number < 50; number += 1) {
    const reply = await app.inject({ url: `/wort${number}-software`, headers: { 'accept-encoding': 'br' } });
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'br']);
  }
  expect(app.pageCache.bytes).toBe(bytes);
  expect(renders).toHaveLength(51);
});

test('a mistake in the software shows a visitor a German sentence and no detail', async () => {
  const { app } = await testApp();
  const reply = await app.inject({ url: '/kaputt' });
  expect(reply.statusCode).toBe(500);
  expect(reply.body).toContain('Es gab einen Fehler auf unserem Server');
  expect(reply.body).not.toContain('secret');
  expect(reply.headers['cache-control']).toBe('no-store');
});
