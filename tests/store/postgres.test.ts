import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../server/store/postgres/index.ts';
import { listen } from '../../server/store/postgres/listen.ts';
import { bringUpToDate, versions } from '../../server/store/postgres/tables.ts';
import { ask } from '../postgres.ts';
import { deadPort } from '../server/mailbox-for.ts';
import { closedAfterwards, database, entry, mailOf } from './stores.ts';
import { expectOneMailbox, twoSpellings } from './two-spellings.ts';

const at = '2026-07-01T08:00:00.000Z';

/** The two seconds of a visitor are too few on a machine that does something else. */
const open = (url: string) => closedAfterwards(openPostgres(url, undefined, 30_000));
const openAsVisitorsDo = (url: string) => closedAfterwards(openPostgres(url));

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('servers that start at once make the tables once, and each of them can use them', async () => {
  const url = await database();
  const results = await Promise.all(Array.from({ length: 5 }, (_, number) => open(url).saveMessage(entry(String(number)))));
  expect(results).toEqual(Array(5).fill('stored'));
  expect(await ask(url, 'SELECT version FROM seitenwerk')).toEqual([{ version: versions.length }]);
});

test('tables of the version before are brought up to date with everything in them', async () => {
  const url = await database();
  await open(url).saveMessage(entry('before'));
  await bringUpToDate(await connect(url), [...versions, 'ALTER TABLE messages ADD COLUMN later text', 'ALTER TABLE messages ADD COLUMN latest text']);
  expect(await ask(url, 'SELECT idempotency_key AS key, later, latest FROM messages')).toEqual([{ key: 'before', later: null, latest: null }]);
  expect(await ask(url, 'SELECT version FROM seitenwerk')).toEqual([{ version: versions.length + 2 }]);
});

test('subscribers whose addresses are one mailbox in two spellings become one, with all that belongs to both', async () => {
  const url = await database();
  await bringUpToDate(await connect(url), versions.slice(0, 7));
  await ask(url, twoSpellings);
  await expectOneMailbox(open(url));
});

test('a version of the tables that fails leaves those of before', async () => {
  const url = await database();
  await open(url).saveMessage(entry('before'));
  await expect(bringUpToDate(await connect(url), [...versions, 'ALTER TABLE messages ADD COLUMN later text; SELECT 1 / 0'])).rejects.toThrow('division');
  expect(await open(url).saveMessage(entry('after'))).toBe('stored');
});

test('tables of the next version are used as they are: a server of this one starts again while the program is updated, or is the way back', async () => {
  const url = await database();
  await open(url).saveMessage(entry('before'));
  await bringUpToDate(await connect(url), [...versions, 'ALTER TABLE messages ADD COLUMN later text']);
  expect(await open(url).saveMessage(entry('after'))).toBe('stored');
  expect(await ask(url, 'SELECT version FROM seitenwerk')).toEqual([{ version: versions.length + 1 }]);
});

test('tables of a newer program are left as they are', async () => {
  const url = await database();
  await bringUpToDate(await connect(url), [...versions, 'CREATE TABLE future (id integer)', 'CREATE TABLE later (id integer)']);
  const newer = versions.length + 2;
  await expect(open(url).saveMessage(entry('k'))).rejects.toThrow(`the tables have version ${newer}, this program knows ${versions.length}`);
  expect(await ask(url, 'SELECT count(*)::integer AS count FROM messages')).toEqual([{ count: 0 }]);
});

