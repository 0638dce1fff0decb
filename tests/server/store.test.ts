import { chownSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../server/store/sqlite/index.ts';
import { openDatabase, versions } from '../../server/store/sqlite/tables.ts';
import { wipe } from '../../server/store/sqlite/wipe.ts';
import { StoreUnavailable } from '../../server/store/store.ts';
import { expectOneMailbox, twoSpellings } from '../store/two-spellings.ts';
import { folder } from './fixture.ts';
import { openBeside } from './open-beside.ts';

const message = { name: 'Erika Muster', email: 'erika@firma.example', message: 'Passt Basic für vier Leute?', privacy: true };
const mailOf = (id: string) => ({ messageId: `<${id}@site.example>`, subject: 'S', text: 'T', headers: {} });

/** The tables as the first version of the program wrote them. */
const firstVersion = `
  CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    received_at TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    company TEXT NOT NULL,
    message TEXT NOT NULL
  ) STRICT;
  INSERT INTO messages VALUES (1, 'key', '2026-01-01T00:00:00.000Z', 'Jo', 'jo@firma.example', '', '', 'Aus dem letzten Jahr');
  PRAGMA user_version = 1;`;

async function storeOver(prepare: (database: DatabaseSync) => void, warn?: (warning: string) => void) {
  const file = path.join(await folder(), 'data/seitenwerk.db');
  mkdirSync(path.dirname(file));
  const database = openBeside(file);
  prepare(database);
  database.close();
  const store = openSqlite(path.dirname(file), warn);
  onTestFinished(() => store.close());
  return { store, file };
}

test('nobody else on the machine can read the messages, wherever the file lies', async () => {
  const file = path.join(await folder(), 'seitenwerk.db');
  const store = openSqlite(path.dirname(file));
  onTestFinished(() => store.close());
  await store.saveMessage({ key: 'k', receivedAt: '2026-07-01T00:00:00.000Z', message, mail: mailOf('1'), recipient: 'a@site.example' });
  expect(['', '-wal', '-shm'].map((end) => (statSync(file + end).mode & 0o777).toString(8))).toEqual(['600', '600', '600']);
});

test.skipIf(process.getuid?.() !== 0)(
  'where root looks at messages before the first one comes, the server that runs as another user can store it',
  async () => {
    const dataDir = await folder();
    const user = 64_123;
    chownSync(dataDir, user, user);
    const store = openSqlite(dataDir);
    onTestFinished(() => store.close());
    expect(await store.findMessages({ limit: 1 })).toEqual([]);
    expect(['', '-wal', '-shm'].map((end) => statSync(path.join(dataDir, `seitenwerk.db${end}`)).uid)).toEqual([user, user, user]);
  },
);

test('a file of the first version keeps its messages and learns of subscribers and mails; no mail is made of what it has', async () => {
  const { store, file } = await storeOver((database) => database.exec(firstVersion));
  expect(await store.saveMessage({ key: 'new', receivedAt: '2026-07-01T00:00:00.000Z', message, mail: mailOf('1'), recipient: 'a@site.example' })).toBe(
    'stored',
  );
  const claim = { at: '2026-07-01T00:00:00.000Z', until: '2026-07-01T00:05:00.000Z' };
  expect(await store.claimMail(claim)).toMatchObject({ messageId: '<1@site.example>', recipient: 'a@site.example' });
  expect(await store.claimMail(claim)).toBeUndefined();
  const database = openBeside(file, { readOnly: true });
  expect(database.prepare('SELECT message FROM messages ORDER BY id').all()).toMatchObject([{ message: 'Aus dem letzten Jahr' }, { message: message.message }]);
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 9 });
  database.close();
});

test('subscribers whose addresses are one mailbox in two spellings become one, with all that belongs to both', async () => {
  const { store } = await storeOver((database) => {
    for (const version of versions.slice(0, 8)) database.exec(String(version));
    database.exec(`${twoSpellings} PRAGMA user_version = 8`);
  });
  await expectOneMailbox(store);
});

test('a file of the next version is used as it is: a server of this one starts again while the program is updated, or is the way back', async () => {
  const { store, file } = await storeOver((database) => database.exec(firstVersion));
  await store.forgetExpired({ at: '2026-07-01T00:00:00.000Z' });
  await store.close();
  const next = openBeside(file);
  next.exec('ALTER TABLE messages ADD COLUMN later TEXT; PRAGMA user_version = 10');
  const again = openSqlite(path.dirname(file));
  onTestFinished(() => again.close());
  expect(await again.saveMessage({ key: 'n', receivedAt: '2026-07-01T00:00:00.000Z', message, mail: mailOf('1'), recipient: 'a@site.example' })).toBe('stored');
  expect(next.prepare('PRAGMA user_version').get()).toEqual({ user_version: 10 });
  next.close();
});

