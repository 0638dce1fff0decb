import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, Socket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { folder, listen, page, testApp, write } from './fixture.ts';

const token = '0123456789abcdef';
const env = { ADMIN_TOKEN: token };
type Message = { type: string; count?: number; updates?: { title: string }[]; version?: string; blogPosts?: unknown[] };

/** A visitor's socket that remembers what it hears. */
function open(port: number, at = '/ws', options: ConstructorParameters<typeof WebSocket>[2] = {}, protocols: string[] = []) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${at}`, protocols, options);
  const messages: Message[] = [];
  let bytes = 0;
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    bytes += String(data).length;
  });
  socket.on('error', () => {});
  onTestFinished(() => socket.terminate());
  const status = new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return { socket, messages, status, closed, bytes: () => bytes };
}

const setCount = (count: unknown, authorization = `Bearer ${token}`) =>
  ({ method: 'PUT', url: '/api/admin/active-users', headers: { authorization }, payload: { count } }) as const;

test('R-WSK-01 R-WSK-02 R-WSK-03 a visitor hears the newest of each kind at once', async () => {
  const { app } = await testApp();
  const { messages, status } = open(await listen(app));
  expect(await status).toBe(101);
  await expect.poll(() => messages).toHaveLength(3);
  expect(messages).toEqual([
    { type: 'userCount', count: 2613 },
    { type: 'updates', updates: [expect.objectContaining({ id: 'u1', title: 'Startseite' })] },
    { type: 'blogPosts', version: expect.stringMatching(/^\w+$/), blogPosts: [] },
  ]);
});

test.each([1, 200, 70_000])('R-WSK-02 a message arrives whole, also where a text in it has %i letters', async (length) => {
  const text = 'ü'.repeat(length);
  const { app } = await testApp({ root: await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page(text) }) });
  const { messages } = open(await listen(app), '/ws?topics=updates');
  await expect.poll(() => messages).toEqual([{ type: 'updates', updates: [expect.objectContaining({ title: text })] }]);
});

test('a page hears only what it shows, asked for in the address or as a subprotocol', async () => {
  const { app } = await testApp({ env });
  const port = await listen(app);
  const visitors = [open(port, '/ws?topics=userCount,updates'), open(port, '/ws', {}, ['updates', 'userCount'])];
  for (const { messages } of visitors) await expect.poll(() => messages.map(({ type }) => type)).toEqual(['userCount', 'updates']);
  expect(visitors[1]?.socket.protocol).toBe('userCount');
  const other = open(port, '/ws?topics=updates');
  await expect.poll(() => other.messages).toHaveLength(1);
  await app.inject(setCount(9));
  await expect.poll(() => visitors[0]?.messages.at(-1)).toEqual({ type: 'userCount', count: 9 });
  expect(other.messages).toHaveLength(1);
});

test('R-API-01 R-WSK-02 a count that the software reports is stored, answered and pushed, at most once a second', async () => {
  const { app, root } = await testApp({ env });
  const { messages } = open(await listen(app), '/ws?topics=userCount');
  await expect.poll(() => messages).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let count = 3000; count < 3020; count += 1) expect((await app.inject(setCount(count))).json()).toEqual({ count });
  expect((await app.inject('/api/active-users')).json()).toEqual({ count: 3019 });
  vi.advanceTimersByTime(1000);
  await expect.poll(() => messages.slice(1).map(({ count }) => count)).toEqual([3000, 3019]);
  expect(JSON.parse(await readFile(path.join(root, 'data/active-users.json'), 'utf8'))).toEqual({ count: 3019 });
});

test('a stored count outlives a restart, and a broken file costs nothing but the count', async () => {
  const first = await testApp({ env });
  await first.app.inject(setCount(4711));
  await first.app.close();
  const again = await testApp({ root: first.root });
  expect((await again.app.inject('/api/active-users')).json()).toEqual({ count: 4711 });
  await write(first.root, 'data/active-users.json', '{"count":');
  const broken = await testApp({ root: first.root });
  expect((await broken.app.inject('/api/active-users')).json()).toEqual({ count: 2613 });
});

test('only who knows the token reports a count, and only a number; without a token the address does not exist', async () => {
  const { app } = await testApp({ env });
  expect((await app.inject(setCount(1, 'Bearer falsch'))).statusCode).toBe(401);
  expect((await app.inject(setCount(1, ''))).statusCode).toBe(401);
  for (const count of ['1', -1, 1.5, null, 1e12]) expect((await app.inject(setCount(count))).statusCode, String(count)).toBe(400);
  expect((await app.inject({ method: 'PUT', url: '/api/active-users', payload: {} })).statusCode).toBe(405);
  expect((await app.inject('/api/active-users')).json()).toEqual({ count: 2613 });
  const { app: closed } = await testApp();
  expect((await closed.inject(setCount(1))).statusCode).toBe(404);
});

test('R-API-02 R-API-03 R-API-04 R-API-05 updates and posts are answered whole, and only once while they stay the same', async () => {
  const { app } = await testApp();
  const updates = await app.inject('/api/updates');
  expect(Object.keys(updates.json().updates[0])).toEqual(['id', 'date', 'title', 'description', 'category', 'details', 'readTime']);
  const blog = await app.inject('/api/blog');
  expect(Object.keys(blog.json().blogPosts[0])).toEqual(
    expect.arrayContaining(['id', 'slug', 'title', 'excerpt', 'content', 'author', 'tags', 'category', 'date', 'readTime', 'html']),
  );
  const keptFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
  for (const [url, caching] of [
    ['/api/active-users', keptFor(5)],
    ['/api/updates', keptFor(30)],
    ['/api/blog', keptFor(30)],
    ['/api/blog?fields=list', keptFor(30)],
    ['/api/blog?search=text', 'private, no-store'],
    ['/api/blog/p1', keptFor(30)],
  ] as const) {
    const reply = await app.inject(url);
    expect(reply.headers['cache-control'], url).toBe(caching);
    expect((await app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } })).statusCode, url).toBe(304);
  }
});

test('saved content reaches open browsers, and only what has changed', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Alt') });
  const { app } = await testApp({ root, watch: true });
  const { messages } = open(await listen(app));
  await expect.poll(() => messages).toHaveLength(3);
  await write(root, 'content/pages/home.json', page('Neu'));
  await expect.poll(() => messages.slice(3)).toMatchObject([{ type: 'updates', updates: [{ title: 'Neu' }] }]);
});

test('R-BLL-32 R-BLP-21 of a changed blog a visitor hears that it changed, in a few bytes, and fetches the list or the one post', async () => {
  const { app, root } = await testApp({ watch: true });
  const { messages, bytes } = open(await listen(app), '/ws?topics=blogPosts');
  await expect.poll(() => messages).toHaveLength(1);
  const text = 'Ein langer Beitrag. '.repeat(50_000);
  await write(root, 'content/pages/blog.json', page(text));
  await expect.poll(() => messages).toHaveLength(2);
  expect(bytes(), 'both messages, for a megabyte of text').toBeLessThan(150);
  const [before, after] = messages.map(({ version }) => version);
  expect(after).not.toBe(before);

  const list = await app.inject(`/api/blog?fields=list&version=${after}`);
  expect(list.json()).toEqual({ version: after, blogPosts: [expect.objectContaining({ slug: 'p1', title: 'Ein Beitrag', tags: ['Büro'] })] });
  expect(list.body.length).toBeLessThan(300);
  const post = await app.inject(`/api/blog/p1?version=${after}`);
  expect(post.json()).toEqual({ version: after, blogPost: expect.objectContaining({ slug: 'p1', html: `<p>${text}</p>` }), related: [] });
});

test('of servers that are one site, one that is asked for a version that it does not have yet answers what nobody keeps in the place of the right one', async () => {
  const { app } = await testApp();
  const { version } = (await app.inject('/api/blog?fields=list')).json();
  for (const url of ['/api/blog?fields=list', '/api/blog/p1', '/api/blog?']) {
    const caching = async (asked: string) => (await app.inject(`${url}${url.includes('?') ? '&' : '?'}version=${asked}`)).headers['cache-control'];
    const known = 'public, max-age=0, s-maxage=30';
    expect([await caching(version), await caching('neu'), await caching('neu'), await caching(version)], url).toEqual([known, 'no-store', 'no-store', known]);
  }
});

test('R-BLL-22 the server searches the texts that the list does not have', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Alt'), 'content/pages/blog.json': page('Vom Aufmaß zur Rechnung') });
  const { app } = await testApp({ root });
  const slugs = async (search: string) => (await app.inject(`/api/blog?${new URLSearchParams({ search })}`)).json().slugs;
  for (const search of ['aufmaß ZUR', 'ein beitrag', 'erika', 'büro']) expect(await slugs(search), search).toEqual(['p1']);
  expect(await slugs('zur Aufmaß')).toEqual([]);
  expect(await slugs('x'.repeat(1_500))).toEqual([]);
});

test('a post that is taken down is not found any more', async () => {
  const { app, root } = await testApp({ watch: true });
  expect((await app.inject('/api/blog/p1')).statusCode).toBe(200);
  await write(root, 'content/pages/blog.json', page('verschwunden'));
  await expect.poll(async () => (await app.inject('/api/blog/p1')).statusCode).toBe(404);
  expect((await app.inject('/api/blog?fields=list')).json().blogPosts).toEqual([]);
});

test('R-WSK-04 a page of another site cannot open the channel, ours can', async () => {
  const { app } = await testApp();
  const port = await listen(app);
  expect(await open(port, '/ws', { origin: 'https://boese.example' }).status).toBe(403);
  expect(await open(port, '/ws', { origin: 'null' }).status).toBe(403);
  expect(await open(port, '/ws', { origin: `http://127.0.0.1:${port}` }).status).toBe(101);
  expect((await app.inject('/ws')).statusCode).toBe(404);
});

