import type { Page } from '@playwright/test';
import { expect, openAwake, pages, test } from './visitor.ts';

/** Takes down how long each page change takes and the title of what fades in, as the browser draws it; nothing for a change that happens at once. */
async function recordChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: unknown[][] = [];
    const original = document.startViewTransition;
    Object.assign(window, { durations });
    document.startViewTransition = function start(update) {
      const transition = original.call(document, update);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const ofChange = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
        durations.push([...new Set(ofChange.map((effect) => effect.getTiming().duration)), document.title]);
      });
      return transition;
    };
  });
}

const changes = (page: Page) => page.evaluate(() => (window as unknown as { durations: unknown[][] }).durations);

/** Time stands still and goes on only when a test says so. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const resize = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('resize')));
const menu = (page: Page) => page.locator('#menu:popover-open');

test('R-MOB-03 a page becomes the next in 0.45 s, and a landing page in 0.5 s; what fades in is the new page', async ({ page }) => {
  await recordChanges(page);
  await openAwake(page, '/preise');
  await page.getByRole('banner').getByRole('link', { name: 'Funktionen' }).click();
  await expect(page).toHaveURL('/funktionen');
  await expect(page).toHaveTitle(/^Funktionen/);
  await expect.poll(() => changes(page)).toEqual([[450, await page.title()]]);
  await page.waitForFunction(() => document.getAnimations().every(({ effect }) => !(effect as KeyframeEffect).pseudoElement?.startsWith('::view')));
  await page.locator(`main a[href="${pages.electrician}"]`).first().click();
  await expect(page).toHaveURL(pages.electrician);
  await expect(page).toHaveTitle(/Elektriker/);
  await expect.poll(async () => (await changes(page)).slice(1)).toEqual([[500, await page.title()]]);
});

test('what is pressed while a page glides into the next is pressed on the next one', async ({ page }) => {
  await openAwake(page, '/preise');
  const link = page.getByRole('banner').getByRole('link', { name: 'Funktionen' });
  const box = await link.boundingBox();
  if (!box) throw new Error('the link has no box');
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await page.waitForFunction(() => document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view')));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL('/funktionen');
});

test('R-MOB-03 for 250 ms after the last resize nothing glides, neither a button nor a page', async ({ page }) => {
  await recordChanges(page);
  await openAwake(page, pages.electrician);
  await holdTime(page);
  const button = page.getByRole('main').getByRole('link', { name: '7 Tage kostenlos testen' }).first();
  const glides = () => button.evaluate((element) => getComputedStyle(element).transitionProperty !== 'none');
  expect(await glides()).toBe(true);
  await resize(page);
  await page.clock.runFor(200);
  expect(await glides()).toBe(false);
  await resize(page);
  await page.clock.runFor(249);
  expect(await glides(), 'the last resize counts').toBe(false);
  await page.clock.runFor(1);
  expect(await glides()).toBe(true);

  await resize(page);
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click({ noWaitAfter: true });
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return page.title();
    })
    .toContain('Preise');
  expect(await changes(page)).toEqual([]);
});

test('R-MOB-02 a menu that was open closes 100 ms after the last resize, where the header has room for a row', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await openAwake(page, pages.home);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.keyboard.press('Tab');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Funktionen' });
  await expect(entry).toBeFocused();
  await holdTime(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.runFor(60);
  await resize(page);
  await page.clock.runFor(99);
  await expect(menu(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(menu(page)).toHaveCount(0);
  await expect(entry, 'the keyboard stays where it was').toBeFocused();
  const [logo, first] = [await page.getByRole('banner').getByRole('link').first().boundingBox(), await entry.boundingBox()];
  expect(first?.x, 'beside the logo').toBeGreaterThan((logo?.x ?? 0) + (logo?.width ?? 0));
});

test('R-MOB-02 a menu on a small screen stays open when the size changes, as the address bar does it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAwake(page, pages.home);
  await page.getByRole('button', { name: 'Menü' }).click();
  await holdTime(page);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.clock.runFor(400);
  await expect(menu(page)).toHaveCount(1);
});

for (const [reason, options] of [
  ['on a small screen', { viewport: { width: 767, height: 900 } }],
  ['for people who asked their device for less motion', { contextOptions: { reducedMotion: 'reduce' as const } }],
] as const) {
  test.describe(reason, () => {
    test.use(options);

    test('R-MOB-01 R-MOT-01 nothing moves that is only decoration: no page change, no endless animation, no turning arrow', async ({ page }) => {
      await recordChanges(page);
      await openAwake(page, pages.electrician);
      const moving = await page.evaluate(() => {
        const endless = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY);
        const turning = [...document.querySelectorAll('main *')].filter((element) =>
          /rotate|translate|scale/.test(getComputedStyle(element).transitionProperty),
        );
        return [...endless.map(({ effect }) => String((effect as KeyframeEffect).target?.outerHTML)), ...turning.map(({ outerHTML }) => outerHTML)];
      });
      expect(moving).toEqual([]);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click();
      await expect(page).toHaveURL('/preise');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await changes(page)).toEqual([]);
    });
  });
}
