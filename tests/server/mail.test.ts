import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../deploy/local/certificate.ts';
import { eventually } from '../eventually.ts';
import type { Mailbox } from '../mailbox.ts';
import { captureOutput, folder, linesOf, listen, testApp } from './fixture.ts';
import { deadPort, mailboxFor } from './mailbox-for.ts';
import { rowsOf } from './open-beside.ts';

const start = Date.parse('2026-07-01T08:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

/** The server with a clock that the test sets, and addresses that sign up, which puts a mail into the outbox. */
async function mailApp(
  url: string,
  { root, clock = { time: start }, logLevel = 'silent' }: { root?: string; clock?: { time: number }; logLevel?: string } = {},
) {
  const { app, ...place } = await testApp({
    root,
    env: { LOG_LEVEL: logLevel, SMTP_URL: url, MAIL_FROM: 'Meisterkontor <post@site.example>', CONTACT_RATE_LIMIT: '1000' },
    mailInterval: 20,
    now: () => new Date(clock.time),
  });
  await app.ready();
  const signUp = async (email: string) => (await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } })).statusCode;
  return { app, clock, signUp, root: place.root };
}

function outbox(root: string): { message_id: string; attempts: number; next_attempt_at: string; failed_at: string | null; reason: string | null }[] {
  return rowsOf(root, 'SELECT message_id, attempts, next_attempt_at, failed_at, reason FROM outbox ORDER BY id') as ReturnType<typeof outbox>;
}

/** Waits until the mail has been tried so many times and is nobody's: whoever sends it has it for five minutes. */
function triedTimes(root: string, { time }: { time: number }, attempts: number) {
  const isDone = () => {
    const [mail] = outbox(root);
    expect(mail?.attempts).toBe(attempts);
    expect(mail?.failed_at !== null || Date.parse(mail?.next_attempt_at) !== time + 5 * minute).toBe(true);
  };
  return eventually(isDone);
}

const arrives = (mailbox: Mailbox, count = 1) => expect.poll(() => mailbox.mails).toHaveLength(count);

test('a mail arrives with its sender, and leaves the outbox', async () => {
  const mailbox = await mailboxFor();
  const { signUp, root } = await mailApp(mailbox.url);
  expect(await signUp('erika@firma.example')).toBe(200);
  await arrives(mailbox);
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ from: 'post@site.example', to: ['erika@firma.example'] });
  expect(mail?.headers.get('from')).toBe('Meisterkontor <post@site.example>');
  expect(mail?.headers.get('date')).toBe('Wed, 01 Jul 2026 08:00:00 +0000');
  await expect.poll(() => outbox(root)).toEqual([]);
});

test('the log says at level info that a mail about a message was sent, to whom by role, and nothing of them', async () => {
  const output = captureOutput();
  const mailbox = await mailboxFor();
  const { app, signUp } = await mailApp(mailbox.url, { logLevel: 'info' });
  const payload = { name: 'Erika', email: 'erika@firma.example', message: 'Passt Basic für vier Leute?', privacy: true };
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(200);
  expect(await signUp('jo@firma.example')).toBe(200);
  await arrives(mailbox, 3);
  const sent = () => linesOf(output()).filter(({ msg }) => msg === 'a mail was sent');
  await expect.poll(sent).toMatchObject([
    { level: 30, mail: 1, contactMessage: 1, to: 'company', attempts: 1 },
    { level: 30, mail: 2, contactMessage: 1, to: 'sender', attempts: 1 },
    { level: 30, mail: 3, to: 'subscriber', attempts: 1 },
  ]);
  expect(output()).not.toMatch(/erika|jo@|firma|kontakt@/i);
});

/** A mail server of this machine that speaks no TLS, or breaks off in the middle of it. @returns its port */
async function speaking(host: string, speak: (socket: Socket, line: string) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => speak(socket, String(data)));
    socket.write('220 ready\r\n');
  }).listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A mail server whose certificate nobody has signed. */
async function untrusted(): Promise<string> {
  const place = await folder();
  const certificate = readFileSync(makeCertificate(place));
  const server = createTlsServer({ cert: certificate, key: readFileSync(path.join(place, 'tls.key')) }).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => {});
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `smtps://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plain = async () => `smtps://127.0.0.1:${await speaking('127.0.0.1', () => {})}`;
// another address of this machine: on its usual ones no mail is encrypted
const breaksOff = async () =>
  `smtp://127.0.0.2:${await speaking('127.0.0.2', (socket, line) => {
    if (/^EHLO/.test(line)) socket.write('250-ready\r\n250 STARTTLS\r\n');
    else if (/^STARTTLS/.test(line)) socket.end('220 go ahead\r\n');
  })}`;

