import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { openMedia } from '../../server/content/media.ts';
import { htmlErrors } from '../html-validity.ts';
import { captureOutput, folder, listen, testApp } from './fixture.ts';
import { openBeside, rowsOf } from './open-beside.ts';

const message = { name: 'Erika Muster', email: 'erika@firma.example', message: 'Passt Basic für vier Leute?', privacy: true };
const thanks = { success: true, message: 'Vielen Dank für deine Nachricht. Wir werden uns bald bei dir melden!' };

async function contactApp(env: Record<string, string> = {}) {
  const { app, root } = await testApp({ env: { CONTACT_RATE_LIMIT: '1000', ...env } });
  const file = path.join(root, 'data/seitenwerk.db');
  return {
    app,
    file,
    post: (payload: unknown, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'content-type': 'application/json', ...headers },
        payload: (typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)) as string,
      }),
    submit: (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/_contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    rows: () => rowsOf(root, 'SELECT name, email, phone, company, message FROM messages ORDER BY id').map((row) => ({ ...row })),
  };
}

test('R-API-06 R-API-18 a message without phone and company is stored, and the sender is thanked', async () => {
  const { post, rows } = await contactApp();
  const reply = await post(message, { accept: 'application/json' });
  expect([reply.statusCode, reply.json()]).toEqual([200, thanks]);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(rows()).toEqual([{ name: 'Erika Muster', email: 'erika@firma.example', phone: '', company: '', message: 'Passt Basic für vier Leute?' }]);
});

test('R-API-18 a phone and a company that are null are left out', async () => {
  const { post, rows } = await contactApp();
  const reply = await post({ ...message, phone: null, company: null });
  expect([reply.statusCode, reply.json()]).toEqual([200, thanks]);
  expect(rows()).toMatchObject([{ name: 'Erika Muster', phone: '', company: '' }]);
});

test('a message with everything keeps everything, also emoji and line ends', async () => {
  const { post, rows } = await contactApp();
  const full = { ...message, phone: '030 23125 111', company: 'Müller & Söhne', message: 'Zeile 1\nZeile 2 🔧' };
  expect((await post(full)).statusCode).toBe(200);
  expect(rows()).toMatchObject([{ phone: '030 23125 111', company: 'Müller & Söhne', message: 'Zeile 1\nZeile 2 🔧' }]);
});

test('half of an emoji is kept as a sign that stands for it, and the same message sent again is the same', async () => {
  const { post, rows } = await contactApp();
  const half = { ...message, name: 'Erika \ud83d', message: '\udd27 ist da' };
  for (let time = 0; time < 2; time += 1) expect((await post(half, { 'idempotency-key': 'einmal-und-nie-wieder' })).statusCode).toBe(200);
  expect(rows()).toMatchObject([{ name: 'Erika \ufffd', message: '\ufffd ist da' }]);
});

test('a message that came whole is kept when its sender has gone before it is looked at, and counts for the sender', async () => {
  const { app, post, rows } = await contactApp({ CONTACT_RATE_LIMIT: '1' });
  const gone = Promise.withResolvers<void>();
  app.addHook('preHandler', async ({ raw }) => {
    if (raw.headers.gone === undefined) return;
    raw.socket.destroy();
    gone.resolve(once(raw.socket, 'close').then(() => {}));
    await gone.promise;
  });
  const port = await listen(app);
  const sender = request({ port, path: '/api/contact', method: 'POST', headers: { 'content-type': 'application/json', gone: 'yes' } });
  sender.on('error', () => {});
  sender.end(JSON.stringify(message));
  await expect.poll(() => rows()).toHaveLength(1);
  expect((await post(message)).statusCode).toBe(429);
});

