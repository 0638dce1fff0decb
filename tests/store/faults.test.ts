import { expect, onTestFinished, test } from 'vitest';
import { ask, makeDatabase, type Postgres, startPostgres } from '../postgres.ts';
import { busyVisitors, expectHonest, visitor } from '../server/busy-visitors.ts';
import { startSite } from '../server/start-site.ts';

async function ownPostgres() {
  const postgres = await startPostgres();
  onTestFinished(postgres.end);
  return { postgres, url: (await makeDatabase(postgres.url)).url };
}

const faults: readonly (readonly [what: string, happen: (postgres: Postgres) => Promise<void> | void, heal: (postgres: Postgres) => Promise<void> | void])[] = [
  ['crashes and starts again', (postgres) => postgres.restart(), () => {}],
  ['is shut down for a while', (postgres) => postgres.stop(), (postgres) => postgres.start()],
  // processes can be found and halted where there is /proc
  ...(process.platform === 'linux' ? ([['hangs', (postgres: Postgres) => postgres.freeze(), (postgres: Postgres) => postgres.thaw()]] as const) : []),
];

test.each(faults)(
  'while PostgreSQL %s, pages are served as ever, a message gets success or 503 within 5 s, and each success is stored once',
  async (what, happen, heal) => {
    const { postgres, url } = await ownPostgres();
    const { port } = await startSite({ DATABASE_URL: url, CONTACT_RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' });
    const { pages, posts, more, end } = busyVisitors(port);
    await more(50, 200);
    await happen(postgres);
    if (!what.includes('again')) {
      const read = pages.length;
      await more(12, 503);
      expect(pages.length).toBeGreaterThan(read);
    }
    await heal(postgres);
    await more(50, 200);
    await end();

    const acknowledged = expectHonest({ pages, posts });
    const keys = (await ask(url, 'SELECT idempotency_key AS key FROM messages')).map(({ key }) => String(key));
    expect(acknowledged.difference(new Set(keys)), 'no success was false').toEqual(new Set());
    const [mails] = await ask(url, 'SELECT count(*)::integer AS count, count(DISTINCT contact_message_id)::integer AS messages FROM outbox');
    expect(mails).toEqual({ count: keys.length, messages: keys.length });

    const refused = posts.filter(({ status }) => status === 503);
    for (const { key } of refused.slice(0, 20)) expect((await visitor(port).post(key)).status, 'the same message once more').toBe(200);
  },
  120_000,
);

test.each(faults.slice(1))('a server that starts while PostgreSQL %s serves pages and takes messages once it is back', async (_, happen, heal) => {
  const { postgres, url } = await ownPostgres();
  await happen(postgres);
  const { port } = await startSite({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const { page, post } = visitor(port);
  expect(await page()).toBe('200,true');
  expect(await post('too-early')).toMatchObject({ status: 503, retryAfter: '60', success: false });
  await heal(postgres);
  await expect.poll(async () => (await post('too-early')).status).toBe(200);
  expect(await ask(url, 'SELECT idempotency_key AS key FROM messages')).toEqual([{ key: 'too-early' }]);
});
