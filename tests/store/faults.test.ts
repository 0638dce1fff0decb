import { expect, onTestFinished, test } from 'vitest';
import { ask, makeDatabase, type Postgres, startPostgres } from '../postgres.ts';
import { startSite } from '../server/start-site.ts';

/** Milliseconds in which whoever sends a message hears what has become of it. */
const promised = 5_000;

interface Post {
  readonly key: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly success: unknown;
}

async function ownPostgres() {
  const postgres = await startPostgres();
  onTestFinished(postgres.end);
  return { postgres, url: (await makeDatabase(postgres.url)).url };
}

/** Asks for a page, and posts a message under a key; fails where there is no answer in time. */
function visitor(port: number) {
  const address = (at: string) => `http://127.0.0.1:${port}${at}`;
  return {
    async page() {
      const reply = await fetch(address('/preise'), { signal: AbortSignal.timeout(promised) });
      return [reply.status, (await reply.text()).includes('</html>')].join();
    },
    async post(key: string): Promise<Post> {
      const reply = await fetch(address('/api/contact'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name: 'Erika', email: 'erika@firma.example', message: `Nachricht ${key}, bitte antworten`, privacy: true }),
        signal: AbortSignal.timeout(promised),
      });
      const { success } = (await reply.json()) as { success: unknown };
      return { key, status: reply.status, retryAfter: reply.headers.get('retry-after'), success };
    },
  };
}

/** Visitors who read and write without a pause until they are told to stop. */
function busyVisitors(port: number) {
  const { page, post } = visitor(port);
  const pages: string[] = [];
  const posts: Post[] = [];
  let isOver = false;
  const readers = Array.from({ length: 2 }, async () => {
    while (!isOver) pages.push(await page());
  });
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let number = 0; !isOver; number += 1) posts.push(await post(`visitor-${writer}-${number}`));
  });
  const end = async () => {
    isOver = true;
    await Promise.all([...readers, ...writers]);
  };
  onTestFinished(end);
  /** Waits until there are so many more with a status. */
  const more = (count: number, status: number) => {
    const wanted = posts.filter((one) => one.status === status).length + count;
    return expect.poll(() => posts.filter((one) => one.status === status).length, { timeout: 40_000, interval: 20 }).toBeGreaterThanOrEqual(wanted);
  };
  return { pages, posts, more, end };
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

    expect(new Set(pages)).toEqual(new Set(['200,true']));
    expect(
      new Set(posts.map(({ status, success, retryAfter }) => `${status} ${success} ${retryAfter}`)).difference(new Set(['200 true null', '503 false 60'])),
    ).toEqual(new Set());
    const acknowledged = posts.filter(({ status }) => status === 200).map(({ key }) => key);
    const keys = (await ask(url, 'SELECT idempotency_key AS key FROM messages')).map(({ key }) => String(key));
    expect(new Set(acknowledged).difference(new Set(keys)), 'no success was false').toEqual(new Set());
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
