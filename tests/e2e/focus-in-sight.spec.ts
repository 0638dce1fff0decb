import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

test.use({ newcomer: true, contextOptions: { reducedMotion: 'reduce' } });

/** The focused element, unless the focus has left the page; whether any of it can be seen, looked for at 49 points of its box. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = [0.02, 0.2, 0.35, 0.5, 0.65, 0.8, 0.98];
    const inSight = steps.some((x) =>
      steps.some((y) => {
        const hit = document.elementFromPoint(left + x * width, top + y * height);
        return hit !== null && element.contains(hit);
      }),
    );
    return { name: element.outerHTML.slice(0, 120), inSight, inBanner: element.matches('[data-block=cookie-banner] *') };
  });

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 900],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['/', '/kontakt', '/blog/aufmass-ohne-zettel']) {
      test(`R-CKB-01 R-KBD-01 R-KBD-02 on ${path} neither banner nor header hides what the keyboard has reached, forwards and backwards`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Alle akzeptieren' })).toBeVisible();
        for (const key of ['Tab', 'Shift+Tab']) {
          const hidden: string[] = [];
          let steps = 0;
          await page.keyboard.press(key);
          for (let now = await focused(page); now; now = await focused(page)) {
            steps += 1;
            if (!now.inSight) hidden.push(now.name);
            if (key === 'Tab' && steps <= 3) expect(now.inBanner, `the banner’s button ${steps} comes first`).toBe(true);
            await page.keyboard.press(key);
          }
          expect(hidden).toEqual([]);
          expect(steps).toBeGreaterThan(20);
        }
      });
    }

    test('R-CKB-02 the banner shows its text and all three buttons at once, refusing as large as accepting, and leaves half of the screen', async ({
      page,
    }) => {
      await page.goto('/');
      const banner = page.getByRole('region', { name: 'Du entscheidest über Cookies' });
      const [accept, refuse] = await Promise.all(['Alle akzeptieren', 'Nur Essentiell'].map((name) => banner.getByRole('button', { name }).boundingBox()));
      // Chromium lays out in 64ths of a pixel
      expect(refuse?.width).toBeCloseTo(accept?.width ?? 0, 1);
      expect(refuse?.height).toBeCloseTo(accept?.height ?? 0, 1);
      for (const button of await banner.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
      const { client, scroll } = await banner.evaluate(({ clientHeight, scrollHeight }) => ({ client: clientHeight, scroll: scrollHeight }));
      expect(scroll, 'nothing of it has to be scrolled to').toBeLessThanOrEqual(client);
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(height / 2);
    });

    test('R-CKB-01 the end of the page can be scrolled out from under the banner', async ({ page }) => {
      await page.goto('/kontakt');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const banner = await page.getByRole('region', { name: 'Du entscheidest über Cookies' }).boundingBox();
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    });
  });
}

test.describe('at 320 × 256, a desktop at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('R-CKB-02 the banner shows all three buttons, with a line of its text, and the header goes with the page', async ({ page }) => {
    await page.goto('/preise');
    const banner = page.getByRole('region', { name: 'Du entscheidest über Cookies' });
    const buttons = banner.getByRole('button');
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    const text = await banner.getByRole('paragraph').boundingBox();
    const first = await banner.getByRole('button').first().boundingBox();
    expect((first?.y ?? 0) - (text?.y ?? 0)).toBeGreaterThan(24);
    await page.getByRole('main').getByRole('link').last().focus();
    expect((await focused(page))?.inSight).toBe(true);
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
});

/** Contrast (WCAG 2.2, 1.4.11) of the ring around the focused element with what it lies on; undefined once the focus has left the page. */
const ringContrast = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let ground = element.parentElement;
    while (ground && (channels(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0) ground = ground.parentElement;
    const colors = [getComputedStyle(element).outlineColor, getComputedStyle(ground ?? document.documentElement).backgroundColor];
    const [dark = 0, light = 0] = colors.map((color) => luminance(channels(color))).toSorted((a, b) => a - b);
    return { name: element.outerHTML.slice(0, 120), contrast: (light + 0.05) / (dark + 0.05) };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('R-KBD-01 the ring around the focus stands out from whatever it lies on', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Alle akzeptieren' })).toBeVisible();
      const faint: unknown[] = [];
      let steps = 0;
      await page.keyboard.press('Tab');
      for (let now = await ringContrast(page); now; now = await ringContrast(page)) {
        steps += 1;
        if (now.contrast < 3) faint.push(now);
        await page.keyboard.press('Tab');
      }
      expect(faint).toEqual([]);
      expect(steps).toBeGreaterThan(20);
    });
  });
}
