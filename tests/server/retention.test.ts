import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { eventually } from '../eventually.ts';
import { openMailbox } from '../mailbox.ts';
import { captureOutput, testApp } from './fixture.ts';
import { deadPort } from './mailbox-for.ts';
import { openBeside, rowsOf } from './open-beside.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-01-01T12:00:00Z');

/** The server with a clock that the test sets, also that of its hourly tasks. */
async function keepingApp({ root, clock = { time: start }, env = {} }: { root?: string; clock?: { time: number }; env?: Record<string, string> } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const place = await testApp({ root, env: { CONTACT_RATE_LIMIT: '10000', ...env }, mailInterval: 20, now: () => new Date(clock.time) });
  await place.app.ready();
  return { ...place, clock };
}

const send = async (app: FastifyInstance, text: string) => {
  const payload = {
    name: `Name ${text}`,
    email: `${text.toLowerCase()}@firma.example`,
    phone: `${text} 030`,
    company: text,
    message: `${text} `.repeat(400),
    privacy: true,
  };
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(200);
};

/** How often a text stands in the files of the store, whatever SQLite holds there to be deleted. */
function traces(root: string, text: string): number {
  const files = ['', '-wal'].map((end) => path.join(root, `data/seitenwerk.db${end}`)).filter((file) => existsSync(file));
  return files.reduce((sum, file) => sum + readFileSync(file).toString('latin1').toLowerCase().split(text.toLowerCase()).length - 1, 0);
}

const rows = (root: string, table: 'messages' | 'outbox') => rowsOf(root, `SELECT * FROM ${table} ORDER BY id`);

const clockFile = (root: string) => path.join(root, 'data/clock.json');

/** The server's hourly task has been done by the clock as it stands now, after as many hours as it takes to believe it. */
async function sweep(root: string, { time }: { time: number }): Promise<void> {
  vi.advanceTimersByTime(25 * hour);
  await eventually(() => expect(JSON.parse(readFileSync(clockFile(root), 'utf8'))).toEqual({ sweptAt: new Date(time).toISOString() }));
}

const isGone = (root: string, text: string) => eventually(() => expect(traces(root, text)).toBe(0));

test('a contact message is gone after 180 days, with its mail and with every trace in the files; a younger one stays', async () => {
  const { app, root, clock } = await keepingApp();
  await send(app, 'Altbausanierung');
  clock.time += day;
  await send(app, 'Neubau');
  expect(traces(root, 'Altbausanierung')).toBeGreaterThan(800);

  clock.time = start + 180 * day - 1;
  await sweep(root, clock);
  await app.store.wipe({ isQuiet: false });
  expect(traces(root, 'Altbausanierung'), 'not a moment earlier').toBeGreaterThan(800);

  clock.time += 1;
  vi.advanceTimersByTime(hour);
  await isGone(root, 'Altbausanierung');
  expect(rows(root, 'messages')).toMatchObject([{ company: 'Neubau' }]);
  expect(rows(root, 'outbox')).toMatchObject([{ reply_to: 'neubau@firma.example' }]);
});

test('what became too old while the server was off over a weekend is deleted when it starts', async () => {
  const { app, root, clock } = await keepingApp();
  await send(app, 'Altbausanierung');
  clock.time = start + 178 * day;
  await sweep(root, clock);
  await app.close();
  clock.time += 2 * day;
  const output = captureOutput();
  await keepingApp({ root, clock, env: { LOG_LEVEL: 'info' } });
  await isGone(root, 'Altbausanierung');
  expect(output()).toContain('"messages":1,"signUps":0,"msg":"old messages and sign-ups were deleted"');
  expect(output()).not.toMatch(/altbau/i);
});

