import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { quietPort } from '../../cli/quiet-port.ts';
import { makeCertificate } from '../../deploy/local/certificate.ts';
import { nginxFor } from '../../deploy/local/nginx.ts';
import { sentenceOf, words } from '../../server/http/words.ts';
import { listen, testApp } from '../server/fixture.ts';

test('a message that a node leaves unanswered goes to the other under the same name, so that it is neither lost nor stored twice', async () => {
  const names: unknown[] = [];
  const broken = await node(({ headers, socket }) => {
    names.push(headers['idempotency-key']);
    socket.destroy();
  });
  const sound = await node(({ headers }, reply) => {
    names.push(headers['idempotency-key']);
    reply.end('{"success":true}');
  });
  const send = await sender(broken, sound);
  // nginx begins with either of the two
  for (const name of ['besucher-1', 'besucher-2', undefined, undefined]) expect(await send(name)).toMatchObject({ statusCode: 200 });
  expect(names.length, 'some were passed on').toBeGreaterThan(4);
  expect(new Set(names).size, 'under the name that they had').toBe(4);
  expect(names).toContain('besucher-1');
  expect(names.every((name) => /^(besucher-\d|[0-9a-f]{32})$/.test(String(name)))).toBe(true);
});

test('a node that takes connections and hangs keeps a page for four seconds and a message for seven from the other, which answers', async () => {
  const asked: string[] = [];
  const hanging = await node(({ url = '' }, reply) => {
    asked.push(url);
    setTimeout(() => reply.writeHead(500).end(), url === '/api/contact' ? 11_000 : 8_000).unref();
  });
  const sound = await node((_request, reply) => void reply.end('{"success":true}'));
  const send = await sender(hanging, sound);
  // nginx begins with either of the two, in turn, and asks neither for a page that it has just been given
  const pages = ['/preise', '/blog', '/kontakt'].map((path) => ({ method: 'GET', path }));
  for (const together of [[message, message, message], pages]) {
    expect((await Promise.all(together.map((one) => send(undefined, one)))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(together.some(({ path }) => asked.includes(path))).toBe(true);
  }
}, 60_000);

// the first waits for an answer until all have asked; where they wait for its answer instead, it is given up after 4 s and asked for once more
test.each(['/preise', '/gibt-es-nicht', '/blog?suche=rechnung'])(
  'of visitors who come at once for %s nobody waits until another has an answer',
  async (path) => {
    const asked: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const status = path === '/gibt-es-nicht' ? 404 : 200;
    const sound = await node(async ({ headers }, reply) => {
      asked.push(headers['x-request-id']);
      if (asked.length === 30) all.resolve();
      await all.promise;
      reply.writeHead(status, { 'content-type': 'text/html', ...(path.includes('?') ? { 'cache-control': 'no-store' } : {}) }).end('<p>Preise</p>');
    });
    const send = await sender(sound, sound);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(undefined, { method: 'GET', path })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    expect([asked.length, new Set(asked).size]).toEqual([30, 30]);
  },
  60_000,
);

test('however many come at once for a page, each node draws it once at the most', async () => {
  const nodes = [await testApp(), await testApp()].map(({ app }) => app);
  const [first = '', second = ''] = await Promise.all(nodes.map(async (app) => `127.0.0.1:${await listen(app)}`));
  const send = await sender(first, second);
  for (const [path, status] of [
    ['/preise', 200],
    ['/gibt-es-nicht', 404],
  ] as const) {
    const before = nodes.map(({ tally }) => tally.drawn);
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(undefined, { method: 'GET', path })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    for (const [index, { tally }] of nodes.entries()) expect(tally.drawn - (before[index] ?? 0)).toBeLessThanOrEqual(1);
  }
}, 60_000);

test('nothing below the secret address of a preview is kept, whatever a node says of it', async () => {
  const asked: string[] = [];
  const sound = await node(({ url = '' }, reply) => {
    asked.push(url);
    reply.writeHead(308, { location: '/preise', 'cache-control': 'public, max-age=60' }).end();
  });
  const send = await sender(sound, sound);
  for (const path of ['/_preview/geheim/', '/_preview/geheim/', '/%5Fpreview/geheim/'])
    expect((await send(undefined, { method: 'GET', path })).headers, path).not.toHaveProperty('x-cache');
  expect(asked).toHaveLength(3);
});

test('who sends too much is told so in words, by a node or by nginx, and nobody beside them waits for a page', async () => {
  const env = { TRUST_PROXY: '127.0.0.1' };
  const nodes = [await testApp({ env }), await testApp({ env })].map(({ app }) => app);
  const [first, second] = await Promise.all(nodes.map(async (app) => `127.0.0.1:${await listen(app)}`));
  const send = await sender(first ?? '', second ?? '');
  const ofSize = (bytes: number) => ({ ...message, body: 'a'.repeat(bytes) });
  const pages = Array.from({ length: 6 }, (_, index) => ({ method: 'GET', path: `/preise?n=${index}` }));
  const answers = await Promise.all(pages.flatMap((page) => [send(undefined, ofSize(900_000)), send(undefined, page)]));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(pages.flatMap(() => [413, 200]));
  for (const bytes of [900_000, 1_200_000]) {
    const { statusCode, headers } = await send(undefined, ofSize(bytes));
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([413, 'application/json; charset=utf-8', 'nosniff']);
  }
}, 60_000);

test.each([
  ['a method that no address takes', 405, { method: 'TRACE', path: '/preise' }],
  ['a condition that no answer meets', 412, { method: 'GET', path: '/', headers: { 'if-match': '"other"' } }],
  ['an address with a NUL', 400, { method: 'GET', path: '/preise%00' }],
  ['an address that is longer than nginx reads', 414, { method: 'GET', path: `/${'a'.repeat(17_000)}` }],
  ['headers that are longer than nginx reads', 431, { method: 'GET', path: '/', headers: { cookie: 'a'.repeat(17_000) } }],
  ['what is for those alone who watch over the nodes', 404, { method: 'GET', path: '/healthz' }],
  ['a form that is too large', 413, { method: 'POST', path: '/_contact', body: 'a'.repeat(900_000) }],
] as const)('nginx refuses %s with %i in German, with a way back and the headers of an error', async (_, status, asked) => {
  const asksNobody = await node((_request, reply) => void reply.end());
  const { statusCode, headers, body } = await (await sender(asksNobody, asksNobody))(undefined, asked);
  expect({ statusCode, ...headers }).toMatchObject({
    ...{ statusCode: status, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    ...{ 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=63072000' },
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
  const { title, text: sentence } = sentenceOf(words.de, status);
  for (const part of ['<html lang="de">', `<h1>${title}</h1>`, sentence, `<a href="/">${words.de.home}</a>`]) expect(body).toContain(part);
});

test('without TLS nginx leads to the same address with TLS, also at the port of TLS, and refuses in German what it cannot read', async () => {
  const asksNobody = await node((_request, reply) => void reply.end());
  const { https, http } = await nginx(asksNobody, asksNobody);
  const ask = async (port: number, cookie = '') => {
    const [reply] = (await once(get({ port, path: '/preise?a=1', headers: { host: `localhost:${port}`, cookie }, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return { ...reply.headers, status: reply.statusCode, body: await text(reply) };
  };
  for (const port of [https, http]) expect(await ask(port)).toMatchObject({ status: 308, location: `https://localhost:${https}/preise?a=1` });
  const { status, body, ...headers } = await ask(http, 'a'.repeat(17_000));
  expect({ status, ...headers }).toMatchObject({ status: 431, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(body).toContain(words.de.errors[431].text);
});

test('while no node answers, people and programs are told to come again in a minute, and in how many seconds that is', async () => {
  const nobody = '127.0.0.1:9';
  const send = await sender(nobody, nobody);
  for (const asked of [{ method: 'GET', path: '/preise' }, message]) {
    const { statusCode, headers, body } = await send(undefined, asked);
    expect([statusCode, headers['retry-after'], body.includes('in einer Minute')]).toEqual([503, '60', true]);
  }
});

test('nginx lets a form through that is as long as the nodes take it', async () => {
  const sizes: number[] = [];
  const sound = await node(async (request, reply) => {
    sizes.push((await text(request)).length);
    reply.end();
  });
  const send = await sender(sound, sound);
  expect((await send(undefined, { method: 'POST', path: '/_contact', body: 'a'.repeat(128 * 1024) })).statusCode).toBe(200);
  expect(sizes).toEqual([128 * 1024]);
});

/** @returns what nginx calls it */
async function node(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A message, unless somebody asks for a page. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'> & { readonly body: string };
const message: Asked = { method: 'POST', path: '/api/contact' };

/** nginx in front of two nodes, as long as the test runs. @returns its ports, and its certificate */
async function nginx(first: string, second: string): Promise<{ readonly https: number; readonly http: number; readonly ca: Buffer }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-nginx-'));
  const [https, http] = [await quietPort(), await quietPort()];
  const ca = readFileSync(makeCertificate(folder));
  const settings = {
    ...{ SITE_NAME: 'localhost', SITE_URL: `https://localhost:${https}`, SITE_HTTP_PORT: String(http), SITE_HTTPS_PORT: String(https) },
    ...{ SITE_TLS: folder, SITE_CACHE: path.join(folder, 'cache'), SITE_LOG: '/dev/stdout', NODE_1: first, NODE_2: second },
  };
  const started = await nginxFor(folder, settings).start();
  onTestFinished(async () => {
    await started.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return { https, http, ca };
}

/** nginx in front of two nodes. @returns sends a message under a name, or asks for something else, and gives the answer */
async function sender(first: string, second: string): Promise<(name?: string, asked?: Asked) => Promise<Answer>> {
  const { https, ca } = await nginx(first, second);
  return async (name, { method, path, headers: others, body = '{}' } = message) => {
    const headers = { ...others, 'content-type': 'application/json', ...(name === undefined ? {} : { 'idempotency-key': name }) };
    const sent = request(`https://localhost:${https}${path}`, { ca, method, headers, agent: false }).end(method === 'GET' ? undefined : body);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode, headers: answered } = reply;
    return { statusCode, headers: answered, body: await text(reply) };
  };
}
