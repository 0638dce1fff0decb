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

/** Tells how long pages took before and during a fault; fails where one was not served. */
async function compare(name: string, port: number, happen: () => () => void): Promise<void> {
  const { pages, posts, times, more, end } = busyVisitors(port, 10_000);
  await more(200, 200);
  const before = times.splice(0);
  const heal = happen();
  await more(20, 503);
  // some faults are told of at once
  await expect.poll(() => times.length).toBeGreaterThan(200);
  const during = times.splice(0);
  heal();
  await more(50, 200);
  await end();
  expectHonest({ pages, posts });
  process.stdout.write(
    `${name}: 99 of 100 pages in ${p99(before).toFixed(1)} ms before and in ${p99(during).toFixed(1)} ms during it (${during.length} pages)\n`,
  );
}

test.each(sqliteFaults)('the database $name: pages take as long as before', async ({ name, place, happen }) => {
  const dataDir = await place();
  const { port } = await startSite({ ...quiet, DATA_DIR: dataDir });
  await compare(`The database ${name}`, port, () => happen(databaseFile(dataDir)));
});

test.runIf(process.platform === 'linux')('PostgreSQL hangs: pages take as long as before', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.end);
  const { port } = await startSite({ ...quiet, DATABASE_URL: (await makeDatabase(postgres.url)).url, DATA_DIR: await folder() });
  await compare('PostgreSQL hangs', port, () => {
    postgres.freeze();
    return postgres.thaw;
  });
});
