import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../server/fixture.ts';
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
  expect(told).toContain('✓ Die Datenbank entsteht beim ersten Start.');
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

test('a database that somebody else holds is told, and how to find out who', async () => {
  const dataDir = await folder();
  using database = new DatabaseSync(path.join(dataDir, 'seitenwerk.db'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE held (id); BEGIN IMMEDIATE');
  expect((await examine({ DATA_DIR: dataDir })).told).toMatch(/✗ Die Datenbank .*\(locked\).*fuser -v/);
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
