import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '../../cli/backup/back-up.ts';
import { readBackup } from '../../cli/backup/backup-file.ts';
import type { Place } from '../../cli/backup/place.ts';
import { restore } from '../../cli/backup/restore.ts';
import { bytesOf } from '../../renderer/packed-text.ts';
import { openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { digestOf, keptBytes } from '../../server/content/kept-bytes.ts';
import { openStore } from '../../server/store/index.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { killedRestore } from '../killed-restore.ts';
import { ask } from '../postgres.ts';
import { folder, listen, testApp, withMode } from '../server/fixture.ts';
import { database, entry, mailOf } from './stores.ts';

vi.mock('node:fs/promises', { spy: true });

const root = path.resolve(import.meta.dirname, '../..');
const now = new Date('2026-11-22T06:15:00.000Z');
const silent = { error: () => {} };
const kinds = ['SQLite', 'PostgreSQL'] as const;
type Kind = (typeof kinds)[number];

/** A place of a website, with messages, a sign-up, mails that wait, and files that visitors are served from. */
async function place(kind: Kind): Promise<Place> {
  const dataDir = await folder({ 'preview.key': randomBytes(32) });
  return { dataDir, acceptedDir: path.join(dataDir, 'accepted'), ...(kind === 'PostgreSQL' ? { databaseUrl: await database() } : {}) };
}

async function storeOf(where: Place) {
  const store = await openStore(where);
  onTestFinished(() => store.close());
  return store;
}

const contents = {
  'pages.config.json': '{}',
  'content/seo/staedte.json': '{"items":[]}',
  'content/pages/home.json': '{"text":"Startseite"}',
  'content/images/a.webp': randomBytes(5_000),
};

async function accept(where: Place, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const accepted = Object.entries(files).map(([file, content]) => {
    const bytes = keptBytes(file, Buffer.from(content));
    return [
      file,
      {
        bytes,
        digest: digestOf(bytes),
        acceptedAt: '2026-11-20T10:00:00.000Z',
        ...(file.includes('/seo/') && { entries: { koeln: '2026-11-21T10:00:00.000Z' } }),
      },
    ] as const;
  });
  await openAcceptedFiles(where.acceptedDir, silent).save(new Map(accepted));
}

async function filled(kind: Kind) {
  const where = await place(kind);
  const store = await storeOf(where);
  for (const key of ['eins', 'zwei']) await store.saveMessage(entry(key));
  await store.addSubscriber({
    email: 'jo@firma.example',
    at: '2026-07-01T08:00:00.000Z',
    keyHash: 'a',
    confirmation: { ...mailOf('Bitte bestätigen'), replyTo: undefined },
    reminder: { ...mailOf('Schon da'), replyTo: undefined },
  });
  await store.setActiveUsers({ count: 31_415 });
  await accept(where, contents);
  return { where, store };
}

const numbersOf = async (store: Awaited<ReturnType<typeof storeOf>>) => (await store.findMessages({ limit: 10 })).map(({ id }) => id);

/** Every row of every table that outlives a restart. */
async function rowsOf({ dataDir, databaseUrl }: Place): Promise<unknown> {
  const tables = ['messages', 'subscribers', 'subscriber_keys', 'outbox'];
  const question = (table: string) => `SELECT * FROM ${table} ORDER BY 1`;
  if (databaseUrl !== undefined) return Promise.all(tables.map((table) => ask(databaseUrl, question(table))));
  const file = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const rows = tables.map((table) => file.prepare(question(table)).all());
  file.close();
  return rows;
}

async function acceptedOf({ acceptedDir }: Place) {
  const files = await openAcceptedFiles(acceptedDir, silent).load();
  return [...files].map(([file, { bytes, acceptedAt, entries }]) => [file, Buffer.from(bytesOf(bytes)).toString('base64'), acceptedAt, entries]).toSorted();
}

const save = (target: string, where: Place) => backUp(target, { place: where, now, warn: (warning) => expect.fail(warning) });
const target = async () => path.join(await folder(), 'sicherung.db');

/** What is in a place, to be compared with what is there later. */
const everything = async (where: Place) => [await rowsOf(where), await acceptedOf(where), readFileSync(path.join(where.dataDir, 'preview.key'), 'hex')];

test('a backup goes to a disk that knows no second names, too, and takes the place of nothing there', async () => {
  const { where } = await filled('SQLite');
  const target = path.join(await folder(), 'sicherung.sqlite');
  const knowsNone = () => vi.mocked(link).mockRejectedValueOnce(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
  knowsNone();
  const { size } = await backUp(target, { place: where, now, warn: () => {} });
  expect([statSync(target).size, readdirSync(path.dirname(target))]).toEqual([size, ['sicherung.sqlite']]);
  expect(size).toBeGreaterThan(0);
  await expect(backUp(target, { place: where, now, warn: () => {} })).rejects.toThrow('überschreibt nichts');
});

test.each(kinds)('whatever happens after a backup that was made while messages came in, it brings everything back as it was: %s', async (kind) => {
  const { where, store } = await filled(kind);
  const was = await everything(where);
  const file = await target();
  expect(await save(file, where)).toMatchObject({ files: 4 });
  await store.saveMessage(entry('danach'));
  await store.erase({ email: 'jo@firma.example' });
  await store.close();
  await accept(where, { 'pages.config.json': '{"anders": true}' });
  rmSync(path.join(where.dataDir, 'preview.key'));
  expect(await everything({ ...where }).catch((error: Error) => error.message)).not.toEqual(was);

  const { madeAt, aside } = await restore(file, { place: where, now });
  expect(await everything(where)).toEqual(was);
  expect(madeAt).toBe(now.toISOString());
  const again = await storeOf(where);
  expect(await again.activeUsers()).toBe(31_415);
  expect(await again.saveMessage(entry('eins')), 'the store works, and knows what it knew').toBe('known');
  expect(aside, 'what was there before is still there').toHaveLength(2);
  if (kind === 'SQLite') {
    expect(aside.every((name) => existsSync(name))).toBe(true);
    const before = new DatabaseSync(aside[0] ?? '', { readOnly: true });
    expect(before.prepare('SELECT idempotency_key AS key FROM messages ORDER BY id').all()).toMatchObject([
      { key: 'eins' },
      { key: 'zwei' },
      { key: 'danach' },
    ]);
    before.close();
  } else {
    expect(await ask(where.databaseUrl ?? '', 'SELECT idempotency_key AS key FROM before_20261122t061500z.messages ORDER BY id')).toHaveLength(3);
  }
});

test.each(kinds)('a website that is lost with its machine comes back on another one: %s', async (kind) => {
  const { where } = await filled(kind);
  const was = await everything(where);
  const file = await target();
  await save(file, where);
  const other = await place(kind);
  rmSync(other.dataDir, { recursive: true });
  const { sent, aside } = await restore(file, { place: other, now });
  expect(await everything(other)).toEqual(was);
  expect(sent).toBe(0);
  expect(aside, 'nothing was there before').toEqual([]);
  if (other.databaseUrl) expect(await ask(other.databaseUrl, "SELECT FROM pg_namespace WHERE nspname LIKE 'before%'")).toEqual([]);
});

test.each(kinds)('of the mails of a backup those that have gone since do not go again, as long as the tables of before tell: %s', async (kind) => {
  const { where, store } = await filled(kind);
  const file = await target();
  await save(file, where);
  const claim = { at: '2026-07-02T08:00:00.000Z', until: '2026-07-02T08:05:00.000Z' };
  for (const text of ['Nachricht eins', 'Nachricht zwei']) {
    const mail = await store.claimMail(claim);
    expect(mail?.text).toBe(text);
    if (text === 'Nachricht eins') await store.removeDelivery({ kind: 'mail', id: mail?.id ?? 0 });
  }
  await store.close();
  expect(await restore(file, { place: where, now })).toMatchObject({ sent: 1 });
  const waiting = await storeOf(where);
  expect((await waiting.claimMail(claim))?.text).toBe('Nachricht zwei');
  expect((await waiting.claimMail(claim))?.text).toBe('Bitte bestätigen');
  expect(await waiting.claimMail(claim)).toBeUndefined();
});

test.each(kinds)('where the tables of before know nothing of its messages, every mail of a backup goes: %s', async (kind) => {
  const { where } = await filled(kind);
  const file = await target();
  await save(file, where);
  const empty = await place(kind);
  const store = await storeOf(empty);
  await store.saveMessage(entry('andere'));
  await store.close();
  expect(await restore(file, { place: empty, now })).toMatchObject({ sent: 0 });
  expect(await (await storeOf(empty)).health({ at: now.toISOString() })).toMatchObject({ messages: 2, waiting: 3 });
});

test.each(kinds)('who was erased is not in the next backup: %s', async (kind) => {
  const { where, store } = await filled(kind);
  await store.erase({ email: 'erika@firma.example' });
  const file = await target();
  await save(file, where);
  expect(readFileSync(file).includes('erika@firma.example')).toBe(false);
  const other = await place(kind);
  await restore(file, { place: other, now });
  expect(await (await storeOf(other)).health({ at: now.toISOString() })).toMatchObject({ messages: 0, waiting: 1 });
});

test.each(kinds)('what a restore leaves that is killed goes with the next one: %s', async (kind) => {
  const { where, store } = await filled(kind);
  const file = await target();
  await save(file, where);
  await store.close();
  const left = killedRestore(where.dataDir);
  await restore(file, { place: where, now });
  expect(left.filter((name) => existsSync(name))).toEqual([]);
  expect(readdirSync(where.dataDir).filter((name) => name.includes('.tmp'))).toEqual([]);
});

test.each(kinds)('nothing is brought back under a server that runs, and nothing is lost by trying: %s', async (kind) => {
  const { where, store } = await filled(kind);
  const file = await target();
  await save(file, where);
  await store.saveMessage(entry('danach'));
  const was = await everything(where);
  await expect(restore(file, { place: where, now })).rejects.toThrow('Es ist alles, wie es war.');
  expect(await everything(where)).toEqual(was);
  expect(await store.saveMessage(entry('noch eine')), 'and goes on').toBe('stored');
});

test('a server that has not opened its database yet is noticed, too', async () => {
  const { where, store } = await filled('SQLite');
  const file = await target();
  await save(file, where);
  await store.close();
  const { app } = await testApp({ env: { DATA_DIR: await folder() } });
  const port = await listen(app);
  writeFileSync(path.join(where.dataDir, 'address'), `http://127.0.0.1:${port}`);
  await expect(restore(file, { place: where, now })).rejects.toThrow(`Unter http://127.0.0.1:${port} läuft die Website`);
});

test('a server that refuses whoever asks it by another name than its own, as that of a version before does, is noticed, too', async () => {
  const { where, store } = await filled('SQLite');
  const file = await target();
  await save(file, where);
  await store.close();
  const refusing = createServer((_request, reply) => reply.writeHead(400).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void refusing.close());
  await once(refusing, 'listening');
  const address = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  writeFileSync(path.join(where.dataDir, 'address'), address);
  await expect(restore(file, { place: where, now })).rejects.toThrow(`Unter ${address} läuft die Website mit diesem Datenordner`);
});

test.each(kinds)('a backup of a newer program is refused, and everything stays as it was: %s', async (kind) => {
  const { where, store } = await filled(kind);
  await store.close();
  const newer = await filled(kind);
  await newer.store.close();
  if (newer.where.databaseUrl) await ask(newer.where.databaseUrl, 'UPDATE seitenwerk SET version = 999');
  else new DatabaseSync(databaseFile(newer.where.dataDir)).exec('PRAGMA user_version = 999');
  const file = await target();
  await save(file, newer.where);
  const was = await everything(where);
  await expect(restore(file, { place: where, now })).rejects.toThrow('the tables have version 999');
  expect(await everything(where)).toEqual(was);
  expect(readdirSync(where.dataDir).filter((name) => /tmp|before/.test(name))).toEqual([]);
});

test.each([
  ['a folder', (file: string) => [rmSync(file), mkdirSync(file)]],
  ['no database', (file: string) => writeFileSync(file, 'keine Sicherung')],
  ['another database', (file: string) => [rmSync(file), new DatabaseSync(file).exec('CREATE TABLE a (b)')]],
  ['cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20_000))],
  ['with another letter in an address', (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replace('jo@firma', 'jx@firma'), 'latin1')],
  ['with pages of zeros', (file: string) => writeFileSync(file, readFileSync(file).fill(0, 8_192, 40_960))],
])('a file that is %s is refused before anything is touched', async (_, spoil) => {
  const { where, store } = await filled('SQLite');
  const file = await target();
  await save(file, where);
  await store.close();
  const was = await everything(where);
  spoil(file);
  await expect(restore(file, { place: where, now })).rejects.toThrow('ist keine Sicherung, oder sie ist beschädigt');
  expect(await everything(where)).toEqual(was);
});

test('a database that is damaged is replaced, and kept with its log', async () => {
  const { where, store } = await filled('SQLite');
  const was = await everything(where);
  const file = await target();
  await save(file, where);
  await store.close();
  writeFileSync(databaseFile(where.dataDir), 'no database at all, but long enough to be taken for one'.repeat(100));
  writeFileSync(`${databaseFile(where.dataDir)}-wal`, 'a log of something else');
  const { aside } = await restore(file, { place: where, now });
  expect(await everything(where)).toEqual(was);
  expect(readFileSync(`${aside[0]}-wal`, 'utf8')).toBe('a log of something else');
});

test('a damaged database is not saved as if it were sound, and leaves no file behind', async () => {
  const { where, store } = await filled('SQLite');
  await store.close();
  writeFileSync(databaseFile(where.dataDir), 'no database at all, but long enough to be taken for one'.repeat(100));
  const file = await target();
  await expect(save(file, where)).rejects.toThrow('file is not a database');
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('a backup is read by nobody else, and takes the place of no file', async () => {
  const { where } = await filled('SQLite');
  const file = await target();
  await save(file, where);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const was = readFileSync(file);
  await expect(save(file, where)).rejects.toThrow('gibt es schon');
  expect(readFileSync(file).equals(was)).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual(['sicherung.db']);
});

test('a backup that is another user’s is not called damaged', async () => {
  const dir = await folder({ 'sicherung.db': 'SQLite' });
  await withMode(0, dir, 'sicherung.db', async () => {
    expect(() => readBackup(path.join(dir, 'sicherung.db'))).toThrow(/darf dieser Benutzer nicht lesen \(EACCES\)/);
  });
});

test.each(kinds)('a number that was given since a backup is not given again when that was restored: %s', async (kind) => {
  const { where, store } = await filled(kind);
  const file = await target();
  await save(file, where);
  await store.saveMessage(entry('danach'));
  const last = Math.max(...(await numbersOf(store)));
  await store.close();
  await restore(file, { place: where, now });
  const restored = await storeOf(where);
  await restored.saveMessage(entry('später'));
  expect(Math.max(...(await numbersOf(restored)))).toBe(last + 1);
});

test('whoever goes from one server to several takes everything along into PostgreSQL, and not back', async () => {
  const { where, store } = await filled('SQLite');
  await store.saveMessage({ ...entry('fraglich'), doubts: ['links'] });
  await store.saveMessage(entry('gelöscht'));
  const last = Math.max(...(await numbersOf(store)));
  await store.removeMessage({ id: last });
  await store.saveMessage({ ...entry('gemeldet', 'Fenster „Süd“ \\ 3\'5"\n€'), webhookId: 'msg_1' });
  const file = await target();
  await save(file, where);
  const key = await store.secret({ name: 'preview' });
  const found = async (one: typeof store) => ({
    messages: await one.findMessages({ limit: 10 }),
    deliveries: await one.findDeliveries({ limit: 10 }),
    subscribers: await one.findSubscribers({ limit: 10 }),
    users: await one.activeUsers(),
  });
  const was = await found(store);
  const shared = await place('PostgreSQL');
  await restore(file, { place: shared, now });
  const moved = await storeOf(shared);
  expect(await found(moved)).toEqual(was);
  expect((await moved.secret({ name: 'preview' })).equals(key), 'links to previews stay').toBe(true);
  expect(await moved.saveMessage(entry('eins')), 'a message that comes again').toBe('known');
  expect(await moved.saveMessage(entry('drei')), 'numbers go on').toBe('stored');
  expect(Math.max(...(await numbersOf(moved)))).toBeGreaterThan(last + 1);
  expect(await acceptedOf(shared)).toEqual(await acceptedOf(where));
  const back = await target();
  await save(back, shared);
  await expect(restore(back, { place: await place('SQLite'), now })).rejects.toThrow('Die Sicherung ist aus PostgreSQL');
});

// as deploy/README.md has it: root runs the commands, systemd's DynamicUser has the folder
test.skipIf(process.getuid?.() !== 0)('what root brings back, and whatever else commands of root write, belongs to the user of the data folder', async () => {
  const { where, store } = await filled('SQLite');
  const file = await target();
  await save(file, where);
  await store.close();
  chmodSync(file, 0o644);
  const names = readdirSync(where.dataDir, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...names]) chownSync(path.join(where.dataDir, name), 64_123, 64_124);

  await restore(file, { place: where, now });
  await (await storeOf(where)).setActiveUsers({ count: 27_182 });
  const owners = readdirSync(where.dataDir, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { uid, gid } = statSync(path.join(where.dataDir, name));
    return `${name} ${uid}:${gid}`;
  });
  expect(owners.filter((owner) => !owner.endsWith(' 64123:64124'))).toEqual([]);
  expect((statSync(databaseFile(where.dataDir)).mode & 0o777).toString(8)).toBe('600');
});

test('both commands do it, say what they did, and where something cannot be, why', async () => {
  const { where, store } = await filled('SQLite');
  await store.close();
  const file = await target();
  const cli = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: where.dataDir, INIT_CWD: path.dirname(file) };
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'cli/main.ts'), ...args], { env, encoding: 'utf8' });
    return { status, printed: stdout + stderr };
  };
  expect(cli('backup')).toMatchObject({ status: 64, printed: expect.stringContaining('wird eine Datei erwartet') });
  expect(cli('backup', 'sicherung.db')).toMatchObject({ status: 0, printed: expect.stringMatching(/^Gesichert in sicherung\.db: \d+ kB mit 4 Dateien/) });
  expect(cli('backup', 'sicherung.db')).toMatchObject({ status: 1, printed: expect.stringContaining('gibt es schon') });
  expect(cli('backup', 'fehlt/sicherung.db')).toEqual({ status: 1, printed: `Den Ordner „${path.dirname(file)}/fehlt“ gibt es nicht. Lege ihn an.\n` });
  expect(cli('restore', 'keine.db')).toMatchObject({ status: 1, printed: expect.stringContaining('gibt es nicht') });
  expect(cli('restore', 'sicherung.db')).toMatchObject({ status: 0, printed: expect.stringContaining('seitenwerk.db.before-2') });
});

