import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { eventually } from '../eventually.ts';
import { openMailbox } from '../mailbox.ts';
import { captureOutput, testApp } from './fixture.ts';
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

const isGone = (root: string, text: string) => eventually(() => expect(traces(root, text)).toBe(0));

test('a contact message is gone after 180 days, with its mail and with every trace in the files; a younger one stays', async () => {
  const { app, root, clock } = await keepingApp();
  await send(app, 'Altbausanierung');
  clock.time += day;
  await send(app, 'Neubau');
  expect(traces(root, 'Altbausanierung')).toBeGreaterThan(800);

  clock.time = start + 180 * day - 1;
  vi.advanceTimersByTime(hour);
  await app.store.wipe();
  expect(traces(root, 'Altbausanierung'), 'not a moment earlier').toBeGreaterThan(800);

  clock.time += 1;
  vi.advanceTimersByTime(hour);
  await isGone(root, 'Altbausanierung');
  expect(rows(root, 'messages')).toMatchObject([{ company: 'Neubau' }]);
  expect(rows(root, 'outbox')).toMatchObject([{ reply_to: 'neubau@firma.example' }]);
});

test('what became too old while the server was off is deleted when it starts', async () => {
  const { app, root, clock } = await keepingApp();
  await send(app, 'Altbausanierung');
  await app.close();
  clock.time += 180 * day;
  await keepingApp({ root, clock });
  await isGone(root, 'Altbausanierung');
});

test('a mail that was given up goes with its message', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  mailbox.refusal = '550 No such user altbausanierung@firma.example';
  const { app, root, clock } = await keepingApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'post@site.example' } });
  await send(app, 'Altbausanierung');
  const givenUp = { failed_at: expect.any(String), reason: expect.stringContaining('altbau') };
  await eventually(() => expect(rows(root, 'outbox'), 'to the company, and to who wrote it').toMatchObject([givenUp, givenUp]));
  clock.time += 180 * day;
  vi.advanceTimersByTime(hour);
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
  vi.advanceTimersByTime(hour);
  await isGone(root, 'Altbausanierung');
  expect(rows(root, 'messages')).toHaveLength(75);
});

test('a reader of the file holds the deletion up for an hour at most, and the log says so without naming anybody', async () => {
  const output = captureOutput();
  const { app, root, clock } = await keepingApp({ env: { LOG_LEVEL: 'warn' } });
  await send(app, 'Altbausanierung');
  const reader = openBeside(path.join(root, 'data/seitenwerk.db'), { readOnly: true });
  onTestFinished(() => {
    if (reader.isOpen) reader.close();
  });
  reader.exec('BEGIN; SELECT count(*) FROM messages;');
  clock.time += 180 * day;
  vi.advanceTimersByTime(hour);
  await eventually(() => expect(output()).toContain('could not be deleted'));
  expect(output()).not.toMatch(/altbau/i);
  reader.close();
  vi.advanceTimersByTime(hour);
  await isGone(root, 'Altbausanierung');
});

test('a server for which nobody ever left a message makes no file', async () => {
  const { app, root } = await keepingApp();
  vi.advanceTimersByTime(hour);
  await app.close();
  expect(existsSync(databaseFile(path.join(root, 'data')))).toBe(false);
});
