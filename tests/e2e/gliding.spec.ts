import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './visitor.ts';

/**
 * Lets the page glide, as links within it do, and follows a link on the way, or goes back.
 * @returns where the next page stands, in pixels, once some frames of it were drawn
 */
async function leaveGliding(page: Page, href?: string): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { restsAt: undefined });
    scrollTo({ top: document.body.scrollHeight });
  });
  await page.waitForFunction((href) => {
    if (scrollY < 100) return false;
    const note = (frames: number) => {
      if (frames === 0) Object.assign(window, { restsAt: scrollY });
      else requestAnimationFrame(() => note(frames - 1));
    };
    addEventListener('seitenwerk:shown', () => note(8), { once: true });
    if (href === undefined) history.back();
    else document.querySelector<HTMLAnchorElement>(`#root > [data-block] a[href="${href}"]`)?.click();
    return true;
  }, href);
  const restsAt = await page.waitForFunction(() => (window as unknown as { restsAt?: number }).restsAt?.toString());
  return Number(await restsAt.jsonValue());
}

for (const [device, viewport] of [
  ['in a wide window', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('who follows a link while the page glides begins at the top of the next one, or at the place that the link names', async ({ page }) => {
      await openAwake(page, '/');
      expect(await leaveGliding(page, '/preise')).toBe(0);
      await page.evaluate(() => document.querySelector('#root > [data-block] a[href="/funktionen"]')?.setAttribute('href', '/funktionen#dokumente'));
      await leaveGliding(page, '/funktionen#dokumente');
      const top = await page.locator('#dokumente').evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(200);
    });

    test('who goes back while the page glides comes to the place that was left', async ({ page }) => {
      await openAwake(page, '/preise');
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#root > [data-block] a[href="/"]')?.click());
      await expect(page).toHaveURL('/');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await leaveGliding(page)).toBe(700);
    });
  });
}
