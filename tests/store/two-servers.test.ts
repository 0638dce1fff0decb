import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { previewAddress } from '../../server/preview/token.ts';
import { ask } from '../postgres.ts';
import { folder, listen, page, testApp, write } from '../server/fixture.ts';
import { startSite } from '../server/start-site.ts';
import { database } from './stores.ts';

const ADMIN_TOKEN = '0123456789abcdef';

/** Two servers over one site that share a database and nothing else: neither has a word from its file system. */
async function twoServers(env: Record<string, string> = {}) {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Startseite'), 'content/pages/blog.json': page('alt') });
  const DATABASE_URL = await database();
  const start = async () => {
    const { app } = await testApp({ root, env: { DATABASE_URL, ADMIN_TOKEN, DATA_DIR: await folder(), ...env } });
    return { app, port: await listen(app) };
  };
  return { root, one: await start(), other: await start() };
}

const send = (port: number, key: string, text = 'Passt Basic für vier Leute?') =>
  fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: 'Erika', email: 'erika@firma.example', message: text, privacy: true }),
  });

/** Sends it until it is taken or refused for good, as a page does that is told to come back. */
async function sendAgain(port: number, key: string): Promise<number> {
  const { status } = await send(port, key);
  return status === 503 ? sendAgain(port, key) : status;
}

/** What a socket hears of a topic, beginning with its state. */
async function listenTo(port: number, topic: string): Promise<Record<string, unknown>[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?topics=${topic}`);
  onTestFinished(() => socket.terminate());
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  await expect.poll(() => heard.length).toBe(1);
  return heard;
}

test('a link to a preview that one server signed can be used at the other', async () => {
  const { one, other } = await twoServers();
  const expires = Math.floor(Date.now() / 1_000) + 60;
  const link = previewAddress({ expires }, await one.app.store.secret({ name: 'preview' }), '/');
  expect((await other.app.inject(link)).statusCode).toBe(200);
});

test('a message that reaches two processes under one key is one row with one mail, and success at both', async () => {
  const url = await database();
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'silent', CONTACT_RATE_LIMIT: '1000' };
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  const ports = [one.port, other.port];
  const keys = Array.from({ length: 20 }, (_, number) => `message-${number}`);
  const replies = await Promise.all(keys.flatMap((key) => [...ports, ...ports].map(async (port) => ({ port, key, status: (await send(port, key)).status }))));
  // where all at once are too much for the machine, the rest comes one after another
  const statuses: number[] = [];
  for (const { port, key, status } of replies) statuses.push(status === 503 ? await sendAgain(port, key) : status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await send(other.port, 'message-0', 'Ein ganz anderer Text')).status).toBe(409);
  const [rows] = await ask(url, 'SELECT (SELECT count(*) FROM messages)::integer AS messages, (SELECT count(*) FROM outbox)::integer AS mails');
  expect(rows).toEqual({ messages: 20, mails: 20 });
});

test('who writes too much at one server has written too much at the other', async () => {
  const { one, other } = await twoServers({ CONTACT_RATE_LIMIT: '4' });
  const statuses: number[] = [];
  for (const number of [0, 1, 2, 3, 4, 5]) statuses.push((await send((number % 2 ? one : other).port, `message-${number}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test('active users that one server is told of are shown by the other, and pushed to its visitors', async () => {
  const { one, other } = await twoServers();
  const heard = await listenTo(other.port, 'userCount');
  const reply = await fetch(`http://127.0.0.1:${one.port}/api/admin/active-users`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ count: 31_415 }),
  });
  expect(reply.status).toBe(200);
  await expect.poll(() => heard.at(-1)).toEqual({ type: 'userCount', count: 31_415 });
  expect((await other.app.inject('/api/active-users')).json()).toEqual({ count: 31_415 });
});

test('new content that one server sees reaches the visitors of another', async () => {
  const { root, one, other } = await twoServers();
  const heard = await listenTo(other.port, 'blogPosts');
  await write(root, 'content/pages/blog.json', page('neu'));
  await one.app.site.refresh();
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]?.version).not.toBe(heard[0]?.version);
  expect((await other.app.inject('/blog')).payload).toContain('neu');
});
