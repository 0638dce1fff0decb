import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnServer } from '../../cli/bench/own-server.ts';
import { findProgram } from '../../cli/programs.ts';
import { ask, makeDatabase, startPostgres } from '../postgres.ts';
import { folder } from '../server/fixture.ts';
import { expectEachOnce, type Killed, killWhileVisitorsWrite, seeded, soundMessages } from '../server/killing.ts';
import { mailboxFor } from '../server/mailbox-for.ts';

const size = { rounds: 20, posts: 500 };
/** Milliseconds; on a busy machine the mails alone take minutes. */
const timeout = 3_600_000;

/** Each run another one; a failure says which, so that it can be seen again. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Tells what happened; fails where a server usually takes more than 2 s of processor time until it answers again. */
function report(name: string, { acknowledged, unanswered, mails, starts }: Killed): void {
  const again = [...mails.values()].reduce((sum, ids) => sum + ids.length - 1, 0);
  process.stdout.write(
    `${name}, seed ${seed}: ${acknowledged.size} messages, ${unanswered.size} sent again for want of an answer, ${mails.size} mails, ${again} of them twice under their Message-ID, ` +
      `${Math.max(...starts).toFixed(2)} s of processor time at the most until a server answered again\n`,
  );
  expect(starts.toSorted((one, other) => one - other)[Math.floor(starts.length / 2)]).toBeLessThan(2);
}

test('SQLite: a server that is killed in 20 rounds of 500 messages has stored each success once, and its mail arrives under one Message-ID', {
  timeout,
}, async () => {
  const dataDir = await folder();
  const killed = await killWhileVisitorsWrite({ ...size, store: { dataDir }, mailbox: await mailboxFor(), random: seeded(seed) });
  const stored = soundMessages(dataDir);
  expectEachOnce(killed, stored);
  expect(stored.length).toBe(10_000);
  report('SQLite', killed);
});

test('PostgreSQL: a server that is killed in 20 rounds of 500 messages has stored each success once, and its mail arrives under one Message-ID', {
  timeout,
}, async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.end);
  const { url: databaseUrl } = await makeDatabase(postgres.url);
  const killed = await killWhileVisitorsWrite({
    ...size,
    store: { dataDir: await folder(), databaseUrl },
    mailbox: await mailboxFor(),
    random: seeded(seed),
  });
  const stored = await ask(databaseUrl, 'SELECT message FROM messages');
  expectEachOnce(
    killed,
    stored.map(({ message }) => String(message)),
  );
  expect(stored.length).toBe(10_000);
  report('PostgreSQL', killed);
});

/** How many fsyncs had ended before each answer with success, in the order in which the kernel saw them. */
function syncsBeforeAnswers(trace: string): number[] {
  let synced = 0;
  return trace.split('\n').flatMap((line) => {
    if (/f(data)?sync(\(\d+\)| resumed>\)) += 0/.test(line)) synced += 1;
    return line.includes('"HTTP/1.1 200') ? [synced] : [];
  });
}

test.runIf(findProgram('strace'))('SQLite: before each of 100 answers with success there was an fsync of its own (strace)', async () => {
  const dataDir = await folder();
  const log = path.join(await folder(), 'fsyncs');
  const { origin, process: server } = await startOwnServer({ root: path.resolve(import.meta.dirname, '../..'), dataDir, env: { CONTACT_RATE_LIMIT: '1000' } });
  const calls = '--trace=fsync,fdatasync,write,writev,sendto';
  const tracer = spawn('strace', ['--follow-forks', calls, '--output', log, '--attach', String(server.pid)], { stdio: 'ignore' });
  const ended = Promise.all([once(tracer, 'exit'), once(server, 'exit')]);
  await expect.poll(() => existsSync(log)).toBe(true);
  const counts = () => syncsBeforeAnswers(readFileSync(log, 'utf8'));
  const send = async (number: number) => {
    const body = JSON.stringify({ name: 'Erika', email: 'erika@firma.example', message: `Nachricht ${number}, bitte antworten`, privacy: true });
    return (await fetch(`${origin}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  };
  // the tracer has arrived once it has seen one
  for (let number = 0; counts().length === 0; number += 1) expect(await send(number)).toBe(200);
  for (let number = 1_000; number < 1_100; number += 1) expect(await send(number)).toBe(200);
  server.kill('SIGTERM');
  await ended;
  const traced = counts().slice(-101);
  expect(traced).toHaveLength(101);
  expect(traced.filter((count, index) => index > 0 && count <= (traced[index - 1] ?? 0))).toEqual([]);
});
