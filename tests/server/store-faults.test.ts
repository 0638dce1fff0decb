import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyTables } from '../../server/store/sqlite/copies.ts';
import { databaseFile, openSqlite } from '../../server/store/sqlite/index.ts';
import { entry } from '../store/stores.ts';
import { busyVisitors, expectHonest } from './busy-visitors.ts';
import { folder, page, testApp, withMode } from './fixture.ts';
import { openBeside } from './open-beside.ts';
import { diskThatIsFull, sqliteFaults } from './sqlite-faults.ts';
import { startSite } from './start-site.ts';

test.each(sqliteFaults)(
  'while the database $name, pages are served as ever, a message gets success or 503, each success is stored once, and it heals by itself',
  async ({ place, happen }) => {
    const dataDir = await place();
    const file = databaseFile(dataDir);
    const { port } = await startSite({ DATA_DIR: dataDir, CONTACT_RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' });
    const { pages, posts, more, end } = busyVisitors(port, 10_000);
    await more(50, 200);
    const heal = happen(file);
    const read = pages.length;
    await more(6, 503);
    await expect.poll(() => pages.length).toBeGreaterThan(read);
    heal();
    await more(50, 200);
    await end();

    const acknowledged = expectHonest({ pages, posts });
    const database = openBeside(file, { readOnly: true });
    const keys = database.prepare('SELECT idempotency_key AS key FROM messages').all();
    expect(acknowledged.difference(new Set(keys.map(({ key }) => key))), 'no success was false').toEqual(new Set());
    expect(database.prepare('SELECT count(*) AS mails, count(DISTINCT contact_message_id) AS messages FROM outbox').get()).toMatchObject({
      messages: keys.length,
    });
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
  },
  120_000,
);

test.skipIf(!diskThatIsFull)('on a full disk what is stored can be read and saved to another one, beside a server and after it was stopped', async () => {
  const dataDir = (await diskThatIsFull?.place()) ?? '';
  const file = databaseFile(dataDir);
  const server = openSqlite(dataDir);
  onTestFinished(() => server.close());
  await server.saveMessage(entry('first'));
  diskThatIsFull?.happen(file);
  const read = async (copy: string) => {
    copyTables(file, copy);
    const beside = openSqlite(dataDir);
    const found = await beside.findMessages({ limit: 5 });
    await beside.close();
    using saved = openBeside(copy, { readOnly: true });
    return [found.length, saved.prepare('SELECT count(*) AS messages FROM messages').get()];
  };
  const elsewhere = await folder();
  expect(await read(path.join(elsewhere, 'running.db'))).toEqual([1, { messages: 1 }]);
  await expect(server.saveMessage(entry('second'))).rejects.toThrow('full');
  await server.close();
  expect(await read(path.join(elsewhere, 'stopped.db'))).toEqual([1, { messages: 1 }]);
});

test('a database that may only be read gets 503 and is healthy again once it may be written', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Startseite'), 'data/x': '' });
  const { app } = await testApp({ root });
  const post = async () => {
    const payload = { name: 'Erika Muster', email: 'erika@firma.example', message: 'Passt Basic für vier Leute?', privacy: true };
    const reply = await app.inject({ method: 'POST', url: '/api/contact', payload });
    return [reply.statusCode, reply.json().success, reply.headers['retry-after']];
  };
  const file = databaseFile(path.join(root, 'data'));
  await withMode(0o700, root, 'data', async () => {
    openBeside(file).close();
    chmodSync(file, 0o400);
    expect(await post()).toEqual([503, false, '60']);
    expect((await app.inject('/')).statusCode).toBe(200);
    chmodSync(file, 0o600);
    expect(await post()).toEqual([200, true, undefined]);
  });
});