const refused: [string, string, object][] = [
  ['R-API-07 a name that is too short', 'Name muss mindestens 2 Zeichen haben.', { name: ' E ' }],
  ['R-API-08 an address without @', 'Bitte gib eine gültige E-Mail-Adresse ein.', { email: 'erika' }],
  ['R-API-08 an address whose domain has no dot', 'Bitte gib eine gültige E-Mail-Adresse ein.', { email: 'erika@example' }],
  ['R-API-09 a message that is too short', 'Nachricht muss mindestens 5 Zeichen haben.', { message: 'Ja' }],
  ['R-API-07 a name that nobody sees', 'Name muss mindestens 2 Zeichen haben.', { name: '\u200b\u200b' }],
  ['R-API-09 a message that nobody sees', 'Nachricht muss mindestens 5 Zeichen haben.', { message: '\u2060'.repeat(5) }],
  ['R-API-10 no consent', 'Du musst der Datenschutzerklärung zustimmen.', { privacy: false }],
  ['R-API-10 consent as text, which is not consent', 'Du musst der Datenschutzerklärung zustimmen.', { privacy: 'true' }],
  ['R-API-10 consent as a number', 'Du musst der Datenschutzerklärung zustimmen.', { privacy: 1 }],
  ['R-API-10 a missing consent', 'Du musst der Datenschutzerklärung zustimmen.', { privacy: undefined }],
  ['a name that is a number', 'Die Angaben haben nicht die erwartete Form.', { name: 12345 }],
  ['a phone that is a number', 'Die Angaben haben nicht die erwartete Form.', { phone: 3023125111 }],
  ['R-API-07 a name that is null', 'Die Angaben haben nicht die erwartete Form.', { name: null }],
  ['a field that nobody knows', 'Die Angaben haben nicht die erwartete Form.', { admin: true }],
  ['a NUL in the message', 'Bitte entferne unsichtbare Steuerzeichen.', { message: 'Hallo\u0000Welt' }],
  ['a line end in the name, as for a forged mail header', 'Bitte entferne unsichtbare Steuerzeichen.', { name: 'Erika\r\nBcc: a@b.example' }],
  ['a message without end', 'Bitte schreibe höchstens 10.000 Zeichen.', { message: 'x'.repeat(10_001) }],
];

test.each(refused)('%s is refused in German, and nothing is stored', async (_, text, change) => {
  const { post } = await contactApp();
  const reply = await post({ ...message, ...change });
  expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, message: text }]);
});