test('a clock that is a year ahead deletes nothing before the server has run for a day, and the log says so; set right, it has deleted nothing', async () => {
  const { app, root, clock } = await keepingApp();
  await send(app, 'Altbausanierung');
  await app.close();
  const wrong = { time: start + 400 * day };
  const output = captureOutput();
  const first = await keepingApp({ root, clock: wrong, env: { LOG_LEVEL: 'info' } });
  await eventually(() => expect(output()).toContain('"hoursLeft":24'));
  vi.advanceTimersByTime(12 * hour);
  await eventually(() => expect(readFileSync(clockFile(root), 'utf8')).toContain('"hoursInDoubt":12'));
  await first.app.close();
  expect(output().match(/"level":50.*sweptAt":"2026-01-01T12:00:00.000Z"/g)).toHaveLength(1);

  // a restart does not begin the day anew
  const second = await keepingApp({ root, clock: wrong, env: { LOG_LEVEL: 'info' } });
  vi.advanceTimersByTime(11 * hour);
  await eventually(() => expect(readFileSync(clockFile(root), 'utf8')).toContain('"hoursInDoubt":23'));
  expect(output()).toContain('"hoursLeft":12');
  expect(rows(root, 'messages')).toHaveLength(1);
  await second.app.close();

  clock.time += day;
  const third = await keepingApp({ root, clock });
  await sweep(root, clock);
  await third.app.close();
  expect(rows(root, 'messages')).toHaveLength(1);
  expect(rows(root, 'outbox')).toHaveLength(1);
});

test('a clock that is believed after a day deletes what is too old by it', async () => {
  const { app, root, clock } = await keepingApp();
  await send(app, 'Altbausanierung');
  clock.time += 400 * day;
  vi.advanceTimersByTime(24 * hour);
  await app.close();
  expect(rows(root, 'messages')).toHaveLength(1);
  await keepingApp({ root, clock });
  vi.advanceTimersByTime(hour);
  await isGone(root, 'Altbausanierung');
});

test('a sign-up is not deleted because somebody else signs up under a clock that is ahead', async () => {
  const { app, root, clock } = await keepingApp({ env: { SMTP_URL: `smtp://127.0.0.1:${await deadPort()}`, MAIL_FROM: 'post@site.example' } });
  const signUp = (email: string) => app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
  expect((await signUp('erika@firma.example')).statusCode).toBe(200);
  clock.time += 400 * day;
  expect((await signUp('jo@firma.example')).statusCode).toBe(200);
  expect(rowsOf(root, 'SELECT email FROM subscribers ORDER BY id')).toEqual([{ email: 'erika@firma.example' }, { email: 'jo@firma.example' }]);
});

test.each(['', '{', 'null', '{"sweptAt":"gestern"}'])(
  'where it is not known any more when the last sweep was (%j), nothing is deleted for a day, and the log names the file',
  async (damaged) => {
    const { app, root, clock } = await keepingApp();
    await send(app, 'Altbausanierung');
    await app.close();
    writeFileSync(clockFile(root), damaged);
    clock.time += 180 * day;
    const output = captureOutput();
    await keepingApp({ root, clock, env: { LOG_LEVEL: 'warn' } });
    await eventually(() => expect(output()).toMatch(/"level":50.*"hoursLeft":24.*clock\.json/));
    vi.advanceTimersByTime(23 * hour);
    await eventually(() => expect(JSON.parse(readFileSync(clockFile(root), 'utf8'))).toEqual({ hoursInDoubt: 23 }));
    expect(rows(root, 'messages')).toHaveLength(1);
    vi.advanceTimersByTime(hour);
    await isGone(root, 'Altbausanierung');
  },
);

test('where the file that says when the last sweep was cannot be opened, nothing is deleted, and the log names it', async () => {
  const { app, root, clock } = await keepingApp();
  await send(app, 'Altbausanierung');
  await app.close();
  rmSync(clockFile(root));
  mkdirSync(clockFile(root));
  clock.time += 180 * day;
  const output = captureOutput();
  await keepingApp({ root, clock, env: { LOG_LEVEL: 'warn' } });
  await eventually(() => expect(output()).toContain('clock.json: '));
  expect(rows(root, 'messages')).toHaveLength(1);
});

test('a mail that was given up goes with its message', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  mailbox.refusal = '550 No such user altbausanierung@firma.example';
  const { app, root, clock } = await keepingApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'post@site.example' } });
  await send(app, 'Altbausanierung');
  const givenUp = { failed_at: expect.any(String), reason: expect.stringContaining('altbau') };
  await eventually(() => expect(rows(root, 'outbox'), 'to the company, and to who wrote it').toMatchObject([givenUp, givenUp]));
  await app.close();
  await keepingApp({ root, clock });
  clock.time += 180 * day;
  await sweep(root, clock);
  await isGone(root, 'Altbausanierung');
  expect(rows(root, 'outbox')).toEqual([]);
});

test('among hundreds of messages of all sizes nothing is left of those that had to go', async () => {
  const { app, root, clock } = await keepingApp();
  for (let count = 0; count < 150; count += 1) {
    // the database moves rows between its pages while it grows, and forgets to clear up behind them
    const [text, at] = count % 2 ? ['Altbausanierung', start] : ['Neubau', start + day];
    clock.time = at;
    const message = `${text} `.repeat(10 + ((count * 37) % 400));
    const payload = { name: text, email: `${text.toLowerCase()}@firma.example`, message, privacy: true };
    expect((await app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(200);
  }
  clock.time = start + 180 * day;
  await sweep(root, clock);
  await isGone(root, 'Altbausanierung');
  expect(rows(root, 'messages')).toHaveLength(75);
});

test('a reader of the file holds the deletion up for an hour at most, and the log says so without naming anybody', async () => {
  const output = captureOutput();
  const { app, root, clock } = await keepingApp({ env: { LOG_LEVEL: 'warn' } });
  await send(app, 'Altbausanierung');
  clock.time += 179 * day;
  await sweep(root, clock);
  const reader = openBeside(path.join(root, 'data/seitenwerk.db'), { readOnly: true });
  onTestFinished(() => {
    if (reader.isOpen) reader.close();
  });
  reader.exec('BEGIN; SELECT count(*) FROM messages;');
  clock.time += day;
  vi.advanceTimersByTime(hour);
  await eventually(() => expect(output()).toContain('could not be deleted'));
  expect(output()).not.toMatch(/altbau/i);
  reader.close();
  vi.advanceTimersByTime(hour);
  await isGone(root, 'Altbausanierung');
});

test('the store may take its time between two and five at night where the site is, and at no other hour', async () => {
  const { app, clock } = await keepingApp();
  const wipe = vi.spyOn(app.store, 'wipe');
  for (const [time, isQuiet] of [
    ['2026-01-02T00:59:59Z', false],
    ['2026-01-02T01:00:00Z', true],
    ['2026-01-02T03:59:59Z', true],
    ['2026-01-02T04:00:00Z', false],
    ['2026-07-02T00:00:00Z', true],
  ] as const) {
    clock.time = Date.parse(time);
    vi.advanceTimersByTime(hour);
    await eventually(() => expect(wipe).toHaveBeenLastCalledWith({ isQuiet }));
    wipe.mockClear();
  }
});

test('a server for which nobody ever left a message makes no file', async () => {
  const { app, root } = await keepingApp();
  vi.advanceTimersByTime(hour);
  await app.close();
  expect(existsSync(databaseFile(path.join(root, 'data')))).toBe(false);
});