test('a file of a newer program is left as it is', async () => {
  const { store, file } = await storeOver((database) => database.exec('CREATE TABLE future (id INTEGER); PRAGMA user_version = 11'));
  await expect(store.forgetExpired({ at: '2026-07-01T00:00:00.000Z' })).rejects.toThrow('the tables have version 11, this program knows 9');
  const database = openBeside(file, { readOnly: true });
  expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'future' }]);
  database.close();
});

const log = ['-wal', '-shm'];
const save = (key: string) => ({
  key,
  receivedAt: '2026-07-01T00:00:00.000Z',
  message: { ...message, message: `Nachricht ${key}` },
  mail: mailOf(key),
  recipient: 'kontakt@site.example',
});

/** Messages of the file that is there now, as another program sees them. */
function messagesIn(file: string): string[] {
  const database = openBeside(file, { readOnly: true });
  const rows = database.prepare('SELECT idempotency_key AS key FROM messages ORDER BY id').all();
  database.close();
  return rows.map(({ key }) => String(key));
}

test.each([
  ['the file is deleted', (file: string) => rmSync(file), ['first', 'second', 'later']],
  ['the file and its log are deleted', (file: string) => ['', ...log].forEach((suffix) => void rmSync(file + suffix)), ['first', 'second', 'later']],
  ['the folder is deleted', (file: string) => rmSync(path.dirname(file), { recursive: true }), ['first', 'second', 'later']],
  ['the log is deleted', (file: string) => log.forEach((suffix) => void rmSync(file + suffix)), ['first', 'second', 'later']],
  ['one file of the log is deleted', (file: string) => rmSync(`${file}-wal`), ['first', 'second', 'later']],
  ['the index of the log is deleted', (file: string) => rmSync(`${file}-shm`), ['first', 'second', 'later']],
  ['a backup takes the place of the file', (file: string) => renameSync(`${file}.backup`, file), ['first', 'later']],
  ['the file is moved away', (file: string) => renameSync(file, `${file}.old`), ['later']],
] as const)('a success means that the message stands in the file that is there: %s while the server runs', async (_, happen, left) => {
  const warnings: string[] = [];
  const { store, file } = await storeOver(
    () => {},
    (warning) => warnings.push(warning),
  );
  expect(await store.saveMessage(save('first'))).toBe('stored');
  const backup = openBeside(file);
  backup.exec(`VACUUM INTO '${file}.backup'`);
  backup.close();
  expect(await store.saveMessage(save('second'))).toBe('stored');
  happen(file);
  expect(await store.saveMessage(save('later'))).toBe('stored');
  expect(messagesIn(file)).toEqual(left);
  const [, , isWhole] = left;
  const kind = isWhole
    ? /seitenwerk\.db(-wal or .*-shm was deleted| was deleted .* written anew with everything)/
    : /seitenwerk\.db was replaced or moved .* cli -- restore/;
  expect(warnings).toEqual([expect.stringMatching(kind)]);
  await store.close();
  expect(messagesIn(file)).toEqual(left);
});

test('a file that was deleted is written anew when the server ends, and what comes meanwhile fails as long as that is not possible', async () => {
  const { store, file } = await storeOver(() => {});
  expect(await store.saveMessage(save('first'))).toBe('stored');
  rmSync(path.dirname(file), { recursive: true });
  // a file where the folder has to be: nothing can be written
  writeFileSync(path.dirname(file), '');
  await expect(store.saveMessage(save('second'))).rejects.toThrow(StoreUnavailable);
  await expect(store.saveMessage(save('second'))).rejects.toThrow(StoreUnavailable);
  rmSync(path.dirname(file));
  await store.close();
  expect(messagesIn(file)).toEqual(['first']);
});

test('a file that is replaced by something else gets no success, and the store works again once a database is there', async () => {
  const { store, file } = await storeOver(() => {});
  await store.saveMessage(save('first'));
  rmSync(file);
  writeFileSync(file, 'no database at all, but long enough to be taken for one'.repeat(100));
  await expect(store.saveMessage(save('second'))).rejects.toThrow(StoreUnavailable);
  for (const suffix of ['', ...log]) rmSync(file + suffix, { force: true });
  expect(await store.saveMessage(save('third'))).toBe('stored');
  expect(messagesIn(file)).toEqual(['third']);
});

