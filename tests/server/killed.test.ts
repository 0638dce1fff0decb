import { expect, test } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { openDatabase } from '../../server/store/sqlite/tables.ts';
import { folder } from './fixture.ts';
import { expectEachOnce, killWhileVisitorsWrite, seeded, soundMessages } from './killing.ts';
import { mailboxFor } from './mailbox-for.ts';
import { smallSite } from './start-site.ts';

test('a server that is killed while visitors write has stored each success once, and its mail arrives under one Message-ID', async () => {
  const dataDir = await folder();
  const effort = { rounds: 2, posts: 60, random: seeded(Date.now()) };
  const killed = await killWhileVisitorsWrite({ ...effort, site: smallSite, store: { dataDir }, mailbox: await mailboxFor() });
  const stored = soundMessages(dataDir);
  expectEachOnce(killed, stored);
  expect(stored.length).toBe(120);
});

test('the connection that writes messages waits for the disk before it says that they are there', async () => {
  const database = openDatabase(databaseFile(await folder()));
  // 2 is FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
  expect([database.prepare('PRAGMA synchronous').get(), database.prepare('PRAGMA journal_mode').get()]).toEqual([{ synchronous: 2 }, { journal_mode: 'wal' }]);
  database.close();
});
