import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import type { Mailbox } from '../mailbox.ts';
import { makeDatabase, startPostgres } from '../postgres.ts';
import { busyVisitors, expectHonest } from '../server/busy-visitors.ts';
import { sendingTo } from '../server/contact-app.ts';
import { folder } from '../server/fixture.ts';
import { mailboxFor } from '../server/mailbox-for.ts';
import { sqliteFaults } from '../server/sqlite-faults.ts';
import { startSite } from '../server/start-site.ts';

/** Milliseconds in which 99 of 100 were done. */
const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

// the project's own site, which has pages worth measuring
const quiet = { SITE_DIR: path.resolve(import.meta.dirname, '../..'), CONTACT_RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' };

const median = (figures: readonly number[]) => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** So many pages are measured at a time: of fewer the slowest alone would be the figure. */
const enough = 500;

/** What goes wrong, and what becomes of messages meanwhile. */
interface Fault {
  readonly name: string;
  /** @returns what puts it right again */
  happen(): (() => unknown) | Promise<() => unknown>;
  readonly messages: 200 | 503;
}

/** In turns without a fault and with it, because a machine has other things to do; fails where a page was not served, or where 99 of 100 took more than twice as long. */
async function compare(port: number, { name, happen, messages }: Fault): Promise<void> {
  const { pages, posts, times, more, end } = busyVisitors(port, 10_000);
  const measure = async () => {
    await expect.poll(() => times.length, { timeout: 60_000 }).toBeGreaterThan(enough);
    return p99(times.splice(0));
  };
  const usual: number[] = [];
  const disturbed: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await more(50, 200);
    times.splice(0);
    usual.push(await measure());
    const heal = await happen();
    await more(20, messages);
    disturbed.push(await measure());
    await heal();
  }
  await more(50, 200);
  await end();
  expectHonest({ pages, posts });
  process.stdout.write(`${name}: 99 of 100 pages in ${median(usual).toFixed(1)} ms without it and in ${median(disturbed).toFixed(1)} ms during it\n`);
  expect(median(disturbed)).toBeLessThanOrEqual(2 * median(usual));
}

test.each(sqliteFaults)('the database $name: 99 of 100 pages take at most twice as long', async ({ name, place, happen }) => {
  const dataDir = await place();
  const { port } = await startSite({ ...quiet, DATA_DIR: dataDir });
  await compare(port, { name: `The database ${name}`, messages: 503, happen: () => happen(databaseFile(dataDir)) });
});

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const postgresFaults = {
  hangs(postgres: Postgres) {
    postgres.freeze();
    return postgres.thaw;
  },
  async 'is shut down'(postgres: Postgres) {
    await postgres.stop();
    return postgres.start;
  },
};

test.runIf(process.platform === 'linux').each(Object.entries(postgresFaults))(
  'PostgreSQL %s: 99 of 100 pages take at most twice as long',
  async (name, happen) => {
    const postgres = await startPostgres();
    onTestFinished(postgres.end);
    const { port } = await startSite({ ...quiet, DATABASE_URL: (await makeDatabase(postgres.url)).url, DATA_DIR: await folder() });
    await compare(port, { name: `PostgreSQL ${name}`, messages: 503, happen: () => happen(postgres) });
  },
);

const mailFaults = {
  async 'is dead'(mailbox: Mailbox) {
    await mailbox.close();
    return () => mailboxFor(mailbox.port);
  },
  refuses(mailbox: Mailbox) {
    mailbox.refusal = '451 Greylisted, try again';
    return () => Object.assign(mailbox, { refusal: undefined });
  },
  'is slow'(mailbox: Mailbox) {
    const { promise, resolve } = Promise.withResolvers<void>();
    mailbox.patience = promise;
    return resolve;
  },
  'cuts off after it has the mail'(mailbox: Mailbox) {
    mailbox.cutsOff = true;
    return () => Object.assign(mailbox, { cutsOff: false });
  },
};

test.each(Object.entries(mailFaults))('the mail server %s: 99 of 100 pages take at most twice as long', async (name, happen) => {
  let mailbox = await mailboxFor();
  const { port } = await startSite({ ...quiet, ...sendingTo(mailbox.url), CONTACT_ACKNOWLEDGEMENT: 'off', DATA_DIR: await folder() });
  await compare(port, {
    name: `The mail server ${name}`,
    messages: 200,
    async happen() {
      const heal = await happen(mailbox);
      return async () => {
        const next = await heal();
        if (next) mailbox = next as Mailbox;
      };
    },
  });
});
