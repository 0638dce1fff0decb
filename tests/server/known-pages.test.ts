import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import fp from 'fastify-plugin';
import { expect, onTestFinished, test } from 'vitest';
import type { Renderer } from '../../renderer/api.ts';
import { captureOutput, listen, smallRenderer, testApp } from './fixture.ts';

/** The small renderer, with the number of calls of each function. */
function countingRenderer() {
  const calls: Partial<Record<keyof Renderer, number>> = {};
  const { renderer } = smallRenderer();
  const counted = new Proxy(renderer, {
    get(target, name: keyof Renderer) {
      calls[name] = (calls[name] ?? 0) + 1;
      return target[name];
    },
  });
  return { renderer: counted, calls };
}

/** How often something was compressed since then. */
function countCompressions(): () => number {
  let count = 0;
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'ZLIB' && resource.constructor.name !== 'BrotliDecoder') count += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => count;
}

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('a known page costs one look-up: it is looked for, drawn and compressed once, however often and however it is asked for', async () => {
  const { renderer, calls } = countingRenderer();
  const { app } = await testApp({ renderer });
  const compressions = countCompressions();
  const ask = (options: InjectOptions = {}) => app.inject({ url: '/', ...options, headers: { ...browser, ...options.headers } });
  const spent = () => ({ resolve: calls.resolve, renderPage: calls.renderPage, compressions: compressions() });

  await ask();
  expect(spent(), 'the first visitor').toEqual({ resolve: 1, renderPage: 1, compressions: 1 });
  await expect.poll(async () => (await ask()).headers.etag).not.toContain('draft');
  expect(spent(), 'the second begins the best compression').toEqual({ resolve: 1, renderPage: 1, compressions: 2 });
  const etag = String((await ask()).headers.etag);
  const before = { ...calls };
  expect((await ask()).statusCode).toBe(200);
  expect((await ask({ method: 'HEAD' })).statusCode).toBe(200);
  expect((await ask({ headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  expect((await ask({ headers: { range: 'bytes=0-9' } })).statusCode, 'a page has no parts').toBe(200);
  expect(calls, 'the renderer is not asked at all').toEqual(before);
  expect(compressions()).toBe(2);
  await ask({ headers: { 'accept-encoding': 'gzip' } });
  await ask({ headers: { 'accept-encoding': 'gzip' } });
  await ask({ headers: { 'accept-encoding': 'identity' } });
  expect(spent(), 'gzip for who asks for it').toEqual({ resolve: 2 + 1, renderPage: 1, compressions: 3 });
  await ask({ url: '/?utm_source=mail' });
  expect(spent(), 'what nobody reads of a query makes no other page').toEqual({ resolve: 4, renderPage: 1, compressions: 3 });
});

test('what the browser’s shell asks for is as quick: payloads, documents and lists are known by their address as well', async () => {
  const { renderer, calls } = countingRenderer();
  const { app } = await testApp({ renderer });
  const urls = [
    '/_payload/',
    '/_payload/preise',
    '/api/pages/preise',
    '/api/pages',
    '/api/site',
    '/api/updates',
    '/api/blog',
    '/api/blog?fields=list',
    '/api/blog/p1',
    '/sitemap.xml',
  ];
  const answers = async () => Promise.all(urls.map(async (url) => (await app.inject(url)).body));
  const first = await answers();
  const before = { ...calls };
  expect(await answers()).toEqual(first);
  expect(calls).toEqual(before);
  expect(new Set(first).size, 'and none is taken for another').toBe(urls.length);
});

const requests: InjectOptions[] = ['br', 'gzip', 'identity'].flatMap((encoding) =>
  (['GET', 'HEAD'] as const).flatMap((method) => [
    { method, headers: { 'accept-encoding': encoding } },
    { method, headers: { 'accept-encoding': encoding, 'if-none-match': '*' } },
  ]),
);

test.each(requests)('$method with $headers: the short way gives what the long way gives', async (asked) => {
  const { app } = await testApp();
  const ask = async (url: string) => {
    const { statusCode, headers, rawPayload } = await app.inject({ ...asked, url });
    return { statusCode, headers: { ...headers, date: undefined }, rawPayload };
  };
  await expect.poll(async () => (await ask('/')).headers.etag).not.toContain('draft');
  expect(await ask('/')).toEqual(await ask('/?utm_source=mail'));
});

/** Asks over the wire: `inject` goes right into Fastify. */
async function askAt(port: number, { method = 'GET', headers = {} }: InjectOptions = {}) {
  const asking = request({ port, host: '127.0.0.1', method: String(method), headers: { ...headers } as OutgoingHttpHeaders }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { statusCode: response.statusCode, headers: { ...response.headers, date: undefined }, rawPayload: await buffer(response) };
}

test.each(requests)('$method with $headers: over the wire it is the same answer', async (asked) => {
  const { app } = await testApp();
  const port = await listen(app);
  const injected = async () => {
    const { statusCode, headers, rawPayload } = await app.inject({ ...asked, url: '/' });
    return { statusCode, headers, rawPayload };
  };
  await expect.poll(async () => (await injected()).headers.etag).not.toContain('draft');
  const { statusCode, headers, rawPayload } = await injected();
  const wire = await askAt(port, asked);
  expect({ statusCode: wire.statusCode, rawPayload: wire.rawPayload }).toEqual({ statusCode, rawPayload });
  expect(wire.headers).toMatchObject({ ...headers, date: undefined, connection: 'keep-alive' });
});

test('a known page is answered before Fastify makes anything of the request', async () => {
  let seen = 0;
  const counting = fp(async (app) => {
    app.addHook('onResponse', async () => {
      seen += 1;
    });
  });
  const { app } = await testApp({ dev: counting });
  const port = await listen(app);
  for (let visit = 0; visit < 4; visit += 1) expect((await askAt(port, { headers: browser })).statusCode).toBe(200);
  expect(seen, 'the first visitor, for whom the page is drawn').toBe(1);
  expect((await askAt(port, { method: 'POST' })).statusCode).toBe(405);
  expect(seen).toBe(2);
});

test('a known page has no more headers than it needs, because they are most of what its answer costs', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://www.example.de' } });
  const sizes: Record<string, [count: number, bytes: number]> = {};
  for (const [name, headers] of Object.entries({ whole: browser, unchanged: { ...browser, 'if-none-match': '*' } })) {
    await app.inject({ url: '/', headers: browser });
    const lines = Object.entries((await app.inject({ url: '/', headers })).headers).map(([name, value]) => `${name}: ${value}\r\n`);
    sizes[name] = [lines.length, lines.join('').length];
  }
  expect(sizes.whole?.[0]).toBeLessThanOrEqual(18);
  expect(sizes.whole?.[1]).toBeLessThanOrEqual(1_500);
  expect(sizes.unchanged?.[0]).toBeLessThanOrEqual(14);
});

test('what is kept for one address is never sent for another', async () => {
  const { app } = await testApp();
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  for (const url of ['/', '/preise', '/_payload/preise', '/_payload/nichts', '/nichts', '/api/blog?fields=list']) await app.inject(url);
  expect(await Promise.all(['/preise/', '/preise%3F', '/_payload', '/404%20', '/api/blog%3Ffields=list', '/Preise'].map(statusOf))).toEqual([
    308, 404, 404, 404, 404, 404,
  ]);
  const spelt = await app.inject('/%70reise');
  expect([spelt.statusCode, spelt.headers.etag]).toEqual([200, (await app.inject('/preise')).headers.etag]);
});

test('a known page is for our own host alone', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://www.example.de' } });
  const statusFor = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode;
  expect([await statusFor('www.example.de'), await statusFor('www.example.de'), await statusFor('evil.example')]).toEqual([200, 200, 400]);
  const port = await listen(app);
  const onWire = async (host: string) => (await askAt(port, { headers: { host } })).statusCode;
  expect([await onWire('www.example.de'), await onWire('evil.example')]).toEqual([200, 400]);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: www.example.de\r\nhost: evil.example\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toContain('HTTP/1.1 400 ');
});

test('other methods get no page, however well it is known', async () => {
  const { app } = await testApp();
  await app.inject('/');
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('requests that wait on one connection are answered in their order', async () => {
  const { app } = await testApp();
  const port = await listen(app);
  await app.inject('/');
  const socket = connect(port, '127.0.0.1');
  const paths = ['/', '/preise', '/', '/unbekannt', '/'];
  socket.write(
    paths.map((path, index) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${index === paths.length - 1 ? 'Connection: close\r\n' : ''}\r\n`).join(''),
  );
  const titles = [...(await text(socket)).matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual(['/', '/preise', '/', '', '/']);
});

test('who wants a line of each request in the log gets one of a known page as well, and nobody else pays for it', async () => {
  const output = captureOutput();
  for (const level of ['info', 'warn']) {
    const { app } = await testApp({ env: { LOG_LEVEL: level } });
    const port = await listen(app);
    for (let visit = 0; visit < 3; visit += 1) await askAt(port);
  }
  await expect.poll(() => output().match(/"request completed"/g)).toHaveLength(3);
  expect(output().match(/"incoming request"/g)).toHaveLength(3);
});
