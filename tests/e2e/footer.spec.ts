import type { Page } from '@playwright/test';
import { expect, openAwake, pages, test } from './visitor.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const link = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true });

test('R-FTR-01 the footer says who stands behind the software and where to follow them', async ({ page }) => {
  await page.goto(pages.home);
  await expect(footer(page).getByText('Software für Handwerksbetriebe, die lieber auf der Baustelle stehen als vor dem Aktenschrank.')).toBeVisible();
  for (const name of ['Facebook', 'LinkedIn']) {
    await expect(link(page, name)).toBeVisible();
    const box = await link(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} is large enough for a thumb`).toBeGreaterThanOrEqual(24);
  }
});

test('R-FTR-02 the footer sorts its links into software, company and legal', async ({ page }) => {
  await page.goto(pages.home);
  await expect(footer(page).getByRole('heading')).toHaveText(['Software', 'Unternehmen', 'Rechtliches']);
  const column = (title: string) => footer(page).locator(`xpath=.//h2[.="${title}"]/following-sibling::ul//a`);
  await expect(column('Software')).toHaveText(['Startseite', 'Funktionen', 'Preise', 'Vergleich', 'Gewerke', 'Städte', 'Updates', 'Hilfe-Center']);
  await expect(column('Unternehmen')).toHaveText(['Über uns', 'Blog', 'Karriere', 'Kontakt', 'Bewertungen']);
  await expect(column('Rechtliches')).toHaveText(['AGB', 'Datenschutz', 'Impressum', 'Cookie-Richtlinie']);
});

test('R-FTR-03 the copyright line names the company and the year that it is', async ({ page }) => {
  await page.goto(pages.home);
  await expect(footer(page).getByText(`© ${new Date().getFullYear()} Meisterkontor GmbH`, { exact: true })).toBeVisible();
});

for (const path of [pages.home, pages.unknown]) {
  test(`R-FTR-04 'Cookie-Einstellungen' opens the settings from the foot of ${path}`, async ({ page }) => {
    await page.goto(path);
    await link(page, 'Cookie-Einstellungen').click();
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('switch')).toHaveCount(4);
    await expect(dialog.getByRole('button', { name: 'Auswahl speichern' })).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  test(`R-FTR-05 R-FTR-06 R-FTR-07 R-FTR-08 R-FTR-09 R-FTR-10 every page of the site can be reached from the foot of ${path}`, async ({ page }) => {
    await page.goto(path);
    const targets = {
      Startseite: '/',
      Funktionen: '/funktionen',
      Vergleich: '/handwerkersoftware-vergleich',
      Gewerke: '/handwerkersoftware-nach-gewerk',
      Städte: '/handwerkersoftware-nach-stadt',
      Preise: '/preise',
      Updates: '/updates',
      'Über uns': '/ueber-uns',
      Blog: '/blog',
      Karriere: '/karriere',
      Kontakt: '/kontakt',
      AGB: '/agb',
      Datenschutz: '/datenschutz',
      Impressum: '/impressum',
      'Cookie-Richtlinie': '/cookie-richtlinie',
    };
    for (const [name, href] of Object.entries(targets)) {
      await expect(link(page, name)).toBeVisible();
      await expect(link(page, name)).toHaveAttribute('href', href);
    }
  });

  test(`R-FTR-11 R-FTR-12 R-FTR-13 R-FTR-14 help, reviews and both networks open in a new tab from the foot of ${path}`, async ({ page, context }) => {
    await context.route(/^https:\/\/[a-z.]+\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Anderswo</title>' }));
    await page.goto(path);
    const targets = {
      'Hilfe-Center': 'https://hilfe.meisterkontor.example/',
      Bewertungen: 'https://bewertungen.example/meisterkontor',
      Facebook: 'https://facebook.example/meisterkontor',
      LinkedIn: 'https://linkedin.example/company/meisterkontor',
    };
    for (const [name, address] of Object.entries(targets)) {
      await expect(link(page, name)).toHaveAttribute('rel', 'noopener');
      const opened = context.waitForEvent('page');
      await link(page, name).click();
      const tab = await opened;
      await tab.waitForURL(address);
      await tab.close();
      await expect(page).toHaveURL(path);
    }
  });
}

test('R-FTR-05 R-FTR-09 a click in the footer leads to the page, with its heading in sight', async ({ page }) => {
  await openAwake(page, pages.electrician);
  await link(page, 'Startseite').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handwerkersoftware, die dein Büro kleiner macht');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await link(page, 'Kontakt').click();
  await expect(page).toHaveURL('/kontakt');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('R-FTR-15 on a desktop the four columns stand beside each other', async ({ page }) => {
  await page.goto(pages.home);
  // all at once: a typeface that comes in between moves what lies below
  const boxes = await footer(page)
    .getByText('Software für Handwerksbetriebe, die')
    .or(footer(page).getByRole('heading'))
    .evaluateAll((columns): { x: number; y: number; width: number }[] => columns.map((column) => column.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(4);
  let right = 0;
  for (const { x, width } of boxes) {
    expect(x).toBeGreaterThanOrEqual(right);
    right = x + width;
  }
  expect(right).toBeLessThanOrEqual(1280);
  const tops = boxes.map(({ y }) => y);
  expect(Math.max(...tops) - Math.min(...tops), 'all four begin at the same height, give or take the logo').toBeLessThan(80);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('R-FTR-02 two columns stand beside each other and the third below, and each link has its own line there', async ({ page }) => {
    await page.goto(pages.home);
    const [software, company, legal] = await footer(page)
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
    expect(company).toBe(software);
    expect(legal).toBeGreaterThan(software ?? Number.NaN);
    const lines = await footer(page)
      .locator('h2 + ul')
      .evaluateAll((lists) => lists.map((list) => new Set([...list.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().top))).size));
    expect(lines).toEqual([8, 5, 4]);
  });
});
