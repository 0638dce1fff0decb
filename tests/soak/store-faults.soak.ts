import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { makeDatabase, startPostgres } from '../postgres.ts';
import { busyVisitors, expectHonest } from '../server/busy-visitors.ts';
import { folder } from '../server/fixture.ts';
import { sqliteFaults } from '../server/sqlite-faults.ts';
import { startSite } from '../server/start-site.ts';

/** Milliseconds in which 99 of 100 were done. */
const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const quiet = { CONTACT_RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' };

const median = (figures: readonly number[]) => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** So many pages are measured at a time: of fewer the slowest alone would be the figure. */
const enough = 1_000;

/** In turns without a fault and with it, because a machine has other things to do; fails where a page was not served, or where 99 of 100 took more than twice as long. */
async function compare(name: string, port: number, happen: () => () => void): Promise<void> {
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
    const heal = happen();
    await more(20, 503);
    disturbed.push(await measure());
    heal();
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
  await compare(`The database ${name}`, port, () => happen(databaseFile(dataDir)));
});

test.runIf(process.platform === 'linux')('PostgreSQL hangs: 99 of 100 pages take at most twice as long', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.end);
  const { port } = await startSite({ ...quiet, DATABASE_URL: (await makeDatabase(postgres.url)).url, DATA_DIR: await folder() });
  await compare('PostgreSQL hangs', port, () => {
    postgres.freeze();
    return postgres.thaw;
  });
});
