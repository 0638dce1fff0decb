import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { expect, test } from './visitor.ts';

// Playwright switches the cache off
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Why the browser made the page anew; `masked` stands for reasons of its own (the headless shell has no such cache), and null for a page that was kept. */
const reasonsAgainst = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { notRestoredReasons?: { reasons: { reason: string }[] } | null })[];
    return entry?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? null;
  });

/** Counts the live channels that the pages of a tab open, where they are opened: what a browser tells about its traffic can be late or missing. */
function countSockets(): void {
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      sessionStorage.sockets = Number(sessionStorage.sockets ?? 0) + 1;
    }
  };
}

for (const path of ['/', '/blog', '/kontakt']) {
  test(`who goes back to ${path} finds the page as it was, at once and with its live data`, async ({ page }) => {
    await page.addInitScript(countSockets);
    const opened = () => page.evaluate(() => Number(sessionStorage.sockets ?? 0));
    const isLive = path !== '/kontakt';
    await page.goto(path);
    if (isLive) await expect.poll(opened).toBe(1);
    // the page is left in a turn of its own, which the test does not wait for
    await page.evaluate(() => void setTimeout(() => location.assign('/impressum')));
    await expect(page).toHaveURL('/impressum');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([null, ['masked']]).toContainEqual(await reasonsAgainst(page));
    if (isLive) await expect.poll(opened).toBe(2);
  });
}
