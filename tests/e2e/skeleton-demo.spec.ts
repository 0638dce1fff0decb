import type { Page } from '@playwright/test';
import { holdBack } from './late-code.ts';
import { expect, openAwake, test } from './visitor.ts';

const path = '/skeleton-demo';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const names = ['Einzeln', 'Gruppen', 'Layouts'];

async function expectOpen(page: Page, open: string): Promise<void> {
  for (const name of names) {
    await expect(tab(page, name)).toHaveAttribute('aria-selected', String(name === open));
    await expect(panel(page, name)).toBeVisible({ visible: name === open });
  }
}

const demo = (page: Page) => page.locator('x-island[data-name=skeleton-demo]');

/** The demo is an island: it lives once it has been touched. */
async function openDemo(page: Page): Promise<void> {
  await openAwake(page, path);
  await tab(page, 'Einzeln').hover();
  await expect(demo(page)).toHaveAttribute('data-alive');
}

test('R-RTE-14 R-SKD-01 R-SKD-02 three tabs show one panel each, with mouse or arrow keys', async ({ page }) => {
  await openDemo(page);
  await expect(page.getByRole('tab')).toHaveText(names);
  await expectOpen(page, 'Einzeln');
  for (const name of names.toReversed()) {
    await tab(page, name).click();
    await expectOpen(page, name);
  }
  await page.keyboard.press('ArrowRight');
  await expectOpen(page, 'Gruppen');
  await expect(tab(page, 'Gruppen')).toBeFocused();
  await page.keyboard.press('End');
  await expectOpen(page, 'Layouts');
  await page.keyboard.press('ArrowRight');
  await expectOpen(page, 'Einzeln');
});

test('R-SKD-02 keys that come before the script choose all the same', async ({ page }) => {
  const release = await holdBack(page, 'skeleton-demo.island-');
  await page.goto(path);
  await tab(page, 'Einzeln').press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  release();
  await expectOpen(page, 'Gruppen');
  await expect(tab(page, 'Gruppen')).toBeFocused();
});

test("R-SKD-03 R-SKD-04 'Laden simulieren' shows placeholders for three seconds, and then the content again", async ({ page }) => {
  await page.clock.install();
  await openDemo(page);
  const busy = page.getByRole('main').locator('[aria-busy=true]');
  const content = panel(page, 'Einzeln').getByText('Badsanierung Sommer');
  await expect(busy).toHaveCount(0);
  await expect(content).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole('button', { name: 'Laden simulieren' }).click();
  await expect(busy.first()).toBeVisible();
  await expect(content).toBeHidden();
  await page.clock.runFor(2900);
  await expect(busy.first(), 'still loading after 2.9 s').toBeVisible();
  await page.clock.runFor(200);
  await expect(busy).toHaveCount(0);
  await expect(content).toBeVisible();
});

test('R-SKD-05 the switch shows the names and measures of the shapes, and hides them again', async ({ page }) => {
  await page.goto(path);
  const tools = page.getByRole('switch', { name: 'Werkzeuge anzeigen' }).or(page.getByRole('checkbox', { name: 'Werkzeuge anzeigen' }));
  const measures = panel(page, 'Einzeln').getByText(/^\d+ × \d+\spx$/);
  await expect(tools).not.toBeChecked();
  await expect(measures).toHaveCount(0);
  // the very first touch
  await tools.click();
  await expect(demo(page)).toHaveAttribute('data-alive');
  await expect(tools).toBeChecked();
  await expect(measures).toHaveCount(5);
  await tools.click();
  await expect(tools).not.toBeChecked();
  await expect(measures).toHaveCount(0);
});

test('R-SKD-01 the demo is for developers: search engines leave it out', async ({ page, request }) => {
  await page.goto(path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
  expect((await (await request.get('/sitemap.xml')).text()).includes(path)).toBe(false);
});
