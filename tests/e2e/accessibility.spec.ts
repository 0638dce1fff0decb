import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openAwake, pages, routes, test } from './visitor.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe-core finds, as `rule: element`. In the dark only colours differ. */
async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules('color-contrast')).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}

for (const path of [...routes, '/blog?suche=gibtesnicht']) {
  test(`R-AXE-01 R-AXE-02 nobody is kept out of ${path}, wide or narrow, light or dark, with all answers open`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        details.removeAttribute('name');
        details.open = true;
      }
    });
    expect(await violations(page, 'light')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page, 'light')).toEqual([]);
    expect(await violations(page, 'dark')).toEqual([]);
  });
}

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('R-AXE-03 nobody is kept out of the cookie dialog', async ({ page }) => {
      await openAwake(page, pages.unknown);
      await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page, 'light')).toEqual([]);
      expect(await violations(page, 'dark')).toEqual([]);
    });

    test.describe('with the banner', () => {
      test.use({ newcomer: true });
      test('R-AXE-03 nobody is kept out of the cookie banner', async ({ page }) => {
        await page.goto(pages.unknown);
        await expect(page.getByRole('button', { name: 'Alle akzeptieren' })).toBeVisible();
        expect(await violations(page, 'light')).toEqual([]);
        expect(await violations(page, 'dark')).toEqual([]);
      });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('R-AXE-03 nobody is kept out of the open menu', async ({ page }) => {
    await page.goto(pages.unknown);
    await page.getByRole('button', { name: 'Menü' }).click();
    await expect(page.getByRole('link', { name: 'Preise' }).first()).toBeVisible();
    expect(await violations(page, 'light')).toEqual([]);
    expect(await violations(page, 'dark')).toEqual([]);
  });
});
