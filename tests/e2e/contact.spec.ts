import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');
const details = (page: Page) => page.locator('#kontaktdaten');

test.beforeEach(async ({ page }) => {
  await page.goto('/kontakt');
});

test('R-RTE-08 R-CON-01 R-CON-02 R-CON-03 R-CON-04 R-CON-05 whoever needs us finds three addresses, the telephone, the street and the hours', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir sind für dich da');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  // in words in the HTML, with an @ once the page has filled them in
  for (const [label, box] of [
    ['Allgemein', 'kontakt'],
    ['Support', 'support'],
    ['Presse', 'presse'],
  ] as const) {
    const term = details(page).getByRole('term').filter({ hasText: label });
    await expect(term).toBeVisible();
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(
      new RegExp(`^${box}( \\(at\\) meisterkontor \\(punkt\\) |@meisterkontor\\.)example$`),
    );
  }
  await expect(details(page).getByRole('link', { name: '(030) 23125 418' })).toHaveAttribute('href', 'tel:+493023125418');
  await expect(details(page).locator('address')).toHaveText(/Meisterkontor GmbH\s*Richtscheitweg 8\s*40878 Ratingen\s*Deutschland/);
  await expect(details(page).getByText('Mo-Fr 9:00-17:00', { exact: true })).toBeVisible();
});

test('R-CON-06 R-CON-07 Facebook, LinkedIn and the help centre open in a tab of their own', async ({ page, context }) => {
  await context.route(/hilfe\.meisterkontor|facebook|linkedin/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Woanders</title>' }));
  for (const [name, address] of [
    ['Facebook', 'https://facebook.example/meisterkontor'],
    ['LinkedIn', 'https://linkedin.example/company/meisterkontor'],
    ['Zum Hilfe-Center', 'https://hilfe.meisterkontor.example/'],
  ] as const) {
    const link = main(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener');
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await tab.waitForURL(address);
    await tab.close();
  }
  await expect(page).toHaveURL('/kontakt');
});

test('R-RTE-09 R-RTE-32 /contact is the same page under the name that others know, and search engines learn which one counts', async ({ page, baseURL }) => {
  const german = await main(page).innerText();
  expect((await page.goto('/contact'))?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/contact');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/kontakt`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir sind für dich da');
  const words = (text: string) =>
    text
      .replaceAll(/ \(at\) /g, '@')
      .replaceAll(' (punkt) ', '.')
      .replace(/\s+/g, ' ');
  await expect.poll(async () => words(await main(page).innerText())).toBe(words(german));
});
