import { holdBack } from './late-code.ts';
import { expect, openAwake, test } from './visitor.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('who goes back with the menu open sees the page, and not the menu', async ({ page }) => {
    await openAwake(page, '/kontakt');
    const menu = page.getByRole('button', { name: 'Menü' });
    await menu.click();
    await page.locator('nav:popover-open').getByRole('link', { name: 'Preise', exact: true }).click();
    await expect(page).toHaveURL('/preise');
    await menu.click();
    await expect(page.locator('nav:popover-open')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/kontakt');
    await expect(page.locator('nav:popover-open')).toHaveCount(0);
  });

  test('who goes back from a page that the menu leads to as well has the focus on the link that was followed', async ({ page }) => {
    await openAwake(page, '/');
    const link = page.locator('footer').getByRole('link', { name: 'Preise', exact: true });
    await link.focus();
    await link.press('Enter');
    await expect(page).toHaveURL('/preise');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(link).toBeFocused();
  });
});

test('a dialog that is open closes with going back, and who closes nothing is not led to what it was opened from', async ({ page }) => {
  await openAwake(page, '/');
  await page.getByRole('link', { name: 'Preise', exact: true }).first().click();
  await expect(page).toHaveURL('/preise');
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cookie-Einstellungen' })).not.toBeFocused();
});

test('who opens the search and goes back before its code is here sees no search', async ({ page }) => {
  const release = await holdBack(page, 'site-search.island-');
  await openAwake(page, '/kontakt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  await page.getByRole('banner').getByRole('button', { name: 'Suche' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toHaveCount(0);
  release();
  await expect(page.locator('x-island[data-name=site-search]')).toHaveAttribute('data-alive');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Suche' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who goes through the header with the keyboard stays at the place of the page', async ({ page }) => {
  await page.goto('/preise');
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    scrollTo({ top: 2_000 });
    document.querySelector<HTMLElement>('#root > [data-block] a[href="/"]')?.focus({ preventScroll: true });
  });
  for (let links = 0; links < 4; links += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.closest('header') !== null])).toEqual([2_000, true]);
});

test('who goes back to another part of a list has the focus on the link that was followed', async ({ page }) => {
  await openAwake(page, '/updates');
  const next = page.getByRole('navigation', { name: 'Seiten der Updates' }).getByRole('link', { name: 'Weiter' });
  await next.click();
  await expect(page).toHaveURL('/updates?seite=2');
  await page.goBack();
  await expect(page).toHaveURL('/updates');
  await expect(next).toBeFocused();
});

test('each place of a page is an entry of its own for who goes back, also where links within the page led to it', async ({ page }) => {
  await openAwake(page, '/agb');
  for (const place of ['#vertrag', '#haftung']) await page.evaluate((place) => location.assign(place), place);
  const link = page.getByRole('banner').getByRole('link', { name: 'Preise', exact: true });
  await link.click();
  await expect(page).toHaveURL('/preise');
  await page.goBack();
  await expect(page).toHaveURL('/agb#haftung');
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/agb#vertrag');
  await expect(page.locator('#vertrag')).toBeFocused();
});

test('who comes back to the prices sees them at once, and placeholders take no press', async ({ page }) => {
  const cover = page.locator('[data-loading]');
  await openAwake(page, '/preise');
  expect(await cover.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page).toHaveURL('/kontakt');
  await page.goBack();
  await expect(page).toHaveURL('/preise');
  expect(await cover.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0s');
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL('/preise');
  expect(await cover.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('1s');
  await page.emulateMedia({ media: 'print' });
  await expect(cover).toBeHidden();
});
