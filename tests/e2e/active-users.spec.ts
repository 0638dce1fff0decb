import type { Page } from '@playwright/test';
import { answer, fakeServer } from './live-server.ts';
import { caughtUp, expect, openAwake, runOutOfPatience, tenMinutesPass, test } from './visitor.ts';

const places = [
  { name: 'hero', path: '/', fallback: '2.500+', counter: (page: Page) => page.getByRole('main').locator('section').first().locator('[data-live]') },
  { name: 'about', path: '/ueber-uns', fallback: '1200+', counter: (page: Page) => page.locator('#zahlen [data-live]') },
] as const;

for (const { name, path, fallback, counter } of places) {
  const busy = (page: Page) => counter(page).and(page.locator('[aria-busy=true]'));
  const lamp = (page: Page) => counter(page).getByRole('img', { name: 'live' });

  test.describe(name, () => {
    test('R-HOM-02 R-ABO-17 R-CNT-01 R-CNT-02 R-CNT-05 R-ABO-18 a placeholder, then the fetched count without a lamp', async ({ page }) => {
      await fakeServer(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('/api/active-users', async (route) => {
        await released;
        await route.fulfill({ json: { count: 4321 } });
      });
      await page.goto(path);
      await expect(busy(page)).toBeVisible();
      await expect(counter(page).getByText(fallback)).toBeHidden();
      release();
      await expect(counter(page).getByText('4.321')).toBeVisible();
      await expect(busy(page)).toHaveCount(0);
      await expect(lamp(page)).toHaveCount(0);
    });

    test('R-CNT-03 R-CNT-05 R-CNT-06 R-CNT-07 R-ABO-19 the pushed count wins, with a green lamp that pulses, and changes when another comes; without a connection the lamp is out', async ({
      page,
    }) => {
      const server = await fakeServer(page);
      await answer(page, '/api/active-users', { count: 4321 });
      await page.goto(path);
      await expect(counter(page).getByText('4.321')).toBeVisible();
      await expect.poll(() => server.open.size).toBe(1);
      const before = await counter(page).boundingBox();
      server.push({ type: 'userCount', count: 5555 });
      await expect(counter(page).getByText('5.555')).toBeVisible();
      await expect(lamp(page)).toBeVisible();
      expect(await counter(page).boundingBox(), 'nothing moves').toEqual(before);
      expect(await lamp(page).evaluate((element) => getComputedStyle(element).animationName)).toMatch(/live-pulse/);
      server.push({ type: 'userCount', count: 5556 });
      await expect(counter(page).getByText('5.556')).toBeVisible();
      expect(await counter(page).locator('[aria-live]').count()).toBe(0);
      await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
      for (const socket of server.open) await socket.close();
      await expect(lamp(page)).toHaveCount(0);
      await expect(counter(page).getByText('5.556')).toBeVisible();
    });

    test('R-CNT-04 R-ABO-03 R-API-15 where no count is to be had, the fallback shows, and nothing is asked twice', async ({ page, trouble }) => {
      await fakeServer(page);
      const asked = await answer(page, '/api/active-users', { message: 'kaputt' }, 500);
      await page.clock.install();
      await page.goto(path);
      await expect(counter(page).getByText(fallback)).toBeVisible();
      await expect(busy(page)).toHaveCount(0);
      await tenMinutesPass(page);
      expect(asked.count).toBe(1);
      expect(trouble.messages.splice(0)).toEqual([expect.stringContaining('500')]);
    });

    test('R-CNT-04 where the count does not come, the fallback shows', async ({ page }) => {
      await fakeServer(page);
      await runOutOfPatience(page);
      await page.route('/api/active-users', () => {});
      await page.goto(path);
      await expect(counter(page).getByText(fallback)).toBeVisible();
      await expect(busy(page)).toHaveCount(0);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('R-CNT-04 the fallback can be read', async ({ page }) => {
        await page.goto(path);
        await expect(counter(page).getByText(fallback)).toBeVisible();
      });
    });
  });
}

test.describe('on a narrow screen, and for those who want less motion', () => {
  for (const [reason, options] of [
    ['narrow', { viewport: { width: 767, height: 900 } }],
    ['reduced motion', { contextOptions: { reducedMotion: 'reduce' as const } }],
  ] as const) {
    test.describe(reason, () => {
      test.use(options);
      test('R-MOB-01 R-CNT-06 the lamp does not pulse', async ({ page }) => {
        const server = await fakeServer(page);
        await page.goto('/');
        await expect.poll(() => server.open.size).toBe(1);
        server.push({ type: 'userCount', count: 1 });
        const lamp = page.getByRole('img', { name: 'live' });
        await expect(lamp).toBeVisible();
        expect(await lamp.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
      });
    });
  }
});

test('R-API-12 R-API-13 R-API-16 the count is fetched once with credentials: not again after a way through the site, nor when the window gets focus', async ({
  page,
  context,
}) => {
  await fakeServer(page);
  await context.addCookies([{ name: 'probe', value: '1', url: 'http://localhost' }]);
  const cookies: (string | undefined)[] = [];
  await page.route('/api/active-users', async (route) => {
    cookies.push((await route.request().allHeaders()).cookie);
    await route.fulfill({ json: { count: 4321 } });
  });
  await openAwake(page, '/');
  await expect(page.getByText('4.321')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Über uns' }).first().click();
  await expect(page.locator('#zahlen').getByText('4.321')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4.321')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await caughtUp(page);
  expect(cookies).toEqual([expect.stringContaining('probe=1')]);
});

test('R-WSK-02 R-CNT-07 a count that the software reports reaches an open page, and nothing that it does not need', async ({ page, request }) => {
  const types = new Set<string>();
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => types.add(JSON.parse(String(payload)).type)));
  await page.goto('/');
  const counter = places[0].counter(page);
  await expect(counter.getByRole('img', { name: 'live' })).toBeVisible();
  for (const count of [77_001, 77_002]) {
    const reply = await request.put('/api/admin/active-users', { data: { count }, headers: { authorization: 'Bearer only-for-browser-tests' } });
    expect(reply.status()).toBe(200);
    await expect(counter.getByText(count.toLocaleString('de-DE'))).toBeVisible();
  }
  expect([...types]).toEqual(['userCount']);
});
