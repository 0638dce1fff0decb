import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { isOpenToOthers } from '../../cli/doctor/open-to-others.ts';
import { openSqlite } from '../../server/store/sqlite/index.ts';
import { folder } from '../server/fixture.ts';
import { mailboxFor } from '../server/mailbox-for.ts';
import { copySite } from '../site-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function examine(env: Readonly<Record<string, string>>): Promise<{ code: number | null; told: string }> {
  const child = spawn(process.execPath, [path.join(root, 'cli/main.ts'), 'doctor'], {
    env: { ...process.env, SITE_DIR: 'tests/fixtures/second-site', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { told: await text(child.stdout), code: await ended };
}

test('where all is well the doctor says so, and what is missing is no illness', async () => {
  const { code, told } = await examine({ DATA_DIR: await folder() });
  expect(told).toContain('✓ Node.js');
  expect(told).toContain('✓ Die Datenbank entsteht mit der ersten Nachricht.');
  expect(told).toContain('– SMTP_URL ist nicht gesetzt');
  expect(told).not.toContain('✗');
  expect(code).toBe(0);
});

test('a database that is damaged and a mail server that is away are told, each with what to do', async () => {
  const dataDir = await folder();
  writeFileSync(path.join(dataDir, 'seitenwerk.db'), 'no database');
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void busy.close());
  const { port } = busy.address() as { port: number };
  const env = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@firma.example',
    CONTACT_WEBHOOK_URL: 'http://127.0.0.1:1/hook',
    CONTACT_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  };
  const { code, told } = await examine(env);
  expect(told).toMatch(/✗ Die Datenbank .*seitenwerk\.db lässt sich nicht benutzen/);
  expect(told).toContain('✗ Der Mailserver 127.0.0.1:1 antwortet nicht (ECONNREFUSED)');
  expect(told).toContain('✗ Das Programm auf 127.0.0.1, das von Nachrichten erfährt, antwortet nicht (ECONNREFUSED)');
  expect(told).toContain(`– Auf Port ${port} läuft schon etwas`);
  expect(code).toBe(1);
});

/** A mail server of this machine, and its port. */
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ logger: false, closeTimeout: 100, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

/** Takes no password but this one. */
const guarded: SMTPServerOptions = {
  allowInsecureAuth: true,
  hideSTARTTLS: true,
  onAuth: ({ password }, _session, done) => (password === 'richtig' ? done(null, { user: 'a' }) : done(new Error('no such user'))),
};

const away: SMTPServerOptions = {
  hideSTARTTLS: true,
  onConnect: (_session, done) => done(Object.assign(new Error('closed for today'), { responseCode: 554 })),
};

test.each([
  ['smtp://site:richtig@', guarded, 'nimmt die Anmeldung an.'],
  ['smtp://site:falsch@', guarded, 'nimmt die Anmeldung nicht an (Invalid login: 535 no such user). Prüfe Name und Kennwort in SMTP_URL, und dass'],
  ['smtp://site:richtig@', { ...guarded, disabledCommands: ['AUTH'] }, 'nimmt die Anmeldung nicht an (Invalid login: 500 Error: command not recognized).'],
  // the certificate that the package brings along
  ['smtps://', { secure: true }, 'verschlüsselt nicht so, dass man ihm trauen kann (CERT_HAS_EXPIRED). Prüfe sein Zertifikat'],
  ['smtps://', {}, 'verschlüsselt nicht so, dass man ihm trauen kann (ERR_SSL_WRONG_VERSION_NUMBER).'],
  ['smtp://', away, 'weist diesen Server ab (Invalid greeting. response=554'],
])('the mail server is spoken to as for a mail: one at %s %#', async (url, options, sentence) => {
  const port = await mailServer(options);
  const { told } = await examine({ DATA_DIR: await folder(), SMTP_URL: `${url}127.0.0.1:${port}`, MAIL_FROM: 'a@firma.example' });
  expect(told).toContain(`${sentence.endsWith('an.') ? '✓' : '✗'} Der Mailserver 127.0.0.1:${port} ${sentence}`);
});

test.each([
  ['db.firma.example', true],
  ['8.8.8.8:5432', true],
  ['[2001:db8::1]', true],
  ['[fd12:3456::1]:5432', false],
  ['db', false],
  ['localhost:5432', false],
  ['[::1]', false],
  ['10.0.0.7', false],
  ['172.20.0.2', false],
])('a database at %s is told to need TLS: %s', (host, isTold) => {
  expect(isOpenToOthers(`postgres://site:geheim@${host}/seitenwerk`)).toBe(isTold);
  for (const open of ['sslmode=disable', 'ssl=0', 'ssl=true&sslmode=disable'])
    expect(isOpenToOthers(`postgres://site@${host}/seitenwerk?${open}`)).toBe(isTold);
  for (const safe of [
    'sslmode=verify-full',
    'sslmode=require',
    'ssl=true',
    'ssl=1',
    'sslrootcert=ca.pem',
    'sslnegotiation=direct',
    'host=/var/run/postgresql.1',
  ])
    expect(isOpenToOthers(`postgres://site@${host}/seitenwerk?${safe}`)).toBe(false);
});

