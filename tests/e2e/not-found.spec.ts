import type { Page } from '@playwright/test';
import { expect, openAwake, pages, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');

test('R-NFP-01 R-NFP-02 a visitor with a wrong address learns that the page does not exist or was moved', async ({ page }) => {
  const answer = await page.goto(pages.unknown);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(main(page).getByText('Diese Seite existiert nicht oder wurde verschoben.')).toBeInViewport();
  await expect(page).toHaveTitle('Seite nicht gefunden');
});

test('R-NFP-03 search engines do not list the page, but follow its links', async ({ page }) => {
  await page.goto(pages.unknown);
  await expect(page.locator('meta[name=robots]')).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

for (const [name, path] of [
  ['Zur Startseite', '/'],
  ['Zum Vergleich', '/handwerkersoftware-vergleich'],
  ['Kontakt aufnehmen', '/kontakt'],
] as const) {
  test(`R-NFP-04 '${name}' leads on from the dead end`, async ({ page }) => {
    await page.goto(pages.unknown);
    await main(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  });
}

test('R-NFP-05 R-FTR-06 the pages that most people look for are offered, with a word on each', async ({ page }) => {
  await page.goto(pages.unknown);
  const popular = main(page).locator('section', { has: page.getByRole('heading', { name: 'Hier wird oft angeklopft' }) });
  await expect(popular.getByRole('link')).toHaveText(['Funktionen', 'Preise', 'Blog', 'Vergleich']);
  await expect(popular.getByRole('link', { name: 'Funktionen' })).toHaveAttribute('href', '/funktionen');
  await expect(popular.getByRole('link', { name: 'Preise' })).toHaveAttribute('href', '/preise');
  await expect(popular.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  await expect(popular.getByRole('link', { name: 'Vergleich' })).toHaveAttribute('href', '/handwerkersoftware-im-vergleich');
  await expect(popular.getByText('Zwei Pakete, alle Funktionen in jedem, bezahlt nach Zahl der Nutzer.')).toBeVisible();
  // the link's own area lies over the text
  await popular.getByText('Zwei Pakete, alle Funktionen in jedem, bezahlt nach Zahl der Nutzer.').click({ force: true });
  await expect(page, 'the whole row can be clicked').toHaveURL('/preise');
});

test("R-NFP-06 'Kostenlose Beratung anfordern' leads to people who can help", async ({ page }) => {
  await page.goto(pages.unknown);
  await main(page).getByRole('link', { name: 'Kostenlose Beratung anfordern' }).click();
  await expect(page).toHaveURL('/kontakt');
});

test('R-NFP-07 a dead link inside the site shows the not-found page with header and footer, without a page load', async ({ page }) => {
  await openAwake(page, pages.home);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    const link = document.createElement('a');
    link.href = '/alte-seite';
    link.textContent = 'Alte Seite';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Alte Seite' }).click();
  await expect(page).toHaveURL('/alte-seite');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await expect(page).toHaveTitle('Seite nicht gefunden');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Funktionen' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handwerkersoftware, die dein Büro kleiner macht');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('R-RTE-30 R-RTE-37 whatever the address, what does not exist is the not-found page with status 404', async ({ page }) => {
  for (const path of [
    '/gibt-es-nicht',
    '/foo/bar',
    '/a/b/c/d',
    '/preise/premium',
    '/gibt-es-nicht/',
    '/wp-admin',
    '/handwerkersoftware-elektriker/koeln',
    '/%F0%9F%94%A7',
    '/Gibt Es Nicht',
    '/constructor',
    '/__proto__',
    '/foo//bar',
    '/preise%2Fpremium',
    '/..%2f..%2fetc%2fpasswd',
    '/k%F6ln-handwerkersoftware',
    '/%',
    '/foo%00bar',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Seite nicht gefunden');
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
  }
});

test('R-RTE-30 an address with a slash too many leads to the page that was meant', async ({ page }) => {
  await page.goto('/handwerkersoftware-elektriker/');
  await expect(page).toHaveURL(pages.electrician);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elektriker');
});