const unreadable: [string, number, unknown, Record<string, string>?][] = [
  ['R-API-11 broken JSON', 400, '{"name": "Eri'],
  ['R-API-11 an empty body', 400, ''],
  ['JSON that is no object', 400, 'null'],
  ['a list', 400, '[]'],
  ['a prototype in the JSON', 400, '{"__proto__": {"privacy": true}}'],
  ['bytes that are no UTF-8', 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['R-API-19 a body over 64 KiB', 413, { ...message, message: 'x'.repeat(70_000) }],
  ['text', 415, 'hallo', { 'content-type': 'text/plain' }],
  ['a form', 415, 'name=Erika', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['another charset', 415, message, { 'content-type': 'application/json; charset=iso-8859-1' }],
  ['a key that is too long', 400, message, { 'idempotency-key': 'x'.repeat(300) }],
];

test.each(unreadable)('%s gets %i with a German sentence as JSON', async (_, status, payload, headers) => {
  const { post } = await contactApp();
  const reply = await post(payload, headers);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toEqual({ success: false, message: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('UTF-8 may be named', async () => {
  const { post } = await contactApp();
  expect((await post(message, { 'content-type': 'application/json; charset=UTF-8' })).statusCode).toBe(200);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE'] as const)('the contact address takes messages only: %s gets 405 and what is allowed', async (method) => {
  const { app } = await contactApp();
  const reply = await app.inject({ method, url: '/api/contact' });
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST']);
  if (method !== 'HEAD') expect(reply.json()).toEqual({ success: false, message: 'Diese Adresse nimmt solche Anfragen nicht an.' });
});

test('R-API-19 nothing of a message comes back with the answer', async () => {
  const { post, rows } = await contactApp();
  const markup = '<script>alert(1)</script>';
  const accepted = await post({ ...message, name: markup, message: markup });
  expect([accepted.statusCode, accepted.body.includes('<')]).toEqual([200, false]);
  expect((await post({ ...message, [markup]: markup })).body).not.toContain('<');
  expect(rows()).toMatchObject([{ name: markup, message: markup }]);
});

test('the same message twice under one key is one row and a success both times, at once and later', async () => {
  const { post, rows } = await contactApp();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const replies = await Promise.all([post(message, key), post(message, key)]);
  replies.push(await post(message, key));
  expect(replies.map((reply) => reply.json())).toEqual([thanks, thanks, thanks]);
  expect(rows()).toHaveLength(1);
});

test('another message under the same key is not taken for the first one', async () => {
  const { post, rows } = await contactApp();
  const key = { 'idempotency-key': crypto.randomUUID() };
  await post(message, key);
  const reply = await post({ ...message, message: 'Noch etwas ganz anderes.' }, key);
  expect([reply.statusCode, reply.json().success]).toEqual([409, false]);
  expect(rows()).toHaveLength(1);
});

test('one address sends as many messages as are allowed; the others wait', async () => {
  const { post, submit } = await contactApp({ CONTACT_RATE_LIMIT: '2' });
  for (const wrong of [{ ...message, email: 'erika@' }, { ...message, privacy: false }, {}]) expect((await post(wrong)).statusCode).toBe(400);
  expect((await submit({ ...message, privacy: 'on', email: '' })).statusCode, 'who corrects a form has sent nothing yet').toBe(400);
  expect((await post(message)).statusCode).toBe(200);
  expect((await post(message)).statusCode).toBe(200);
  const reply = await post(message);
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toEqual({ success: false, message: expect.stringContaining('Bitte warte') });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  const page = await submit({ ...message, privacy: 'on' });
  expect(page.statusCode, 'the form without scripts counts too').toBe(429);
  expect(page.body, 'and keeps the text').toContain('Passt Basic für vier Leute?');
});

test('who sends the same message again, since no answer came, uses up nothing of what they may send', async () => {
  const { post, submit, rows } = await contactApp({ CONTACT_RATE_LIMIT: '2' });
  const retry = { 'idempotency-key': 'ein-und-dieselbe' };
  for (let time = 0; time < 5; time += 1) expect((await post(message, retry)).statusCode).toBe(200);
  const form = { ...message, message: 'Und noch etwas', privacy: 'on' };
  for (let time = 0; time < 5; time += 1) expect((await submit(form)).statusCode).toBe(303);
  expect(rows()).toHaveLength(2);
  expect((await post(message)).statusCode, 'another one').toBe(429);
  expect((await post(message, retry)).statusCode).toBe(200);
  for (let time = 0; time < 10; time += 1) await post(message, retry);
  expect((await post(message, retry)).statusCode, 'again and again').toBe(429);
});

test('who names made-up pages as those of their form has the words of no more of them looked up than are drawn', async () => {
  const { app } = await testApp({ drawBudget: { burst: 2, perSecond: 0 }, env: { CONTACT_RATE_LIMIT: '1000' } });
  await app.ready();
  const asked = vi.spyOn(app.site.renderer, 'pageDocument');
  for (let number = 0; number < 10; number += 1) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer: `http://localhost:3000/wort${number}-software` };
    expect((await app.inject({ method: 'POST', url: '/_contact', headers, payload: 'name=E' })).statusCode).toBe(400);
  }
  expect(asked.mock.calls.map(([, path]) => path).filter((path) => path !== '/kontakt')).toEqual(['/wort0-software', '/wort1-software']);
});

test('the addresses of one IPv6 network share one limit', async () => {
  const { post } = await contactApp({ CONTACT_RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' });
  const from = async (ip: string) => (await post(message, { 'x-forwarded-for': ip })).statusCode;
  expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2::2'), await from('2001:db8:1:3::1')]).toEqual([200, 429, 200]);
});

test('a locked database gets 503 and no false success, and heals by itself', async () => {
  const { post, file, rows } = await contactApp();
  await post(message);
  const other = openBeside(file);
  other.exec('BEGIN EXCLUSIVE');
  // the second waits for the first, and is given up while it waits for the lock itself
  const replies = await Promise.all(['Kommt das an?', 'Und das?'].map((text) => post({ ...message, message: text })));
  for (const reply of replies) {
    expect([reply.statusCode, reply.json().success]).toEqual([503, false]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  other.exec('ROLLBACK');
  other.close();
  expect((await post({ ...message, message: 'Und jetzt?' })).statusCode).toBe(200);
  expect(rows().map((row) => row.message)).toEqual(['Passt Basic für vier Leute?', 'Und jetzt?']);
});

function replaceByFile(folder: string): void {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
}

test.each(['damaged', 'newer', 'no folder'])('a store that cannot be used (%s) gets 503, is not made anew, and the pages stay', async (kind) => {
  const { app, post, file } = await contactApp();
  if (kind === 'no folder') replaceByFile(path.dirname(file));
  if (kind === 'damaged') writeFileSync(file, 'no database at all, but long enough to be taken for one'.repeat(100));
  if (kind === 'newer') openBeside(file).exec('PRAGMA user_version = 99');
  const reply = await post(message);
  expect([reply.statusCode, reply.json().success]).toEqual([503, false]);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('messages lie in a file with write-ahead log, in a folder for the server only', async () => {
  const { post, file } = await contactApp();
  await post(message);
  const database = openBeside(file);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  database.close();
  chmodSync(path.dirname(file), 0o700);
});

test('R-NJS-01 without scripts the form leads to the page of thanks, and a second click changes nothing', async () => {
  const { submit, rows } = await contactApp();
  for (let click = 0; click < 2; click += 1) {
    const reply = await submit({ name: 'Erika Muster', email: 'erika@firma.example', company: '', message: 'Erste Zeile\r\nZweite', privacy: 'on' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/danke']);
  }
  expect(rows()).toEqual([{ name: 'Erika Muster', email: 'erika@firma.example', phone: '', company: '', message: 'Erste Zeile\nZweite' }]);
});

test('of a form that has a field twice, the first one counts', async () => {
  const { app, rows } = await contactApp();
  const payload = `name=Erika+Muster&name=Jo&email=erika%40firma.example&message=Sch%C3%B6n%2C+100%25+gut&privacy=on`;
  const reply = await app.inject({ method: 'POST', url: '/_contact', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload });
  expect(reply.statusCode).toBe(303);
  expect(rows()).toMatchObject([{ name: 'Erika Muster', message: 'Schön, 100% gut' }]);
});

test('without scripts every mistake is named at once, and the text is kept and escaped', async () => {
  const { submit } = await contactApp();
  const reply = await submit({ name: 'E', email: '"><script>', company: '', message: '</textarea><script>alert(1)</script>' });
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-security-policy']).toContain("form-action 'self'");
  for (const text of ['Name muss mindestens 2 Zeichen haben.', 'Bitte gib eine gültige E-Mail-Adresse ein.', 'Du musst der Datenschutzerklärung zustimmen.'])
    expect(reply.body).toContain(text);
  expect(reply.body).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(reply.body).not.toContain('<script');
});

test('without scripts each problem leads to its field, whose purpose browsers know, and none is told of what is right', async () => {
  const { submit } = await contactApp();
  const { body } = await submit({ name: 'Erika Muster', email: 'erika', phone: '', company: '', message: 'Passt Basic für vier Leute?', privacy: 'on' });
  expect(await htmlErrors(body)).toEqual([]);
  expect(body).toContain('<li><a href="#email" id="email-problem">Bitte gib eine gültige E-Mail-Adresse ein.</a></li>');
  expect(body.match(/<(?:input|textarea)[^>]*aria-invalid[^>]*>/g)).toEqual([
    '<input id="email" name="email" type="email" autocomplete="email" required value="erika" aria-invalid="true" aria-describedby="email-problem">',
  ]);
  expect([...body.matchAll(/autocomplete="(\w+)"/g)].map(([, purpose]) => purpose)).toEqual(['name', 'email', 'tel', 'organization']);
});

test('R-FRM-02 R-FRM-05 R-FRM-07 without scripts the home page’s form says what is wrong in its own words, that of another page in its own', async () => {
  const project = path.resolve(import.meta.dirname, '../..');
  const { app } = await testApp({
    root: project,
    renderer,
    media: await openMedia({ folder: path.join(project, 'dist/media') }),
    env: { DATA_DIR: await folder() },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sentFrom = async (referer: string) =>
    (await app.inject({ method: 'POST', url: '/_contact', headers: { ...headers, referer }, payload: 'name=E&email=erika%40firma.example&message=Ja' })).body;
  const ofHome = [
    'Name muss mindestens 2 Zeichen lang sein.',
    'Nachricht muss mindestens 5 Zeichen lang sein.',
    'Du musst den Datenschutzbestimmungen zustimmen.',
  ];
  const ofOthers = ['Name muss mindestens 2 Zeichen haben.', 'Nachricht muss mindestens 5 Zeichen haben.', 'Du musst der Datenschutzerklärung zustimmen.'];
  for (const [referer, sentences] of [
    ['http://localhost:3000/', ofHome],
    ['http://localhost:3000/kontakt', ofOthers],
    ['http://localhost:3000/_contact', ofOthers],
    ['http://localhost:3000/%zz', ofOthers],
    ['', ofOthers],
  ] as const) {
    const body = await sentFrom(referer);
    for (const sentence of sentences) expect(body, referer).toContain(`>${sentence}<`);
  }
});

test.each([
  ['begins to send', '/langsam', 100, 408],
  ['announces more than is taken', '/api/contact', 100_000, 413],
])('who %s and does not go on is told that, which is no fault of the server that the log would name', async (_, url, length, status) => {
  const output = captureOutput();
  const { app } = await contactApp({ LOG_LEVEL: 'error' });
  app.post('/langsam', { handlerTimeout: 50 }, async () => 'da');
  const socket = connect(await listen(app), '127.0.0.1');
  const told: string[] = [];
  socket.on('data', (text) => told.push(String(text)));
  socket.write(`POST ${url} HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`);
  await once(socket, 'close');
  expect(told.join('').match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(output()).toBe('');
});

test('a message over a real socket, byte by byte', async () => {
  const { app, rows } = await contactApp();
  const port = await listen(app);
  const body = JSON.stringify(message);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  for (const byte of Buffer.from(body)) socket.write(Uint8Array.of(byte));
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(rows()).toHaveLength(1);
});

test('the log of a failure says nothing of the sender', async () => {
  const output = captureOutput();
  const { post, file } = await contactApp({ LOG_LEVEL: 'info' });
  replaceByFile(path.dirname(file));
  await post(message, { 'user-agent': 'Erikas Browser' });
  expect(output()).not.toMatch(/erika|Passt Basic|127\.0\.0\.1/i);
});