test.each([
  ['has a certificate that nobody has signed', untrusted, 'ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['speaks no TLS', plain, 'ESOCKET ERR_SSL_WRONG_VERSION_NUMBER'],
  ['breaks off in the middle of STARTTLS', breaksOff, 'ESOCKET ECONNRESET'],
] as const)('of a mail server that %s the log and the outbox tell the cause', async (_, open, kind) => {
  const output = captureOutput();
  const { signUp, root, clock } = await mailApp(await open(), { logLevel: 'warn' });
  await signUp('erika@firma.example');
  await triedTimes(root, clock, 1);
  expect(outbox(root)[0]?.reason).toMatch(new RegExp(`^${kind}: `));
  expect(output()).toContain(`"kind":"${kind}"`);
  expect(output()).not.toMatch(/erika|firma|127\.0\.0/i);
});

test('a mail server that is down keeps nobody from signing up, and gets the mail when it is back', async () => {
  const port = await deadPort();
  const { signUp, root, clock } = await mailApp(`smtp://127.0.0.1:${port}`);
  expect(await signUp('erika@firma.example')).toBe(200);
  await triedTimes(root, clock, 1);
  const mailbox = await mailboxFor(port);
  clock.time += 15 * minute;
  await arrives(mailbox);
});

test('a mail that is refused for now is tried again, later and later, under the same Message-ID', async () => {
  const mailbox = await mailboxFor();
  mailbox.refusal = '451 Greylisted, try again';
  const { app, signUp, root, clock } = await mailApp(mailbox.url);
  await signUp('erika@firma.example');
  for (const attempt of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await triedTimes(root, clock, attempt);
    expect(outbox(root)).toMatchObject([{ failed_at: null, reason: expect.stringContaining('451 Greylisted') }]);
    const pause = Date.parse(outbox(root)[0]?.next_attempt_at ?? '') - clock.time;
    expect(pause).toBeGreaterThanOrEqual(5_000);
    expect(pause).toBeLessThanOrEqual(Math.min(15 * minute, 5_000 * 2 ** attempt));
    clock.time += 15 * minute;
  }
  expect(await app.store.health({ at: new Date(clock.time).toISOString() }), 'the mailbox of a visitor is no alarm').toMatchObject({ waiting: 1, oldest: 0 });
  const id = outbox(root)[0]?.message_id;
  expect(id).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  mailbox.refusal = undefined;
  await arrives(mailbox);
  expect(mailbox.mails[0]?.headers.get('message-id')).toBe(id);
});

test('a mail that is refused for ever stays with the reason, and the log says nothing of the recipient', async () => {
  const output = captureOutput();
  const mailbox = await mailboxFor();
  mailbox.refusal = '550 No such user erika@firma.example';
  const { signUp, root, clock } = await mailApp(mailbox.url, { logLevel: 'trace' });
  await signUp('erika@firma.example');
  await eventually(() => expect(outbox(root)).toMatchObject([{ attempts: 1, failed_at: expect.any(String), reason: expect.stringContaining('No such user') }]));
  expect(output()).toContain('EENVELOPE 550');
  expect(output()).not.toMatch(/erika|firma|key=|127\.0\.0\.1/i);
  clock.time += hour;
  await signUp('jo@firma.example');
  await eventually(() => expect(mailbox.asked).toContain('jo@firma.example'));
  expect(mailbox.asked, 'later mails go out, and this one is left alone').toEqual(['erika@firma.example', 'jo@firma.example']);
});

test('a sender that the mail server does not know costs no mail: it waits until somebody has mended that', async () => {
  const port = await deadPort();
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => socket.write(/^MAIL/i.test(String(data)) ? '550 Sender unknown\r\n' : '250 ok\r\n'));
    socket.on('error', () => {});
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  const { signUp, root, clock } = await mailApp(`smtp://127.0.0.1:${port}`);
  await signUp('erika@firma.example');
  await triedTimes(root, clock, 1);
  expect(outbox(root)).toMatchObject([{ failed_at: null, reason: expect.stringContaining('Sender unknown') }]);
});

test('after 72 hours a mail is given up', async () => {
  const mailbox = await mailboxFor();
  mailbox.refusal = '451 Later';
  const { signUp, root, clock } = await mailApp(mailbox.url);
  await signUp('erika@firma.example');
  await triedTimes(root, clock, 1);
  clock.time += 71 * hour;
  await triedTimes(root, clock, 2);
  expect(outbox(root)).toMatchObject([{ failed_at: null }]);
  clock.time += hour;
  await triedTimes(root, clock, 3);
  expect(outbox(root)).toMatchObject([{ failed_at: expect.any(String) }]);
});

test('a mail outlives the server, and the next one sends it', async () => {
  const port = await deadPort();
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': '{"text":"Startseite"}' });
  const clock = { time: start };
  const first = await mailApp(`smtp://127.0.0.1:${port}`, { root, clock });
  await first.signUp('erika@firma.example');
  await first.app.close();
  const mailbox = await mailboxFor(port);
  clock.time += 15 * minute;
  await mailApp(mailbox.url, { root, clock });
  await arrives(mailbox);
});

test('a mail server that says nothing does not keep the server from ending in time', async () => {
  const port = await deadPort();
  const silent = createServer((socket) => socket.on('error', () => {})).listen(port, '127.0.0.1');
  onTestFinished(() => void silent.close());
  const { app, signUp, root } = await mailApp(`smtp://127.0.0.1:${port}`);
  await listen(app);
  await signUp('erika@firma.example');
  await eventually(() => expect(outbox(root)).toMatchObject([{ attempts: 1 }]));
  await app.close();
  expect(outbox(root)).toMatchObject([{ attempts: 1, failed_at: null, reason: expect.stringContaining('abort') }]);
});

test('many mails at once arrive once each, over one connection', async () => {
  const mailbox = await mailboxFor();
  const { signUp } = await mailApp(mailbox.url);
  const addresses = Array.from({ length: 30 }, (_, index) => `a${index}@firma.example`);
  await Promise.all(addresses.map(signUp));
  await arrives(mailbox, 30);
  expect(mailbox.mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(mailbox.connections).toBe(1);
});

test('a mail server that has ended the connection gets the next mail over a new one, at once', async () => {
  const mailbox = await mailboxFor();
  const { signUp, root } = await mailApp(mailbox.url);
  await signUp('eins@firma.example');
  await arrives(mailbox);
  await expect.poll(() => outbox(root)).toEqual([]);
  mailbox.hangUp();
  await signUp('zwei@firma.example');
  await arrives(mailbox, 2);
  expect(mailbox.connections).toBe(2);
});
