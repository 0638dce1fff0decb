import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { hasChecked, startOwnServer } from '../../cli/bench/own-server.ts';
import { until } from '../../cli/bench/processes.ts';
import { startSender } from '../../server/delivery/sender.ts';
import { storeQueue } from '../../server/delivery/store-queue.ts';
import { readEnvironment } from '../../server/env.ts';
import { createTransport } from '../../server/mail/transport.ts';
import { openStore, type StoreSettings } from '../../server/store/index.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import type { Mailbox } from '../mailbox.ts';
import { openBeside } from './open-beside.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sender = 'erika@firma.example';
/** How many visitors write at the same time. */
const writers = 8;

export interface Killing {
  readonly store: StoreSettings;
  readonly mailbox: Mailbox;
  /** The site's folder; by default the project's own. */
  readonly site?: string;
  readonly rounds: number;
  /** Messages that visitors want to send in each round. */
  readonly posts: number;
  /** Gives numbers from 0 to 1. */
  readonly random: () => number;
}

/** What came of it. */
export interface Killed {
  /** Texts of all messages that were answered with success. */
  readonly acknowledged: ReadonlySet<string>;
  /** Texts of those that got no answer, because the server was killed meanwhile; each was sent again under its key, as browsers do. */
  readonly unanswered: ReadonlySet<string>;
  /** Answers other than success and 503. */
  readonly refused: readonly number[];
  /** Message-IDs of the mails that the company got, by the text of the message, each as often as it came. */
  readonly mails: ReadonlyMap<string, readonly string[]>;
  /** Seconds of processor time until a server that was started after a kill answered. */
  readonly starts: readonly number[];
}

/** Lets visitors write to a server that is killed (SIGKILL) at a random moment of each round, and started again over what it left. */
export async function killWhileVisitorsWrite({ store, mailbox, site = root, rounds, posts, random }: Killing): Promise<Killed> {
  const settings = { SMTP_URL: mailbox.url, MAIL_FROM: 'Seite <post@site.example>' };
  const env = { ...settings, CONTACT_RATE_LIMIT: '1000000', LOG_LEVEL: 'fatal', ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }) };
  const acknowledged = new Set<string>();
  const unanswered = new Set<string>();
  const refused: number[] = [];
  const starts: number[] = [];
  let waiting: string[] = [];

  // what a site that has been running has found out of its content is there for the next start
  const first = await startOwnServer({ root, site, dataDir: store.dataDir, env });
  await until(() => hasChecked(first));
  await first.stop();

  for (let round = 0; round <= rounds; round += 1) {
    const server = await startOwnServer({ root, site, dataDir: store.dataDir, env });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    if (round > 0) starts.push(processorTime(server.process.pid ?? 0));
    const isLast = round === rounds;
    const texts = [...waiting, ...(isLast ? [] : Array.from({ length: posts }, (_, number) => `Nachricht ${round}-${number}, bitte antworten`))];
    const killAt = isLast ? Number.POSITIVE_INFINITY : acknowledged.size + 1 + Math.floor(random() * (posts - writers));
    let isKilled = false;
    waiting = [];
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (let text = texts.shift(); text !== undefined; text = isKilled ? undefined : texts.shift()) {
          const status = await post(server.origin, text);
          if (status === undefined) waiting.push(text);
          else if (status === 200) acknowledged.add(text);
          // told to come back, as by a server that has just started on a busy machine
          else if (status === 503) texts.push(text);
          else refused.push(status);
          if (acknowledged.size < killAt || isKilled) continue;
          isKilled = true;
          server.process.kill('SIGKILL');
        }
      }),
    );
    for (const text of waiting) unanswered.add(text);
    waiting.push(...texts);
    if (server.process.exitCode !== null || server.process.signalCode !== null) continue;
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
  }
  await sendRest(store, settings);
  return { acknowledged, unanswered, refused, starts, mails: mailsByText(mailbox) };
}

/** Status of the answer to a message; undefined without one. The text is its key, too. */
async function post(origin: string, text: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': text.replaceAll(/[ ,]+/g, '-') },
      body: JSON.stringify({ name: 'Erika Muster', email: sender, message: text, privacy: true }),
    });
    await response.text();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Mails that a process had taken when it was killed are due again after their lease, so an hour later. */
async function sendRest(settings: StoreSettings, mail: Record<string, string>): Promise<void> {
  const store = await openStore(settings);
  const { mail: transport } = readEnvironment(mail);
  if (!transport) throw new Error('there is no mail server');
  const now = () => new Date(Date.now() + 3_600_000);
  const queue = storeQueue(store, 'mail', store.claimMail);
  const log = { info() {}, warn() {}, error() {} };
  const { send, close } = createTransport(transport);
  const sender = startSender({ what: 'mail', queue, send, log, interval: 20, now });
  sender.wake();
  await expect.poll(async () => (await store.health({ at: now().toISOString() })).waiting, { timeout: 1_800_000, interval: 100 }).toBe(0);
  await sender.close();
  close();
  await store.close();
}

/** Those to the company; the sender may get one, too. */
function mailsByText({ mails }: Mailbox): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { to, text, headers } of mails) {
    const message = /Nachricht \d+-\d+, bitte antworten/.exec(text)?.[0];
    if (message && !to.includes(sender)) found.set(message, [...(found.get(message) ?? []), headers.get('message-id') ?? '']);
  }
  return found;
}

/** Seconds; columns 14 and 15 of https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, in hundredths. 0 where there is no /proc. */
function processorTime(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const [, , ...columns] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return (Number(columns[9]) + Number(columns[10])) / 100;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Fails unless every message that was answered with success is stored once, and the mail of every stored message reached the company under one
 * Message-ID. A process that dies after the mail server has taken a mail, and before that is written down, sends it again under the same one:
 * once for each kill at the most, since one mail is on its way at a time.
 * @param stored texts of all messages that are stored
 */
export function expectEachOnce({ acknowledged, unanswered, refused, starts, mails }: Killed, stored: readonly string[]): void {
  expect(refused, 'nothing but success, 503 or no answer').toEqual([]);
  expect(unanswered.size, 'the server was killed while visitors wrote').toBeGreaterThan(0);
  expect(new Set(stored).size, 'no message is stored twice').toBe(stored.length);
  expect(stored.toSorted(), 'each success is stored, and whatever got none was sent again').toEqual([...acknowledged].toSorted());
  const ids = new Map([...mails].map(([text, ids]) => [text, new Set(ids)]));
  expect([...ids].filter(([, { size }]) => size !== 1)).toEqual([]);
  expect(new Set([...ids.values()].flatMap((ids) => [...ids])).size, 'no two messages share a mail').toBe(stored.length);
  expect([...mails.keys()].toSorted(), 'each message has its mail').toEqual(stored.toSorted());
  const again = [...mails.values()].reduce((sum, ids) => sum + ids.length - 1, 0);
  expect(again).toBeLessThanOrEqual(starts.length);
}

/** Texts of the messages in an SQLite file; fails where the file is damaged. */
export function soundMessages(dataDir: string): string[] {
  const database = openBeside(databaseFile(dataDir), { readOnly: true });
  const stored = database.prepare('SELECT message FROM messages').all();
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
  return stored.map(({ message }) => String(message));
}
