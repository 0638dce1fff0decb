import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ page }) => {
  await page.goto('/gofundme-spender');
});

test('R-RTE-13 R-SUP-01 R-SUP-02 R-SUP-03 supporters are thanked and see four counters, all still at zero', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke an alle, die uns unterstützen');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText('Crowdfunding', { exact: true })).toBeInViewport();
  const counters = page.locator('#stand');
  await expect(counters.getByRole('term')).toHaveText(['Spender', 'gesammelter Betrag', 'Premium-Spender', 'vom Ziel erreicht']);
  await expect(counters.getByRole('definition')).toHaveText([/^0$/, /^0\s€$/, /^0$/, /^0\s%$/]);
});

test('R-SUP-04 R-SUP-05 R-SUP-06 the three tiers say what each gives back', async ({ page }) => {
  const tiers = page.locator('#stufen').getByRole('listitem');
  await expect(tiers.getByRole('heading', { level: 3 })).toHaveText(['Basic ab 25 €', 'Featured ab 100 €', 'Premium ab 250 €']);
  await expect(tiers.nth(0)).toContainText('Dank');
  await expect(tiers.nth(1)).toContainText('auf unserer Website');
  await expect(tiers.nth(2)).toContainText('1 Jahr Premium kostenlos');
});

test('R-SUP-07 R-SUP-08 R-SUP-09 the first supporter is invited, to the campaign or to try the software, each in a new tab', async ({ page, context }) => {
  await context.route(/app\.meisterkontor|crowdfunding/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Woanders</title>' }));
  const invitation = main(page).locator('section').last();
  await expect(invitation.getByRole('heading', { name: 'Sei der erste Unterstützer' })).toBeVisible();
  for (const [name, address] of [
    ['Jetzt unterstützen', 'https://crowdfunding.example/meisterkontor'],
    ['7 Tage kostenlos testen', 'https://app.meisterkontor.example/auth'],
  ] as const) {
    const link = invitation.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener');
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await tab.waitForURL(address);
    await tab.close();
  }
  await expect(page).toHaveURL('/gofundme-spender');
  await expect(main(page).getByRole('link', { name: 'Zur Kampagne' })).toHaveAttribute('href', 'https://crowdfunding.example/meisterkontor');
});
