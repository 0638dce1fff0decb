import { describe, expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { followClock } from '../../server/content/follow-clock.ts';
import { listen, write } from './fixture.ts';
import { landing, timedApp } from './timed-site.ts';

const winter = { 'content/pages/landing/winter.json': landing('winter', { publishAt: '2026-12-01T08:00', unpublishAt: '2026-12-24T14:00' }) };
const before = '2026-12-01T06:59:59Z';
const begins = '2026-12-01T07:00:00Z';
const ends = '2026-12-24T13:00:00Z';
const dated = (title: string, details: string) =>
  `---\ntitle: "${title}"\nexcerpt: "Worum es in „${title}“ geht."\nauthor: "Mira Voss"\ndate: "2026-03-12"\ntags: ["Büro"]\n${details}\n---\n\nText.\n`;

test('at its second a page is there for visitors, search engines and programs, and at its last it is gone', async () => {
  const { app, setClock } = await timedApp(winter, before);
  const seen = async () => ({
    page: (await app.inject('/winter')).statusCode,
    payload: (await app.inject('/_payload/winter')).statusCode,
    document: (await app.inject('/api/pages/winter')).statusCode,
    listed: (await app.inject('/api/pages')).body.includes('"/winter"'),
    sitemap: (await app.inject('/sitemap.xml')).body.includes('/winter<'),
  });
  const nowhere = { page: 404, payload: 404, document: 404, listed: false, sitemap: false };
  expect(await seen()).toEqual(nowhere);
  await setClock(begins);
  expect(await seen()).toEqual({ page: 200, payload: 200, document: 200, listed: true, sitemap: true });
  await setClock(ends);
  expect(await seen()).toEqual(nowhere);
});

test('when the clock is set back, what has begun meanwhile is not there yet', async () => {
  const { app, setClock } = await timedApp(winter, begins);
  expect((await app.inject('/winter')).statusCode).toBe(200);
  await setClock(before);
  expect((await app.inject('/winter')).statusCode).toBe(404);
});

test('a server that was off at that second shows what is to be shown when it starts', async () => {
  const { root, app } = await timedApp(winter, before);
  await app.close();
  const later = await timedApp({}, begins, { root });
  expect((await later.app.inject('/winter')).statusCode).toBe(200);
});

test('a page whose file has a mistake comes at its time all the same, as it was when it had none', async () => {
  const { app, root, setClock } = await timedApp(winter, before);
  await write(root, 'content/pages/landing/winter.json', '{');
  await setClock(before);
  expect([...app.site.refused]).toEqual(['content/pages/landing/winter.json']);
  await setClock(begins);
  expect((await app.inject('/winter')).statusCode).toBe(200);
});

test('open pages hear of a post at its second', async () => {
  const { app, setClock } = await timedApp({ 'content/blog/dezember.mdx': dated('Der Dezember', 'publishAt: 2026-12-01T08:00') }, before);
  const socket = new WebSocket(`ws://127.0.0.1:${await listen(app)}/ws?topics=blogPosts`);
  onTestFinished(() => socket.terminate());
  const versions: string[] = [];
  socket.on('message', (data) => versions.push(JSON.parse(String(data)).version));
  await expect.poll(() => versions).toHaveLength(1);
  const slugs = async () => (await app.inject('/api/blog?fields=list')).json().blogPosts.map(({ slug }: { slug: string }) => slug);
  expect(await slugs()).not.toContain('dezember');
  await setClock(begins);
  await expect.poll(() => versions).toHaveLength(2);
  expect(versions[1]).not.toBe(versions[0]);
  expect(await slugs()).toContain('dezember');
});

describe('a proxy keeps an answer', () => {
  const caching = async (at: string, path = '/') => {
    const { app } = await timedApp(winter, at);
    const first = await app.inject(path);
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, first.headers['cache-control']]);
    return first.headers['cache-control'];
  };

  test('for a minute, as long as nothing is about to change', async () => {
    expect(await caching('2026-11-30T06:58:59Z')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400');
  });

  test('not beyond the second at which something changes', async () => {
    expect(await caching('2026-12-01T06:48:00Z')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=660');
    expect(await caching('2026-12-01T06:50:00Z')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=540, stale-if-error=540');
    expect(await caching('2026-12-01T06:59:48Z')).toBe('public, max-age=0, s-maxage=12');
    expect(await caching('2026-12-01T06:59:48Z', '/api/updates')).toBe('public, max-age=0, s-maxage=12');
  });

  test('that leads elsewhere no longer than until what is asked for is there', async () => {
    const { app } = await timedApp({ 'content/blog/der-dezember.mdx': dated('Der Dezember', 'publishAt: 2026-12-01T08:00') }, '2026-12-01T06:59:48Z');
    const { statusCode, headers } = await app.inject('/blog/der-dezember');
    expect([statusCode, headers['cache-control']]).toEqual([307, 'public, max-age=0, s-maxage=12']);
  });
});

describe('the clock is looked at', () => {
  /** @param ends when that what is shown after each turn ends; a turn that finds none left fails */
  const follow = (shownUntil: number, { ends = [Number.POSITIVE_INFINITY] } = {}) => {
    vi.useFakeTimers({ now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const turned: number[] = [];
    const site = { shownFrom: 0, shownUntil, ends };
    const clock = followClock({
      now: () => new Date(),
      site: () => site,
      turn: async () => {
        turned.push(Date.now());
        if (Date.now() >= site.shownUntil) site.shownUntil = ends.shift() ?? site.shownUntil;
      },
    });
    clock.follow();
    return { clock, site, turned };
  };

  test('at the moment itself', async () => {
    const { turned } = follow(12_345);
    await vi.advanceTimersByTimeAsync(12_344);
    expect(turned).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(turned).toEqual([12_345]);
  });

  test('each minute until then, however far away it is: somebody may set it', async () => {
    const { turned } = follow(100 * 86_400_000);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(turned).toEqual([60_000, 120_000, 180_000]);
    vi.setSystemTime(100 * 86_400_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(turned.at(-1)).toBe(100 * 86_400_000 + 60_000);
  });

  test('at moments that follow each other closely, without a pause', async () => {
    const { turned } = follow(1_000, { ends: [900, Number.POSITIVE_INFINITY] });
    await vi.advanceTimersByTimeAsync(1_001);
    expect(turned).toEqual([1_000, 1_001]);
  });

  test('more and more seldom after a failure at its moment, and from then on as before', async () => {
    const { site, turned } = follow(1_000, { ends: [] });
    await vi.advanceTimersByTimeAsync(190_000);
    expect(turned).toEqual([1, 3, 7, 15, 31, 63, 123, 183].map((second) => second * 1_000));
    site.ends.push(300_000);
    await vi.advanceTimersByTimeAsync(112_000);
    expect(turned.slice(8)).toEqual([243_000, 300_000, 302_000]);
  });

  test('no more once the server ends', async () => {
    const { clock, turned } = follow(1_000);
    clock.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(turned).toEqual([]);
  });

  test('no more either where a turn is under way when the server ends', async () => {
    vi.useFakeTimers({ now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const turn = Promise.withResolvers<void>();
    const clock = followClock({ now: () => new Date(), site: () => ({ shownFrom: 0, shownUntil: 1_000 }), turn: () => turn.promise });
    clock.follow();
    await vi.advanceTimersByTimeAsync(1_000);
    clock.stop();
    turn.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