test('who wants to go over to another protocol anywhere but at the channel is answered over HTTP', async () => {
  const { app } = await testApp({ env });
  const port = await listen(app);
  for (const [at, status] of [
    ['/', 200],
    ['/wsx', 404],
    ['/api/blog', 200],
  ] as const)
    expect(await open(port, at).status, at).toBe(status);
  const h2c = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA' };
  const { method, url, headers, payload } = setCount(2_614);
  const change = request({ port, path: url, method, headers: { ...headers, ...h2c, 'content-type': 'application/json' } }).end(JSON.stringify(payload));
  const [answer] = (await once(change, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  const channel = request({ port, path: '/ws', headers: h2c }).end();
  const [refused] = (await once(channel, 'response')) as [IncomingMessage];
  expect(refused.statusCode).toBe(404);
  refused.resume();
  expect((await app.inject('/api/active-users')).body).toContain('2614');
});

test('one address and all together can hold only so many sockets, and closed ones make room', async () => {
  const { app } = await testApp({ liveLimits: { perNetwork: 2 } });
  const port = await listen(app);
  const first = open(port);
  expect([await first.status, await open(port).status, await open(port).status]).toEqual([101, 101, 429]);
  first.socket.close();
  await first.closed;
  await expect.poll(() => open(port).status).toBe(101);
  const { app: full } = await testApp({ liveLimits: { total: 1 } });
  const other = await listen(full);
  expect([await open(other).status, await open(other).status]).toEqual([101, 503]);
});

test('who has a whole IPv6 network holds no more sockets than who has one address', async () => {
  const { app } = await testApp({ env: { TRUST_PROXY: '127.0.0.1' }, liveLimits: { perNetwork: 1 } });
  const port = await listen(app);
  const from = (ip: string) => open(port, '/ws', { headers: { 'x-forwarded-for': ip } }).status;
  expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::1'), await from('2001:db8:1:3::1')]).toEqual([101, 429, 101]);
  expect([await from('192.0.2.1'), await from('::ffff:192.0.2.1'), await from('192.0.2.2')]).toEqual([101, 429, 101]);
});

test('R-WSK-05 a client that talks is not heard, and one that talks too much has to go', async () => {
  const { app } = await testApp({ liveLimits: { messages: 5 } });
  const port = await listen(app);
  const polite = open(port);
  await polite.status;
  polite.socket.send('x'.repeat(1024));
  polite.socket.send('{"type":"userCount","count":1}');
  await expect.poll(() => polite.messages).toHaveLength(3);
  expect(polite.socket.readyState).toBe(WebSocket.OPEN);

  const sent: [number, (socket: WebSocket) => void][] = [
    [1009, (socket) => socket.send('x'.repeat(1025))],
    [1003, (socket) => socket.send(Buffer.from([1]))],
    [1008, (socket) => Array.from({ length: 6 }, () => socket.send('x'))],
    [1008, (socket) => Array.from({ length: 6 }, () => socket.pong())],
  ];
  for (const [code, send] of sent) {
    const client = open(port);
    await client.status;
    send(client.socket);
    expect(await client.closed).toBe(code);
  }
});

test('who does not answer two pings is gone, who answers stays', async () => {
  const { app } = await testApp({ liveLimits: { pingEvery: 60 } });
  const port = await listen(app);
  const alive = open(port);
  const silent = open(port, '/ws', { autoPong: false });
  await Promise.all([alive.status, silent.status]);
  expect(await silent.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
});

test('a client for which more waits than is allowed is cut off, and the server goes on', async () => {
  const { app } = await testApp({ env, liveLimits: { pingEvery: 50, buffered: -1 } });
  const port = await listen(app);
  const raw = connect(port, '127.0.0.1');
  onTestFinished(() => void raw.destroy());
  raw.write(
    `GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  );
  raw.resume();
  await once(raw, 'close');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a client on a slow line is not cut off for a blog that changes again and again, and hears of the last change', async () => {
  // this client says more than it is asked, as it does not hear when it is
  const { app, root } = await testApp({ watch: true, liveLimits: { pingEvery: 30, messages: Number.POSITIVE_INFINITY } });
  const port = await listen(app);
  const quick = open(port, '/ws?topics=blogPosts');
  let pings = 0;
  quick.socket.on('ping', () => {
    pings += 1;
  });
  const raw = connect(port, '127.0.0.1');
  onTestFinished(() => void raw.destroy());
  raw.on('error', () => {});
  raw.write(
    `GET /ws?topics=blogPosts HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  );
  await once(raw, 'readable');
  // it does not read, and says that it is there (an empty pong, masked as RFC 6455 wants it)
  const alive = setInterval(() => raw.write(Uint8Array.of(0x8a, 0x80, 0, 0, 0, 0)), 10);
  onTestFinished(() => clearInterval(alive));
  for (let round = 1; round <= 3; round += 1) {
    await write(root, 'content/pages/blog.json', page(`${round} `.repeat(450_000)));
    await expect.poll(() => quick.messages).toHaveLength(round + 1);
    const looked = pings;
    await expect.poll(() => pings).toBeGreaterThan(looked + 2);
  }
  let heard = '';
  raw.on('data', (data) => {
    heard += data;
  });
  await expect.poll(() => heard).toContain(JSON.stringify(quick.messages.at(-1)));
  expect(heard.length, 'all messages and pings').toBeLessThan(5_000);
});

test('however many listen, others are answered while they are told: one batch in each turn of the event loop, and each hears each change once', async () => {
  const { app } = await testApp({ env, liveLimits: { atOnce: 2 } });
  const port = await listen(app);
  const visitors = Array.from({ length: 5 }, () => open(port, '/ws?topics=userCount'));
  for (const { messages } of visitors) await expect.poll(() => messages).toHaveLength(1);
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const written = new Map<number, number>();
  const { write: original } = Socket.prototype;
  const write = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...args: Parameters<Socket['write']>) {
    if (String(args[0]).includes('"count":7')) written.set(turn, (written.get(turn) ?? 0) + 1);
    return Reflect.apply(original, this, args);
  });
  onTestFinished(() => {
    clearImmediate(next);
    write.mockRestore();
  });
  await app.inject(setCount(7));
  for (const { messages } of visitors) await expect.poll(() => messages.at(-1)).toEqual({ type: 'userCount', count: 7 });
  expect([...written.values()]).toEqual([2, 2, 1]);
  for (const { messages } of visitors) expect(messages).toHaveLength(2);
});

test('when the server ends, open sockets are told that it goes away', async () => {
  const { app } = await testApp();
  const visitor = open(await listen(app));
  await visitor.status;
  const ending = app.close();
  expect(await visitor.closed).toBe(1001);
  await ending;
});

test('a socket outlives the 10 s that ordinary requests have', async () => {
  const { app } = await testApp({ liveLimits: { pingEvery: 1000 } });
  const { status, socket } = open(await listen(app));
  await status;
  let pings = 0;
  socket.on('ping', () => (pings += 1));
  await expect.poll(() => pings).toBeGreaterThan(10);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});
