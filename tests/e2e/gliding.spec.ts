import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './visitor.ts';

/**
 * Follows a link of the page, or goes back.
 * @param from the place in pixels that the page has to pass before
 * @returns where the next page stands, in pixels, once some frames of it were drawn
 */
async function leave(page: Page, href?: string, from = 0): Promise<number> {
  await page.evaluate(() => Object.assign(window, { restsAt: undefined }));
  await page.waitForFunction(
    ([href, from]) => {
      if (scrollY < from) return false;
      const note = (frames: number) => {
        if (frames === 0) Object.assign(window, { restsAt: scrollY });
        else requestAnimationFrame(() => note(frames - 1));
      };
      addEventListener('seitenwerk:shown', () => note(8), { once: true });
      if (href === undefined) history.back();
      else document.querySelector<HTMLAnchorElement>(`#root > [data-block] a[href="${href}"]`)?.click();
      return true;
    },
    [href, from] as const,
  );
  const restsAt = await page.waitForFunction(() => (window as unknown as { restsAt?: number }).restsAt?.toString());
  return Number(await restsAt.jsonValue());
}

/** Lets the page glide, as links within it do, and leaves it on the way. */
async function leaveGliding(page: Page, href?: string): Promise<number> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  return leave(page, href, 100);
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
      expect(await leave(page, '/')).toBe(0);
      expect(await leaveGliding(page)).toBe(700);
    });
  });
}
