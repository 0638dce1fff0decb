import { expect, onTestFinished, test, vi } from 'vitest';
import { folder, smallRenderer, testApp, withMode } from './fixture.ts';

const message = { name: 'Erika', email: 'erika@example.com', message: 'Bitte rufen Sie mich an.', privacy: true };

const ready = async (app: Awaited<ReturnType<typeof testApp>>['app']) => {
  const reply = await app.inject('/readyz');
  return [reply.statusCode, reply.json()];
};

test('a disk that takes no message is told by name, while visitors go on being served, and is forgotten once it does', async () => {
  const { app, root } = await testApp({ root: await folder({ 'pages.config.json': '{}', 'content/pages/home.json': '{"text":"Start"}', 'data/x': '' }) });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await withMode(0o500, root, 'data', async () => {
    await expect.poll(() => ready(app)).toEqual([200, { status: 'degraded', reasons: ['store-unavailable'] }]);
    expect((await app.inject('/')).statusCode).toBe(200);
  });
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => ready(app)).toEqual([200, { status: 'ok' }]);
});

test('a mail that waits for a quarter of an hour is told by name, and only then', async () => {
  let time = Date.parse('2026-03-01T12:00:00Z');
  const { app } = await testApp({ now: () => new Date(time) });
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode).toBe(200);
  time += 15 * 60_000;
  expect(await ready(app)).toEqual([200, { status: 'ok' }]);
  time += 1_000;
  await expect.poll(() => ready(app)).toEqual([200, { status: 'degraded', reasons: ['outbox-late'] }]);
});

test('a site without a single page takes no visitors and says why', async () => {
  const { renderer } = smallRenderer();
  const { app } = await testApp({
    renderer: {
      ...renderer,
      liveContent: () => ({ activeUsers: 0, updates: [], posts: [] }),
      accept(...given) {
        const accepted = renderer.accept(...given);
        return { ...accepted, site: { ...accepted.site, model: undefined } };
      },
    },
  });
  expect(await ready(app)).toEqual([503, { status: 'waiting', reasons: ['no-content'] }]);
});
