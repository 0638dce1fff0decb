import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { quietPort } from '../cli/quiet-port.ts';
import { openSqlite } from '../server/store/sqlite/index.ts';
import { killedRestore } from './killed-restore.ts';
import { visitor } from './server/busy-visitors.ts';
import { deadPort, mailboxFor } from './server/mailbox-for.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

// each command is a process of its own, several an answer
vi.setConfig({ testTimeout: 180_000 });

const root = path.resolve(import.meta.dirname, '..');
const [, text = ''] = readFileSync(path.join(root, 'docs/operations.md'), 'utf8').split('## What to do when …');

/** Commands of each answer, by its question, in the order in which they stand there. */
const answers = new Map(
  text
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands = '']) => commands)] as const)
    .filter(([, commands]) => commands.length > 0),
);
const tried = new Set<string>();

const ADMIN_TOKEN = 'a-token-for-operations';
const ends: (() => Promise<void>)[] = [];
let desk: SiteCopy;
let settings: Record<string, string>;
const { NODE_ENV: _, ...inherited } = process.env;

/** A small site in Git as whoever runs it has it: with the project's commands, a data folder, and a folder for backups. */
beforeAll(async () => {
  desk = copySite((end) => void ends.push(end));
  symlinkSync(path.join(root, 'cli'), path.join(desk.folder, 'cli'));
  symlinkSync(path.join(root, 'package.json'), path.join(desk.folder, 'package.json'));
  writeFileSync(path.join(desk.folder, '.gitignore'), 'data\nbackups\ncli\npackage.json\n');
  for (const folder of ['data', 'backups']) mkdirSync(path.join(desk.folder, folder));
  desk.git('init', '-q', '-b', 'main');
  commit('Anfang');
  const PORT = String(await quietPort());
  settings = {
    SITE_DIR: desk.folder,
    DATA_DIR: path.join(desk.folder, 'data'),
    BACKUPS: path.join(desk.folder, 'backups'),
    NEW_DATA_DIR: path.join(desk.folder, 'data/of-another-machine'),
    ADMIN_TOKEN,
    PORT,
    SITE: `http://localhost:${PORT}`,
    NEXT_PORT: String(await quietPort()),
    HOST: 'localhost',
    DRAIN_SECONDS: '0',
    CONTACT_RATE_LIMIT: '1000',
  };
});

afterAll(async () => {
  for (const end of ends) await end();
});

function commit(message: string): void {
  desk.git('add', '-A');
  desk.git('commit', '-q', '--allow-empty', '-m', message);
}