test('nothing is written while the server takes no writes, as after a failover, and it heals by itself', async () => {
  const url = await database();
  const [before, store] = [open(url), open(url)];
  await before.saveMessage(entry('before'));
  const name = new URL(url).pathname.slice(1);
  await ask(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await expect(store.saveMessage(entry('k'))).rejects.toThrow(/read-only|takes no writes/);
  await ask(url, `BEGIN READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`);
  expect(await store.saveMessage(entry('k'))).toBe('stored');
});

test('a database that answers and takes nothing is not called well', async () => {
  const url = await database();
  const store = open(url);
  expect(await store.health({ at })).toMatchObject({ messages: 0 });
  await ask(url, "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = 'disk_full'; END $$");
  await ask(url, 'CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON hits FOR EACH ROW EXECUTE FUNCTION fill()');
  await expect(store.health({ at })).rejects.toThrow('no space');
  await ask(url, 'DROP TRIGGER full_disk ON hits');
  expect(await store.health({ at })).toMatchObject({ messages: 0 });
});

test('a connection to a server that has stopped taking writes is given up for a new one', async () => {
  const url = await database();
  const store = open(url);
  await store.saveMessage(entry('before'));
  // for the sessions that there are, unlike a setting of the database
  await ask(url, 'CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN SET transaction_read_only = on; RETURN NEW; END $$');
  await ask(url, 'CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse()');
  const pids = async () =>
    (await ask(url, "SELECT pid FROM pg_stat_activity WHERE application_name = 'seitenwerk' AND datname = current_database()")).map(({ pid }) => pid);
  const old = await pids();
  await expect(store.saveMessage(entry('k'))).rejects.toThrow('read-only');
  await ask(url, 'DROP TRIGGER refuse ON messages');
  expect(await store.saveMessage(entry('k'))).toBe('stored');
  expect((await pids()).filter((pid) => old.includes(pid))).toEqual([]);
});

test('a database that is set to answer before anything is on disk answers this program later', async () => {
  const url = await database();
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  const store = open(url);
  await store.saveMessage(entry('before'));
  await ask(url, 'CREATE TABLE seen (setting text)');
  await ask(
    url,
    `CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$`,
  );
  await ask(url, 'CREATE TRIGGER see BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION see()');
  await store.saveMessage(entry('k'));
  expect(await ask(url, 'SELECT setting FROM seen')).toEqual([{ setting: 'local' }]);
});

test('a row that somebody else locks holds an operation up for 2 s, and then it has not happened', async () => {
  const url = await database();
  const store = open(url);
  await store.saveMessage(entry('k'));
  const other = await connect(url);
  await other.query('BEGIN; LOCK TABLE messages');
  await expect(openAsVisitorsDo(url).saveMessage(entry('locked'))).rejects.toThrow(/timeout/);
  await other.query('ROLLBACK');
  expect(await store.health({ at })).toMatchObject({ messages: 1 });
  expect(await store.saveMessage(entry('locked'))).toBe('stored');
});

test('a database that is taken away and made anew under a running server gets its tables', async () => {
  const url = await database();
  const store = open(url);
  await store.saveMessage(entry('k'));
  await ask(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await expect(store.saveMessage(entry('k'))).rejects.toThrow('does not exist');
  expect(await store.saveMessage(entry('k'))).toBe('stored');
});

test('the tables are written anew in which something was erased, and only they', async () => {
  const url = await database();
  const store = open(url);
  const files = () =>
    ask(
      url,
      "SELECT pg_relation_filepath('messages') AS messages, pg_relation_filepath('outbox') AS outbox, pg_relation_filepath('subscribers') AS subscribers",
    );
  await store.saveMessage(entry('k'));
  const mail = await store.claimMail({ at, until: at });
  await store.removeDelivery({ kind: 'mail', id: mail?.id ?? 0 });
  const before = await files();
  await store.wipe({ isQuiet: false });
  expect(await files(), 'a mail was sent, and nothing erased').toEqual(before);
  await store.erase({ email: 'erika@firma.example' });
  await store.wipe({ isQuiet: false });
  const wiped = await files();
  expect(wiped[0]?.messages).not.toBe(before[0]?.messages);
  expect(wiped[0]?.outbox, 'the mail had the message in it').not.toBe(before[0]?.outbox);
  expect(wiped[0]?.subscribers).toBe(before[0]?.subscribers);
  await store.wipe({ isQuiet: false });
  expect(await files(), 'nothing was deleted since').toEqual(wiped);
});

test('large tables are written anew at night only', async () => {
  const url = await database();
  const store = open(url);
  const file = () => ask(url, "SELECT pg_relation_filepath('messages')");
  await store.saveMessage(entry('k'));
  await ask(
    url,
    `ALTER TABLE messages ALTER message SET STORAGE EXTERNAL;
    INSERT INTO messages (idempotency_key, received_at, name, email, phone, company, message)
      SELECT n, '${at}', '', '', '', '', repeat('x', 1048576) FROM generate_series(1, 33) AS n`,
  );
  await store.erase({ email: 'erika@firma.example' });
  const before = await file();
  expect(await store.wipe({ isQuiet: false })).toBe(false);
  expect(await file()).toEqual(before);
  expect(await store.wipe({ isQuiet: true })).toBe(true);
  expect(await file()).not.toEqual(before);
  expect(await store.wipe({ isQuiet: false })).toBe(true);
});

test('a table that somebody uses holds nobody up who comes meanwhile, and is wiped once they are done', async () => {
  const url = await database();
  const store = open(url);
  await store.saveMessage(entry('altbausanierung'));
  await store.erase({ email: 'erika@firma.example' });
  const other = await connect(url);
  await other.query('BEGIN; LOCK TABLE messages IN ROW EXCLUSIVE MODE');
  const wiping = store.wipe({ isQuiet: true });
  const wiped = expect(wiping).rejects.toThrow('cannot be wiped');
  const visitors = openAsVisitorsDo(url);
  for (const key of ['1', '2', '3']) expect(await visitors.saveMessage(entry(key, key))).toBe('stored');
  await wiped;
  await other.query('ROLLBACK');
  await store.wipe({ isQuiet: true });
  expect(await tracesIn(url, 'altbausanierung')).toBe(0);
});

/** How often a word stands in the files of the tables and their indexes, and in what PostgreSQL notes of their contents. */
async function tracesIn(url: string, word: string): Promise<number> {
  await ask(url, 'CHECKPOINT');
  const files = await ask(
    url,
    "SELECT pg_read_binary_file(pg_relation_filepath(oid)) AS bytes FROM pg_class WHERE relkind IN ('r', 'i', 't') AND (oid >= 16384 OR relname = 'pg_statistic') AND pg_relation_size(oid) > 0",
  );
  return files.reduce((sum, { bytes }) => sum + String((bytes as Buffer).toString('latin1')).split(word).length - 1, 0);
}

test('what somebody else still sees while it is deleted is not taken for wiped, and is once they are done', async () => {
  const url = await database();
  const store = open(url);
  await store.saveMessage(entry('altbausanierung'));
  const reader = await connect(url);
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT FROM active_users');
  await store.erase({ email: 'erika@firma.example' });
  await expect(store.wipe({ isQuiet: false })).rejects.toThrow('somebody reads the database');
  await reader.query('COMMIT');
  await store.wipe({ isQuiet: false });
  expect(await tracesIn(url, 'altbausanierung')).toBe(0);
});

test('of somebody who asks for it nothing is left in the files of the tables and their indexes, and everything of the others', async () => {
  const url = await database();
  const store = open(url);
  const from = (name: string, key: string) => ({
    ...entry(key, `${name} schreibt`),
    message: { ...entry(key, `${name} schreibt`).message, email: `${name}@firma.example` },
  });
  const traces = (word: string) => tracesIn(url, word);
  for (let index = 0; index < 40; index += 1) {
    const name = index % 2 ? 'altbausanierung' : 'neubau';
    await store.saveMessage({ ...from(name, `${name} ${index}`), acknowledgement: mailOf(`an ${name}`), webhookId: `${name} ${index}`, limit: 100 });
  }
  await store.saveMessage({ ...from('altbausanierung', 'altbausanierung'), doubts: ['links'] });
  const signUp = { email: 'Altbausanierung@firma.example', at, keyHash: 'altbausanierung', confirmation: mailOf('altbausanierung'), reminder: mailOf('R') };
  await store.addSubscriber(signUp);
  const mail = (await store.findDeliveries({ limit: 200 })).find(({ recipient = '' }) => recipient.startsWith('altbausanierung'));
  await store.giveUpDelivery({ kind: 'mail', id: mail?.id ?? 0, attempts: 0, at, reason: '550 altbausanierung' });
  // PostgreSQL does so by itself now and then
  await ask(url, 'ANALYZE');
  expect(await traces('altbausanierung')).toBeGreaterThan(100);
  const others = await traces('neubau');
  await store.erase({ email: 'ALTBAUSANIERUNG@firma.example' });
  await store.wipe({ isQuiet: false });
  expect(await traces('ltbausanierung')).toBe(0);
  expect(await traces('neubau')).toBeGreaterThan(others / 2);
  expect(await store.health({ at })).toMatchObject({ messages: 20, doubtful: 0 });
});

// a name with two addresses, as `localhost` often is, makes an error without a message of its own
test('a PostgreSQL that is not there is told by the code of the system', async () => {
  const store = open(`postgres://site@localhost:${await deadPort()}/site`);
  await expect(store.health({ at })).rejects.toThrow('ECONNREFUSED');
});

test('a server whose clock is ahead deletes nothing too early: the database has a clock of its own', async () => {
  const store = open(await database());
  const now = Date.now();
  const later = (days: number) => new Date(now + days * 86_400_000).toISOString();
  await store.saveMessage(entry('of today', 'von heute', later(0)));
  await store.saveMessage(entry('old', 'alt', later(-180)));
  for (const [email, at] of [
    ['jo', later(0)],
    ['alt', later(-7)],
  ] as const)
    await store.addSubscriber({ email: `${email}@firma.example`, at, keyHash: email, confirmation: mailOf('C'), reminder: mailOf('R') });
  expect(await store.forgetExpired({ at: later(400), days: 180 })).toEqual({ messages: 1, subscribers: 1 });
  expect(await store.findMessages({ limit: 2 })).toMatchObject([{ message: { message: 'von heute' } }]);
  expect(await store.findSubscribers({ limit: 2 })).toMatchObject([{ email: 'jo@firma.example' }]);
});

test('the address of whoever posted is forgotten when its window has ended', async () => {
  const url = await database();
  const store = open(url);
  await store.hit({ key: 'contact 203.0.113.7', at, window: 60_000 });
  await store.forgetExpired({ at: '2026-07-01T08:00:59.999Z' });
  expect(await ask(url, 'SELECT key FROM hits')).toEqual([{ key: 'contact 203.0.113.7' }]);
  await store.forgetExpired({ at: '2026-07-01T08:01:00.000Z' });
  expect(await ask(url, 'SELECT key FROM hits')).toEqual([]);
  const file = () => ask(url, "SELECT pg_relation_filepath('hits')");
  const before = await file();
  await store.wipe({ isQuiet: false });
  expect(await file()).not.toEqual(before);
});

test('whoever listens hears again after the connection was cut, and that something may have changed meanwhile', async () => {
  const url = await database();
  const [one, other] = [open(url), open(url)];
  const heard: string[] = [];
  other.onNews((news) => heard.push(news));
  await expect.poll(() => heard).toEqual(['active-users', 'content']);
  await ask(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'seitenwerk news' AND datname = current_database()");
  await expect.poll(() => heard).toEqual(['active-users', 'content', 'active-users', 'content']);
  one.announce('content');
  await expect.poll(() => heard.length).toBe(5);
  other.announce('content');
  await one.setActiveUsers({ count: 1 });
  await expect.poll(() => heard.slice(4), { message: 'what it says itself is no news' }).toEqual(['content', 'active-users']);
});

test('the command line writes the count of active users where the servers read it, and the doctor says how PostgreSQL is', async () => {
  const url = await database();
  const cli = async (...words: string[]) => {
    const child = spawn(process.execPath, ['cli/main.ts', ...words], {
      env: { ...process.env, DATABASE_URL: url, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return text(child.stdout);
  };
  expect(await cli('active-users', 'set', '4711')).toContain('4.711');
  expect(await open(url).activeUsers()).toBe(4711);
  await open(url).saveMessage(entry('k'));
  expect(await cli('inbox', 'list')).toContain('Erika Muster <erika@firma.example>');
  expect(await cli('outbox', 'list')).toContain('mail-1');
  expect(await cli('doctor')).toContain('✓ PostgreSQL antwortet. Gespeicherte Nachrichten: 1, wartende Mails: 1.');
  expect(await cli('inbox', 'erase', '1'), 'nothing is promised of files that PostgreSQL keeps').toMatch(/Dateien der Tabellen .*\(WAL\).*Sicherungen/);
  await ask(url, 'UPDATE seitenwerk SET version = 99');
  expect(await cli('doctor')).toMatch(/✗ Die Tabellen gehören einem neueren Programm.*the tables have version 99.*Starte das neuere, oder hole/);
});

test('certificates that cannot be read for a moment end no server, and it listens again when they are there', async () => {
  const [told, reached] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const server = createServer((socket) => {
    reached.resolve();
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  const certificate = path.join(folder, 'root.pem');
  const databaseUrl = `postgres://name@127.0.0.1:${(server.address() as AddressInfo).port}/site?sslmode=verify-full&sslrootcert=${certificate}`;
  const end = listen({ databaseUrl, self: 'this', hear() {}, warn: told.resolve });
  onTestFinished(async () => {
    await end();
    server.close();
    await rm(folder, { recursive: true });
  });
  expect(await told.promise).toContain('ENOENT');
  await writeFile(certificate, '');
  await reached.promise;
});
