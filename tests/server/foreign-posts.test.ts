import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen, testApp } from './fixture.ts';
import { openBeside } from './open-beside.ts';

type Headers = Readonly<Record<string, string>>;

const message = { name: 'Erika Muster', email: 'erika@firma.example', message: 'Passt Basic für vier Leute?' };
const json = (value: object) => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' } });
const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

const ways = [
  { url: '/api/contact', status: 200, table: 'messages', ...json({ ...message, privacy: true }) },
  { url: '/_contact', status: 303, table: 'messages', ...form({ ...message, company: '', privacy: 'on' }) },
  { url: '/api/newsletter', status: 200, table: 'subscribers', ...json({ email: message.email }) },
  { url: '/_newsletter', status: 303, table: 'subscribers', ...form({ email: message.email }) },
] as const;

/** The server behind a real port, with the mail server that a sign-up needs; nobody has to be there. */
async function formServer(env: Headers = {}) {
  const { app, root } = await testApp({ env: { CONTACT_RATE_LIMIT: '1000', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'post@site.example', ...env } });
  const port = await listen(app);
  return {
    port,
    async post({ url, body, headers }: { url: string; body: string; headers: Headers }, more: Headers) {
      const sent = request({ port, host: '127.0.0.1', path: url, method: 'POST', headers: { ...headers, ...more } }).end(body);
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: reply.statusCode, type: reply.headers['content-type'], caching: reply.headers['cache-control'], body: await text(reply) };
    },
    count(table: 'messages' | 'subscribers'): number {
      const file = path.join(root, 'data/seitenwerk.db');
      if (!existsSync(file)) return 0;
      using database = openBeside(file, { readOnly: true });
      // the file is there a moment before its tables are
      if (!database.prepare('SELECT name FROM sqlite_schema WHERE name = ?').get(table)) return 0;
      return Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
    },
  };
}

const site = { PUBLIC_URL: 'https://www.site.example' };
const host = 'www.site.example';

const foreign: Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://www.site.example.evil.example' },
  { origin: 'https://evil.example/www.site.example' },
  { origin: 'https://www.site.example, https://evil.example' },
  { origin: 'https://app.site.example', 'sec-fetch-site': 'same-site' },
  { origin: 'https://www.site.example:8443' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://www.site.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
];

test.each(ways)('a page of another site cannot post in a visitor’s name: $url', async ({ table, ...way }) => {
  const { post, count } = await formServer(site);
  for (const headers of foreign) {
    const reply = await post(way, { host, ...headers });
    expect([reply.status, reply.caching], JSON.stringify(headers)).toEqual([403, 'no-store']);
    if (way.url.startsWith('/api/')) {
      expect(reply.type).toBe('application/json; charset=utf-8');
      expect(JSON.parse(reply.body)).toEqual({ success: false, message: 'Dafür fehlt die Berechtigung.' });
    } else {
      expect(reply.type).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('Dafür fehlt die Berechtigung.');
    }
  }
  expect(count(table)).toBe(0);
});

test.each(ways)('our own pages, and programs, can post: $url', async ({ status, table, ...way }) => {
  const own: [Headers, Headers][] = [
    [site, { host }],
    [site, { host, origin: 'https://www.site.example' }],
    [site, { host, origin: 'https://www.site.example', 'sec-fetch-site': 'same-origin' }],
    [site, { host: 'localhost', origin: 'https://www.site.example', 'sec-fetch-site': 'same-origin' }],
    [site, { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    [{}, { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000', 'sec-fetch-site': 'same-origin' }],
    [{}, { host: 'SEITE.example', origin: 'https://seite.example' }],
    [{ TRUST_PROXY: '127.0.0.1' }, { host: 'backend:3000', 'x-forwarded-host': 'www.site.example', origin: 'https://www.site.example' }],
  ];
  for (const [env, headers] of own) {
    const { post, count } = await formServer(env);
    expect((await post(way, headers)).status, JSON.stringify(headers)).toBe(status);
    expect(count(table)).toBe(1);
  }
});

test('nobody but a trusted proxy says under which name the site was opened', async () => {
  const { post, count } = await formServer();
  const headers = { host: 'backend:3000', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  expect((await post(ways[0], headers)).status).toBe(403);
  expect(count('messages')).toBe(0);
});

test('a mail program unsubscribes with one request that says nothing of where it comes from (RFC 8058)', async () => {
  const { post } = await formServer(site);
  const way = { url: `/_newsletter/unsubscribe?key=${'a'.repeat(43)}`, ...form({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await post(way, { host })).status).toBe(200);
  expect((await post(way, { host, origin: 'https://evil.example' })).status).toBe(403);
});