test('who ends a restore with Ctrl-C has everything as it was: PostgreSQL', async () => {
  const { where, store } = await filled('PostgreSQL');
  await store.close();
  const file = await target();
  await save(file, where);
  const was = await rowsOf(where);
  // a terminal sends it to both
  const programs = await folder({ pg_restore: '#!/bin/sh\nkill -INT $PPID $$\n' });
  chmodSync(path.join(programs, 'pg_restore'), 0o755);
  const env = { ...process.env, DATABASE_URL: where.databaseUrl, DATA_DIR: where.dataDir, PATH: `${programs}:${process.env.PATH}` };
  const { stderr, status } = spawnSync(process.execPath, [path.join(root, 'cli/main.ts'), 'restore', file], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Es ist alles, wie es war.')]);
  expect(await rowsOf(where)).toEqual(was);
});

test('where a restore was cut off no empty tables hide those of before, and the next one brings everything back: PostgreSQL', async () => {
  const { where, store } = await filled('PostgreSQL');
  const file = await target();
  await save(file, where);
  await store.close();
  const was = await rowsOf(where);
  await ask(where.databaseUrl ?? '', 'ALTER SCHEMA public RENAME TO before_20261122t060000z; CREATE SCHEMA public');
  const started = await storeOf(where);
  await expect(started.saveMessage(entry('drei'))).rejects.toThrow(
    'a restore was cut off, repeat it: the tables of before are in the schema before_20261122t060000z',
  );
  await started.close();
  await restore(file, { place: where, now });
  expect(await rowsOf(where)).toEqual(was);
  expect(await (await storeOf(where)).saveMessage(entry('drei'))).toBe('stored');
});

test('where there is no pg_dump, the command says which one to use', async () => {
  const { where } = await filled('PostgreSQL');
  const searched = process.env.PATH;
  process.env.PATH = await folder();
  onTestFinished(() => {
    process.env.PATH = searched;
  });
  await expect(save(await target(), where)).rejects.toThrow('pg_dump --format=custom');
});

test('sqlite3 and everybody else reads a backup: it is a database with an SQLite Archive', async () => {
  const { where } = await filled('SQLite');
  const file = await target();
  await save(file, where);
  const copy = path.join(await folder(), 'kopie.db');
  copyFileSync(file, copy);
  const database = new DatabaseSync(copy, { readOnly: true });
  expect(database.prepare('SELECT name, message FROM messages').all()).toHaveLength(2);
  expect(database.prepare("SELECT name, sz FROM sqlar WHERE name LIKE 'accepted/%' ORDER BY name").all()).toMatchObject([
    { name: 'accepted/content/images/a.webp', sz: 5_000 },
    { name: 'accepted/content/pages/home.json' },
    { name: 'accepted/content/seo/staedte.json' },
    { name: 'accepted/pages.config.json' },
  ]);
  database.close();
});