test('a mail that waits for too long is told with its reason, though the mail server greets', async () => {
  const dataDir = await folder();
  const SMTP_URL = (await mailboxFor()).url;
  const env = { DATA_DIR: dataDir, SMTP_URL, MAIL_FROM: 'a@firma.example' };
  const store = openSqlite(dataDir);
  onTestFinished(() => store.close());
  const receivedAt = new Date(Date.now() - 3_600_000).toISOString();
  const mail = { messageId: '<1@firma.example>', subject: 'Neue Nachricht', text: '', headers: {} };
  const message = { name: 'Erika', email: 'erika@firma.example', message: 'Hallo', privacy: true } as const;
  await store.saveMessage({ key: 'a', receivedAt, message, mail, recipient: 'post@firma.example' });
  expect((await examine(env)).told).toMatch(/✗ Seit \d\d\..* wartet mail-1\. Versucht hat es noch niemand/);
  await store.claimMail({ at: receivedAt, until: receivedAt });
  await store.postponeDelivery({ kind: 'mail', id: 1, attempts: 1, until: receivedAt, reason: '451 sender unknown' });
  const { told, code } = await examine(env);
  expect(told).toContain('✓ Der Mailserver');
  expect(told).toContain('wartet mail-1, zuletzt: 451 sender unknown.');
  expect(code).toBe(1);
});

test('a mail that the mail server has refused is told at once, and one that was given up as long as it is there', async () => {
  const dataDir = await folder();
  const env = { DATA_DIR: dataDir, SMTP_URL: (await mailboxFor()).url, MAIL_FROM: 'a@firma.example' };
  const store = openSqlite(dataDir);
  onTestFinished(() => store.close());
  const at = new Date().toISOString();
  const mail = { messageId: '<1@firma.example>', subject: 'Neue Nachricht', text: '', headers: {} };
  const message = { name: 'Erika', email: 'erika@firma.example', message: 'Hallo', privacy: true } as const;
  await store.saveMessage({ key: 'a', receivedAt: at, message, mail, recipient: 'post@firma.example' });
  expect((await examine(env)).told).toContain('✓ Keine Mail und kein Webhook wartet');
  await store.claimMail({ at, until: at });
  await store.postponeDelivery({ kind: 'mail', id: 1, attempts: 1, until: at, reason: 'EENVELOPE 550: sender not allowed' });
  const refused = await examine(env);
  expect(refused.told).toMatch(/✗ Seit .* wartet mail-1, zuletzt: EENVELOPE 550: sender not allowed\./);
  expect(refused.code).toBe(1);
  await store.giveUpDelivery({ kind: 'mail', id: 1, attempts: 1, at, reason: 'EENVELOPE 550: no such user' });
  const givenUp = await examine(env);
  expect(givenUp.told).toContain('– Eine Mail oder ein Webhook ist aufgegeben: npm run cli -- outbox list');
  expect(givenUp.code).toBe(0);
});

test('a database that somebody else holds is told, and how to find out who', async () => {
  const dataDir = await folder();
  using database = new DatabaseSync(path.join(dataDir, 'seitenwerk.db'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE held (id); BEGIN IMMEDIATE');
  expect((await examine({ DATA_DIR: dataDir })).told).toMatch(/✗ Die Datenbank .*\(locked\).*fuser -v/);
});

test('a database that a newer program has used is not called well, since the server refuses it', async () => {
  const dataDir = await folder();
  new DatabaseSync(path.join(dataDir, 'seitenwerk.db')).exec('PRAGMA user_version = 99');
  expect((await examine({ DATA_DIR: dataDir })).told).toMatch(
    /✗ Die Tabellen gehören einem neueren Programm.*the tables have version 99.*Starte das neuere, oder hole/,
  );
});

test('a repository of the content that cannot be read is told, and its password is not', async () => {
  const repository = await folder();
  spawnSync('git', ['init', '--quiet', '--initial-branch=main', repository]);
  spawnSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@example.de', 'commit', '--quiet', '--allow-empty', '--message=leer']);
  const told = async (CONTENT_GIT: string) => (await examine({ DATA_DIR: await folder(), CONTENT_GIT })).told;
  expect(await told(repository)).toContain('✓ 0 Dateien der Inhalte lassen sich lesen.');
  expect(await told(`${repository}#weg`)).toMatch(/✗ Das Repository der Inhalte .*\(there is no weg\).* CONTENT_GIT\. Ohne Inhalte wird niemand bedient/);
  const refused = await told('http://name:geheim@127.0.0.1:1/website.git');
  expect(refused).toContain('✗ Das Repository der Inhalte');
  expect(refused).not.toContain('geheim');
});

test('a setting that is misspelt is told with the one that was meant', async () => {
  const { told, code } = await examine({ DATA_DIR: await folder(), PUBLIC_ULR: 'https://www.example.de' });
  expect(told).toContain('✗ PUBLIC_ULR: meintest du PUBLIC_URL?');
  expect(code).toBe(1);
});

test('whether Git knows the site is asked where the site is, and not where the program is', async () => {
  const { folder: siteDir, git } = copySite();
  const env = { DATA_DIR: await folder(), SITE_DIR: siteDir };
  expect((await examine(env)).told).toContain('– Git kennt die Website nicht');
  git('init', '-q');
  expect((await examine(env)).told).toContain('✓ Git kennt die Website');
});

test('a wrong setting ends it with the code for that', async () => {
  expect(await examine({ PORT: 'x' })).toEqual({ code: 78, told: '' });
});
