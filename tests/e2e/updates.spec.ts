import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './visitor.ts';

interface Entry {
  readonly date: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly details: readonly string[];
  readonly readTime: string;
}

/** What content/updates has, the newest first: its files begin with their date. */
async function entries(): Promise<Entry[]> {
  const files = (await readdir('content/updates')).toSorted().reverse();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(`content/updates/${file}`, 'utf8'))));
}

const cards = (page: Page) => page.getByRole('main').locator('ul > li:has(> article)');
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Seiten der Updates' });
const step = (page: Page, name: string) => pagination(page).getByRole('link', { name, exact: true });
const numbers = (page: Page) => pagination(page).getByRole('link', { name: /^\d+$/ });

async function expectPage(page: Page, current: number, all: readonly Entry[]): Promise<void> {
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(all.slice((current - 1) * 5, current * 5).map(({ title }) => title));
  await expect(pagination(page).locator('[aria-current=page]')).toHaveText([String(current)]);
  const last = Math.ceil(all.length / 5);
  for (const [name, isThere] of [
    ['Zurück', current > 1],
    ['Weiter', current < last],
  ] as const) {
    if (isThere) await expect(step(page, name)).toHaveAttribute('href', /^\/updates/);
    else {
      await expect(step(page, name)).toHaveAttribute('aria-disabled', 'true');
      await expect(step(page, name)).not.toHaveAttribute('href');
    }
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-RTE-03 R-UPD-03 R-UPD-04 R-UPD-05 R-UPD-19 the newest five updates say what changed, when, of which kind and in detail', async ({ page }) => {
    const all = await entries();
    await page.goto('/updates');
    await expect(cards(page)).toHaveCount(5);
    for (const [index, { date, title, description, category, details, readTime }] of all.slice(0, 5).entries()) {
      const card = cards(page).nth(index);
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(title);
      for (const text of [date, description, category]) await expect(card.getByText(text, { exact: true })).toBeVisible();
      await expect(card.getByText(`${readTime} Lesezeit`)).toBeVisible();
      await expect(card.getByRole('listitem')).toHaveText([...details]);
    }
  });

  test('R-UPD-05 R-UPD-06 R-UPD-09 R-UPD-10 R-UPD-19 R-UPD-21 next and previous leaf through all updates, and stop at both ends', async ({ page }) => {
    const all = await entries();
    const last = Math.ceil(all.length / 5);
    expect(last, 'enough to leaf through').toBeGreaterThan(2);
    const categories = new Set<string>();
    await page.goto('/updates');
    for (let current = 1; current <= last; current += 1) {
      await expectPage(page, current, all);
      await expect(numbers(page)).toHaveText(Array.from({ length: Math.min(last, 5) }, (_, index) => String(index + 1)));
      for (const category of await cards(page).locator('strong').allTextContents()) categories.add(category);
      if (current < last) await step(page, 'Weiter').click();
    }
    for (const category of ['Feature', 'Bugfix', 'Sicherheit', 'Update', 'Hinweis'])
      expect(categories, 'four kinds and one of another name').toContain(category);
    await step(page, 'Zurück').click();
    await expectPage(page, last - 1, all);
    await numbers(page).first().click();
    await expect(page).toHaveURL('/updates');
    await expectPage(page, 1, all);
  });

  test('R-UPD-11 an address with a page that does not exist shows the nearest one that does', async ({ page }) => {
    const all = await entries();
    for (const [seite, current] of [
      ['99', Math.ceil(all.length / 5)],
      ['0', 1],
      ['-3', 1],
      ['zwei', 1],
      ['1.5', 1],
    ] as const) {
      expect((await page.goto(`/updates?seite=${seite}`))?.status(), seite).toBe(200);
      await expectPage(page, current, all);
    }
  });
});

test('R-UPD-10 with JavaScript the pages change without loading the document, and going back goes back', async ({ page }) => {
  const all = await entries();
  await openAwake(page, '/updates');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(numbers(page).first(), 'in the colours of a device it has one of its own').toHaveCSS('forced-color-adjust', 'none');
  const grey = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'GrayText';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(step(page, 'Zurück')).toHaveCSS('color', grey);
  await page.emulateMedia({ forcedColors: null });
  await step(page, 'Weiter').click();
  await expect(page).toHaveURL('/updates?seite=2');
  await expectPage(page, 2, all);
  await numbers(page).last().click();
  await expectPage(page, Math.ceil(all.length / 5), all);
  await page.goBack();
  await expect(page).toHaveURL('/updates?seite=2');
  await expectPage(page, 2, all);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