/** The commands of an answer, of one block or of all, as somebody types them; fails where one fails. @returns what they printed */
function follow(question: string, { block, env = {}, failing = false }: { block?: number; env?: Record<string, string>; failing?: boolean } = {}): string {
  tried.add(question);
  const blocks = answers.get(question) ?? [];
  const commands = block === undefined ? blocks.join('\n') : (blocks[block] ?? '');
  expect(commands, question).not.toBe('');
  const identity = { GIT_AUTHOR_NAME: 'B', GIT_AUTHOR_EMAIL: 'b@b.example', GIT_COMMITTER_NAME: 'B', GIT_COMMITTER_EMAIL: 'b@b.example' };
  // what goes on in the background is ended by the test
  const script = `set -euo pipefail\n${commands}\n[ -z "\${!:-}" ] || echo "background $!"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: desk.folder,
    env: { ...inherited, ...settings, ...identity, ...env },
    encoding: 'utf8',
    timeout: 100_000,
  });
  const background = /^background (\d+)$/m.exec(stdout)?.[1];
  if (background)
    onTestFinished(async () => {
      process.kill(Number(background), 'SIGTERM');
      await expect.poll(() => existsSync(`/proc/${background}`)).toBe(false);
    });
  expect(status === 0, `${question}\n${stdout}${stderr}`).toBe(!failing);
  return stdout + stderr;
}

/** The server of the site, until the test ends. */
async function start(env: Record<string, string> = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(root, 'cli/setup.mjs'), 'start'], {
    env: { ...inherited, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
  });
  let printed = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (/läuft auf http/.test(printed)) break;
  }
  server.stdout.resume();
  // on a busy machine it may have to say that it is too busy at first
  await expect.poll(async () => (await fetch(`${settings.SITE}/preise`)).status).toBe(200);
  return server;
}

const get = async (at: string) => (await fetch(settings.SITE + at)).text();
const shows = (at: string, wanted: string) => expect.poll(() => get(at)).toContain(wanted);
const prices = () => path.join(desk.folder, 'content/pages/preise.json');
const data = (...names: string[]) => path.join(settings.DATA_DIR ?? '', ...names);
/** As a browser does it, which sends a message again where it is told to come back. */
const post = (key: string, port = settings.PORT) => expect.poll(() => visitor(Number(port), 10_000).post(key)).toMatchObject({ status: 200, success: true });

/** How many messages lie in a data folder. */
async function messagesIn(folder: string): Promise<number> {
  const store = openSqlite(folder);
  const { messages } = await store.health({ at: new Date().toISOString() });
  await store.close();
  return messages;
}

test('a backup of every night is there, those of more than 30 days ago are not, and it comes back', async () => {
  const server = await start();
  await post('vor-der-sicherung');
  const old = path.join(settings.BACKUPS ?? '', '2026-01-01.db');
  writeFileSync(old, '');
  utimesSync(old, 0, 0);
  follow('A backup is wanted every night');
  const [backup = ''] = readdirSync(settings.BACKUPS ?? '');
  expect(backup).toMatch(/^\d{4}-\d\d-\d\d\.db$/);
  expect(existsSync(old)).toBe(false);

  await post('nach-der-sicherung');
  const before = await messagesIn(data());
  answers.set('A backup has to come back', [(answers.get('A backup has to come back')?.[0] ?? '').replace('2026-11-21.db', backup)]);
  expect(follow('A backup has to come back', { failing: true }), 'the server still runs').toContain('läuft die Website mit diesem Datenordner');
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  expect(follow('A backup has to come back')).toContain('Zurückgeholt');
  expect(await messagesIn(data())).toBe(before - 1);
});

test('a page file that is broken at night is named, and the version of Git puts an end to it, while visitors see the page all the time', async () => {
  await start();
  const was = await get('/preise');
  writeFileSync(prices(), readFileSync(prices(), 'utf8').replace('"title"', '"titel"'));
  await expect.poll(async () => get('/readyz')).toContain('files-held-back');
  const said = follow('A page file is broken at night', { block: 0, failing: true });
  expect(said).toContain('files-held-back');
  expect(said).toMatch(/content\/pages\/preise\.json:\d+:\d+/);
  expect(await get('/preise')).toBe(was);
  expect(follow('A page file is broken at night', { block: 1 })).toContain('Anfang');
  await expect.poll(async () => get('/readyz')).toContain('"ok"');
});

test('yesterday’s edit is told in sentences and undone without a restart', async () => {
  await start();
  const text = readFileSync(prices(), 'utf8');
  const title = /"title": "([^"]+)"/.exec(text)?.[1] ?? '';
  writeFileSync(prices(), text.replace(title, 'Ganz andere Preise'));
  commit('Neuer Titel für die Preise');
  await shows('/preise', 'Ganz andere Preise');
  const said = follow("Yesterday's edit has to be undone");
  expect(said).toContain('Neuer Titel für die Preise');
  expect(said).toContain('Ganz andere Preise');
  expect(readFileSync(prices(), 'utf8')).toBe(text);
  await expect.poll(() => get('/preise')).not.toContain('Ganz andere Preise');
});

test('who changed the price is known, with the figure of before', () => {
  const facts = path.join(desk.folder, 'content/facts.json');
  // a line for each value, as in a site that people edit
  const text = JSON.stringify(JSON.parse(readFileSync(facts, 'utf8')), undefined, 2);
  writeFileSync(facts, text);
  commit('Eine Zeile je Angabe');
  writeFileSync(facts, text.replace('69.99', '74.99'));
  commit('Basic kostet mehr');
  const said = follow('Who changed the price?');
  expect(said).toContain('Basic kostet mehr');
  expect(said).toMatch(/^-.*69\.99/m);
  expect(said).toMatch(/^\+.*74\.99/m);
  desk.git('revert', '--no-edit', 'HEAD');
});

test('on a full disk what may go is found and goes, and nothing else', async () => {
  mkdirSync(data('accepted.before-20261122T061500Z'));
  writeFileSync(data('seitenwerk.db.before-20261122T061500Z'), 'x'.repeat(10_000_000));
  const others = readdirSync(data()).filter((name) => !name.includes('before'));
  expect(others).toContain('seitenwerk.db');
  const left = killedRestore(settings.DATA_DIR ?? '');
  for (const name of left) utimesSync(name, 0, 0);
  expect(follow('The disk is full')).toContain('seitenwerk.db.before-20261122T061500Z');
  expect(left.filter((name) => existsSync(name))).toEqual([]);
  // whoever looks into the database leaves a log
  expect(readdirSync(data()).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(others.filter((name) => !/-(wal|shm)$/.test(name)));
});

test('a store that cannot be used is examined', async () => {
  expect(follow('The database is locked, damaged or gone')).toContain('Datenbank');
});

test('the clock stands beside the time at which old messages were last deleted', async () => {
  await start();
  await expect.poll(() => existsSync(data('clock.json'))).toBe(true);
  const said = follow('The log doubts the clock');
  const [now, sweptAt] = [/^\S+/.exec(said)?.[0] ?? '', /"sweptAt":"([^"]+)"/.exec(said)?.[1] ?? ''];
  expect(Date.parse(now) - Date.parse(sweptAt)).toBeLessThan(3_600_000);
});

test('a mail server that is down is named, its mail waits, and goes once it is back', async () => {
  const port = await deadPort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'post@site.example' };
  await start(env);
  await post('an-die-firma');
  expect(follow('Mails do not go out', { block: 0, env, failing: true })).toMatch(/✗ .*[Mm]ail/);
  expect(follow('Mails do not go out', { block: 1 })).toMatch(/^seitenwerk_outbox_mails [1-9]/m);
  expect(follow('Mails do not go out', { block: 2 })).toMatch(/mail-\d+/);
  const mailbox = await mailboxFor(port);
  await expect.poll(() => mailbox.mails.some(({ text }) => text.includes('an-die-firma')), { timeout: 60_000 }).toBe(true);
});

test('whether a mail went out is known by the outbox, which has those that did not', async () => {
  await start({ SMTP_URL: `smtp://127.0.0.1:${await deadPort()}`, MAIL_FROM: 'post@site.example' });
  await post('mail-dazu-wartet');
  await expect.poll(() => follow('Has the mail about a message gone out?')).toMatch(/^mail-\d+ .*ESOCKET ECONNREFUSED/m);
});

