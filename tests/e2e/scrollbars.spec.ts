import config from '../../playwright.config.ts';
import { fits, overflow } from './overflow.ts';
import { expect, test } from './visitor.ts';

// scrollbars that take room, as on most desktops; Playwright hides them
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('R-GEN-14 beside a scrollbar, too, no page is wider than the window, also not with a large table or picture', async ({ page }) => {
  for (const width of [320, 500, 767, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ['/', '/preise', '/handwerkersoftware-vergleich']) {
      await page.goto(path);
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth), 'the scrollbar').toBeGreaterThan(0);
      expect({ width, path, ...(await overflow(page)) }).toEqual({ width, path, ...fits });
    }
  }
});