test('what was erased is wiped from the file, which is not written anew where nothing was', async () => {
  const { store, file } = await storeOver(() => {});
  // VACUUM gives the tables a new version
  const wipes = async () => {
    expect(await store.wipe({ isQuiet: false })).toBe(true);
    const database = openBeside(file, { readOnly: true });
    const { schema_version: version } = database.prepare('PRAGMA schema_version').get() as { schema_version: number };
    database.close();
    return version;
  };
  await store.saveMessage(save('first'));
  const once = await wipes();
  await store.saveMessage(save('another'));
  const mail = await store.claimMail({ at: '2026-07-01T00:00:00.000Z', until: '2026-07-01T00:05:00.000Z' });
  await store.removeDelivery({ kind: 'mail', id: mail?.id ?? 0 });
  expect(await wipes(), 'somebody wrote, and a mail was sent').toBe(once);
  await store.forgetExpired({ at: '2026-07-02T00:00:00.000Z', days: 180 });
  expect(await wipes(), 'nothing was old enough').toBe(once);
  await store.forgetExpired({ at: '2027-07-02T00:00:00.000Z', days: 180 });
  const twice = await wipes();
  expect(twice).toBeGreaterThan(once);
  await store.saveMessage(save('second'));
  const other = openBeside(file);
  other.exec('PRAGMA foreign_keys = ON; DELETE FROM messages');
  other.close();
  expect(await wipes(), 'another process deleted something').toBeGreaterThan(twice);
});

test('a large file is written anew at night only, also after a restart, and its log is emptied at once', async () => {
  const file = path.join(await folder(), 'seitenwerk.db');
  const first = openDatabase(file);
  first.exec(`INSERT INTO messages (idempotency_key, received_at, name, email, phone, company, message)
    SELECT value, '2026-07-01T00:00:00.000Z', '', '', '', '', hex(zeroblob(1000000)) FROM json_each('[${Array.from({ length: 18 }, (_, index) => index)}]');
    DELETE FROM messages WHERE id = 1`);
  expect(wipe(first, { isQuiet: false })).toBe(false);
  expect(statSync(`${file}-wal`).size).toBe(0);
  first.close();
  const { size } = statSync(file);
  const next = openDatabase(file);
  onTestFinished(() => next.close());
  expect(wipe(next, { isQuiet: true })).toBe(true);
  expect(statSync(file).size, 'without the pages of the message').toBeLessThan(size - 1_900_000);
  expect(wipe(next, { isQuiet: false }), 'nothing is left').toBe(true);
});

test('what waits for the disk is not given up because a thread that broke before ends', async () => {
  const threads: Worker[] = [];
  const collect = (thread: Worker) => void threads.push(thread);
  process.on('worker', collect);
  onTestFinished(() => void process.off('worker', collect));
  const { store, file } = await storeOver(() => {});
  await store.saveMessage(save('first'));
  const ended: number[] = [];
  threads[0]?.on('exit', (code) => ended.push(code));
  const broken = new Promise((resolve) => threads[0]?.on('error', resolve));
  threads[0]?.postMessage(null);
  await broken;
  expect(ended).toEqual([]);
  expect(await store.saveMessage(save('second'))).toBe('stored');
  expect([threads.length, ended]).toEqual([2, [1]]);
  expect(messagesIn(file)).toEqual(['first', 'second']);
});

test('a file that is moved away takes all its messages along', async () => {
  const { store, file } = await storeOver(() => {});
  await store.saveMessage(save('first'));
  renameSync(file, `${file}.old`);
  await store.saveMessage(save('second'));
  expect([messagesIn(`${file}.old`), messagesIn(file)]).toEqual([['first'], ['second']]);
});

test('messages survive whoever deletes the log again and again', async () => {
  const { store, file } = await storeOver(() => {});
  const keys = Array.from({ length: 60 }, (_, number) => String(number));
  const stored = await Promise.all(
    keys.map(async (key, index) => {
      const isStored = await store.saveMessage(save(key)).then(
        () => true,
        () => false,
      );
      if (isStored && index % 3 === 0) rmSync(`${file}-${index % 2 ? 'wal' : 'shm'}`, { force: true });
      return isStored ? [key] : [];
    }),
  );
  // on a busy machine some are given up
  expect(stored.flat().length).toBeGreaterThan(5);
  await store.close();
  expect(messagesIn(file)).toEqual(expect.arrayContaining(stored.flat()));
});

test('an operation that fails half-way leaves nothing behind', async () => {
  const { store, file } = await storeOver(() => {});
  const mail = mailOf('1');
  const subscriber = { at: '2026-07-01T00:00:00.000Z', confirmation: mail, reminder: mail };
  await store.addSubscriber({ ...subscriber, email: 'a@firma.example', keyHash: 'a' });
  // the same Message-ID a second time: the subscriber is written before the mail is refused
  await expect(store.addSubscriber({ ...subscriber, email: 'b@firma.example', keyHash: 'b' })).rejects.toThrow('UNIQUE');
  const database = openBeside(file, { readOnly: true });
  expect(database.prepare('SELECT email FROM subscribers').all()).toEqual([{ email: 'a@firma.example' }]);
  database.close();
});
