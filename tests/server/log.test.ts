import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { captureOutput, folder, linesOf, listen, testApp, withMode, write } from './fixture.ts';
import { openBeside } from './open-beside.ts';

const person = {
  name: 'Erika Zweigstein',
  email: 'erika.zweigstein@privat.example',
  phone: '0171 5550199',
  company: 'Zweigstein Holzbau',
  message: 'Mein Dach ist undicht.',
};
/** Everything by which the log would tell of a visitor. */
const personal = [
  ...Object.values(person),
  'Zweigstein',
  encodeURIComponent(person.email),
  'zweigstein',
  '203.0.113.77',
  '2001:db8:77::1',
  'Visitor/7.7',
  'herkunft.example',
];

test('whatever fails, the log has no word of a visitor: no message, no name, no address', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': '{"text":"Start"}', 'data/.keep': '' });
  const output = captureOutput();
  const { app } = await testApp({
    root,
    env: { LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'post@site.example' },
    mailInterval: 20,
  });
  const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Visitor/7.7', referer: 'https://herkunft.example/zweigstein', cookie: 'a=zweigstein' };
  const post = (url: string, payload: object | string, more = {}) => app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const everything = async () => {
    await post('/api/contact', { ...person, privacy: true });
    await post('/api/contact', { ...person, privacy: 'vielleicht' });
    await post('/api/contact', `{"name":"${person.name}`, { 'content-type': 'application/json' });
    await post('/api/contact', { ...person, privacy: true }, { origin: 'https://herkunft.example' });
    await post('/_contact', new URLSearchParams({ ...person, privacy: 'on' }).toString(), form);
    await post('/api/newsletter', { email: person.email });
    await post('/_newsletter', new URLSearchParams({ email: person.email }).toString(), form);
    for (const url of ['/kaputt', '/api/contact', '/unbekannt']) await app.inject({ url: `${url}?email=${encodeURIComponent(person.email)}`, headers });
    for (const address of [person.email, encodeURIComponent(person.email)]) await app.inject({ url: `/abmelden/${address}`, headers });
    for (const path of ['confirm', 'unsubscribe']) await post(`/_newsletter/${path}?key=${'zweigstein'.repeat(4)}`, '', form);
  };
  await everything();
  await withMode(0o500, root, 'data', everything);
  const database = openBeside(databaseFile(`${root}/data`));
  database.exec('PRAGMA foreign_keys = OFF; DROP TABLE messages; DROP TABLE subscribers');
  database.close();
  await everything();
  await write(root, 'data/seitenwerk.db', `no database ${person.name}`);
  await everything();
  const socket = connect(await listen(app), '127.0.0.1');
  socket.end(`GET /?name=${person.name} HTTP/1.1\r\nhost: a\r\n${person.name}\r\n\r\n`);
  await text(socket);
  await expect.poll(output).toMatch(/a mail could not be sent/);

  const log = output();
  expect(linesOf(log).length).toBeGreaterThan(50);
  for (const words of ['could not be stored', 'secret detail', 'request completed', 'another site was refused']) expect(log).toContain(words);
  expect(personal.filter((word) => log.includes(word))).toEqual([]);
});

/** Milliseconds: what takes time with the square of the length takes five times as long. */
const patience = 5_000;

test(
  'addresses as long as a header may be hold up no server that logs each request',
  async () => {
    const output = captureOutput();
    const { app } = await testApp({ env: { LOG_LEVEL: 'info' } });
    for (const part of ['a', '%4']) for (let count = 0; count < 60; count += 1) await app.inject(`/${part.repeat(15_000 / part.length)}`);
    await app.inject('/abmelden/erika.zweigstein%40privat.example/erika@privat.example/erika%2540privat.example/jetzt');
    expect(linesOf(output()).findLast(({ req }) => req)?.req?.path).toBe('/abmelden/…/…/…/jetzt');
  },
  patience,
);

test('who is told of an error can name it: the answer carries the request’s id, and so does its line in the log', async () => {
  const output = captureOutput();
  const { app } = await testApp({ env: { LOG_LEVEL: 'error' } });
  const reply = await app.inject('/kaputt');
  const id = String(reply.headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{8}-\w+$/);
  expect(linesOf(output())).toEqual([expect.objectContaining({ level: 50, req: { id, method: 'GET', path: '/kaputt' } })]);
  const other = String((await app.inject('/kaputt')).headers['x-request-id']);
  expect(other).not.toBe(id);
  expect((await app.inject('/')).headers['x-request-id']).toBeUndefined();
});

test.each([
  ['127.0.0.0/8', 'abc-123', true],
  ['127.0.0.0/8', 'a"b', false],
  ['127.0.0.0/8', 'x'.repeat(65), false],
  ['10.0.0.0/8', 'abc-123', false],
  ['', 'abc-123', false],
])('behind a proxy in “%s” the id %s is taken over: %s', async (TRUST_PROXY, id, isTaken) => {
  const { app } = await testApp({ env: { TRUST_PROXY } });
  const reply = await app.inject({ url: '/kaputt', headers: { 'x-request-id': id } });
  expect(reply.headers['x-request-id'] === id).toBe(isTaken);
});

test('a proxy that nobody told the server of is named once, with what to set, whoever asks how often', async () => {
  const output = captureOutput();
  const { app } = await testApp({ env: { LOG_LEVEL: 'error' } });
  const headers = { 'x-forwarded-for': '203.0.113.77', 'x-forwarded-proto': 'https' };
  for (const url of ['/', '/', '/unbekannt', '/api/site', '/assets/x']) await app.inject({ url, headers });
  const messages = linesOf(output()).map(({ msg }) => msg);
  expect(messages).toEqual([expect.stringMatching(/TRUST_PROXY=127\.0\.0\.1$/), expect.stringMatching(/PUBLIC_URL=https/)]);
  expect(output()).not.toContain('203.0.113.77');
});

test.each([
  ['http://www.example.de', '/unbekannt', { 'x-forwarded-proto': 'https', host: 'www.example.de' }, /PUBLIC_URL begins with http:/],
  ['https://example.de', '/', { host: 'www.example.de' }, /another host than example\.de, which is refused\. PUBLIC_URL/],
  [
    'https://example.de',
    '/_contact',
    { host: 'localhost', origin: 'https://www.example.de', 'sec-fetch-site': 'same-origin' },
    /this site itself.* PUBLIC_URL/,
  ],
])(
  'where PUBLIC_URL=%s is not the address that visitors know, the log says so once, at the first request for %s that shows it',
  async (PUBLIC_URL, url, headers, words) => {
    const output = captureOutput();
    const { app } = await testApp({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1', PUBLIC_URL } });
    const method = url === '/_contact' ? 'POST' : 'GET';
    for (const _ of [1, 2]) await app.inject({ method, url, headers });
    expect(linesOf(output()).map(({ msg }) => msg)).toEqual([expect.stringMatching(words)]);
    // of a visitor who comes without the proxy nothing is believed
    const { app: open } = await testApp({ env: { LOG_LEVEL: 'error', PUBLIC_URL: 'https://example.de' } });
    await open.inject({ url: '/', headers: { host: 'www.example.de' } });
    expect(linesOf(output())).toHaveLength(1);
  },
);

test('a proxy that the server knows of is no news', async () => {
  const output = captureOutput();
  const { app } = await testApp({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://www.example.de' } });
  await app.inject({ url: '/unbekannt', headers: { 'x-forwarded-for': '203.0.113.77', 'x-forwarded-proto': 'https', host: 'www.example.de' } });
  expect(output()).toBe('');
});