test('who asks gets their data, and is in no file of the database after they were erased', async () => {
  await start();
  await post('frage-nach-daten');
  const env = { EMAIL: 'erika@firma.example' };
  expect(follow('Somebody asks for their data', { block: 0, env })).toContain('frage-nach-daten');
  follow('Somebody asks for their data', { block: 1, env });
  const files = readdirSync(data()).filter((name) => name.startsWith('seitenwerk.db') && !name.includes('before'));
  expect(files.filter((name) => readFileSync(data(name)).includes('frage-nach-daten'))).toEqual([]);
  await post('nach-dem-loeschen');
});

test('what makes a website slow is measured', async () => {
  await start();
  await get('/');
  const said = follow('It is slow');
  expect(said).toMatch(/^\d+[.,]\d+ s$/m);
  expect(said).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(said).toMatch(/^seitenwerk_draws_total /m);
  expect(said).toContain('/preise');
});

test('an update leaves no moment without a server, and the new one has the messages of the old', async () => {
  const old = await start();
  await post('vor-dem-update');
  const ended = once(old, 'exit');
  const during = get('/preise');
  follow('The program is to be updated without downtime', { env: { OLD_PID: String(old.pid) } });
  expect(await during).toContain('</html>');
  expect(await ended).toEqual([0, null]);
  const next = settings.NEXT_PORT ?? '';
  expect((await fetch(`http://localhost:${next}/`)).status).toBe(200);
  await post('vor-dem-update', next);
  expect(existsSync(path.join(settings.BACKUPS ?? '', 'before-update.db'))).toBe(true);
});

test('whoever waits for a new version goes on waiting where it refuses messages, though it serves pages', async () => {
  const [, recipe = ''] = text.split('### The program is to be updated without downtime');
  await start({ DATABASE_URL: `postgres://site@127.0.0.1:${await deadPort()}/site` });
  const wait = /^until .*$/m.exec(recipe)?.[0] ?? '';
  const { status } = spawnSync('timeout', ['5', 'bash', '-c', wait], { env: { ...inherited, NEXT_PORT: settings.PORT } });
  expect(status, 'it had to be ended').toBe(124);
  const waits = [text, readFileSync(path.join(root, 'deploy/README.md'), 'utf8')].flatMap((page) => page.match(/^until .*$/gm) ?? []);
  expect(waits.length).toBeGreaterThan(4);
  expect(waits.filter((line) => !/\/readyz.* \| grep --quiet '"status":"ok"'; do sleep 1; done$/.test(line))).toEqual([]);
});

test('another address is in what the website says of itself', () => {
  expect(follow('The address of the website changes', { env: { NEXT_PORT: settings.PORT ?? '' } })).toContain('href="https://www.neu.example/"');
});

test('a website that moves to another machine takes its messages along', async () => {
  const messages = await messagesIn(data());
  follow('The website moves to another machine');
  expect(messages).toBeGreaterThan(0);
  expect(await messagesIn(settings.NEW_DATA_DIR ?? '')).toBe(messages);
});

test('no answer stands there untried', () => {
  expect([...answers.keys()].filter((question) => !tried.has(question))).toEqual([]);
});
