import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../server/store/thread.ts';
import { folder } from './fixture.ts';

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

async function storeOver(prepare: (database: DatabaseSync) => void) {
  const file = path.join(await folder(), 'data/seitenwerk.db');
  mkdirSync(path.dirname(file));
  const database = new DatabaseSync(file);
  prepare(database);
  database.close();
  const store = openStore(file);
  onTestFinished(() => store.close());
  return { store, file };
}

test('a file of the first version keeps its messages and learns of subscribers and mails; no mail is made of what it has', async () => {
  const { store, file } = await storeOver((database) => database.exec(firstVersion));
  expect(await store.run('saveMessage', { key: 'new', receivedAt: '2026-07-01T00:00:00.000Z', message, mail: mailOf('1'), recipient: 'a@site.example' })).toBe(
    'stored',
  );
  const claim = { at: '2026-07-01T00:00:00.000Z', until: '2026-07-01T00:05:00.000Z' };
  expect(await store.run('claimMail', claim)).toMatchObject({ messageId: '<1@site.example>', recipient: 'a@site.example' });
  expect(await store.run('claimMail', claim)).toBeUndefined();
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('SELECT message FROM messages ORDER BY id').all()).toMatchObject([{ message: 'Aus dem letzten Jahr' }, { message: message.message }]);
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 });
  database.close();
});

test('a file of a newer program is left as it is', async () => {
  const { store, file } = await storeOver((database) => database.exec('CREATE TABLE future (id INTEGER); PRAGMA user_version = 4'));
  await expect(store.run('forgetUnconfirmed', { at: '2026-07-01T00:00:00.000Z' })).rejects.toThrow('the tables have version 4, this program knows 3');
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'future' }]);
  database.close();
});

test('an operation that fails half-way leaves nothing behind', async () => {
  const { store, file } = await storeOver(() => {});
  const mail = mailOf('1');
  const signUp = { at: '2026-07-01T00:00:00.000Z', confirmation: mail, reminder: mail };
  await store.run('signUp', { ...signUp, email: 'a@firma.example', keyHash: 'a' });
  // the same Message-ID a second time: the subscriber is written before the mail is refused
  await expect(store.run('signUp', { ...signUp, email: 'b@firma.example', keyHash: 'b' })).rejects.toThrow('UNIQUE');
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('SELECT email FROM subscribers').all()).toEqual([{ email: 'a@firma.example' }]);
  database.close();
});
