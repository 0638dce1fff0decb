import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { holdBack } from './late-code.ts';
import { fits, overflow } from './overflow.ts';
import { expect, runOutOfPatience, test } from './visitor.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Suche', exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Wonach suchst du?' });
const options = (page: Page) => page.getByRole('option');

test('nothing of the search is loaded before somebody wants it, and everything once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/preise');
  await expect(button(page)).toBeVisible();
  expect(requests.filter((path) => /search/.test(path))).toEqual([]);
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await button(page).click();
  await expect(field(page)).toBeFocused();
  expect(requests.filter((path) => path === '/search.json')).toHaveLength(1);
});

test('who has only a keyboard opens the search, chooses with the arrows and gets to the answer', async ({ page }) => {
  await page.goto('/preise');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('impresum');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('zu „impresum“');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/impressum');
  await expect(page.getByRole('dialog')).toBeHidden();
});

const openers = {
  'the key': (page: Page) => page.keyboard.press('Control+k'),
  'the button': (page: Page) => button(page).click(),
};
for (const [name, open] of Object.entries(openers)) {
  for (const script of ['react-', 'site-search.island-'])
    test(`what is typed after ${name} and before the code (${script}) is in the field, in its order`, async ({ page }) => {
      const release = await holdBack(page, script);
      await page.goto('/preise');
      await open(page);
      await page.keyboard.type('rechnung schreip');
      await page.keyboard.press('Backspace');
      release();
      await page.keyboard.type('ben, wie');
      await expect(field(page)).toHaveValue('rechnung schreiben, wie');
      await expect(field(page)).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

  test(`who asks after ${name} and before the code is here is answered as soon as it is`, async ({ page }) => {
    const release = await holdBack(page, 'site-search.island-');
    await page.goto('/preise');
    await open(page);
    await page.keyboard.type('mahnung');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/suche?q=mahnung');
  });

  test(`Escape after ${name} and before the code is here opens no search`, async ({ page }) => {
    const release = await holdBack(page, 'site-search.island-');
    await page.goto('/preise');
    await open(page);
    await page.keyboard.type('mahn');
    await page.keyboard.press('Escape');
    release();
    await expect(page.locator('x-island[data-name=site-search]')).toHaveAttribute('data-alive');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/preise');
  });
}

test('Enter that is pressed again, because nothing happens yet, opens the search and asks for nothing', async ({ page }) => {
  const release = await holdBack(page, 'site-search.island-');
  await page.goto('/preise');
  await button(page).press('Enter');
  await button(page).press('Enter');
  await page.keyboard.type('mahn');
  release();
  await expect(field(page)).toHaveValue('mahn');
  await expect(page).toHaveURL('/preise');
});

test('Escape closes the search and leaves the focus where it was', async ({ page }) => {
  await page.goto('/preise');
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('who closes the search and opens it again at once loses no letter', async ({ page }) => {
  await page.goto('/preise');
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('preise');
  await expect(field(page)).toHaveValue('preise');
});

test('who is typing is not interrupted by the key of the search', async ({ page }) => {
  await page.goto('/suche');
  await page.getByRole('searchbox').press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an answer that was found is shown with its question, below the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/suche?q=kündigen');
  const found = page.getByRole('main').getByRole('link', { name: 'Wie kann ich kündigen?' });
  await found.click();
  const question = page.locator('summary', { hasText: 'Wie kann ich kündigen?' });
  await expect(question.locator('xpath=following-sibling::*')).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await question.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
});

test('where nothing is found, the search says so and offers a way on', async ({ page }) => {
  await page.goto('/preise');
  await button(page).click();
  await field(page).fill('xqzvw');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nichts gefunden zu „xqzvw“');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Frage stellen' })).toBeVisible();
});

test('who hears the page is told of suggestions and how many there are, in the dialog and on the page of the search', async ({ page }) => {
  const told = 'Nichts gefunden zu „prise“. 3 Vorschläge.';
  await page.goto('/preise');
  await page.keyboard.press('Control+k');
  await field(page).fill('prise');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(told);
  await expect(options(page)).toHaveCount(3);
  await page.goto('/suche?q=prise');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(told);
  await expect(page.locator('main ol a')).toHaveCount(3);
});

test('the search fits on the smallest screen, and everybody can use it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/preise');
  const box = await button(page).boundingBox();
  expect([box?.width, box?.height].every((size) => (size ?? 0) >= 44)).toBe(true);
  expect(await overflow(page)).toEqual(fits);
  await button(page).click();
  await field(page).fill('rechnung schreiben');
  await expect(options(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('on a phone the field stays where it is while somebody types, whatever is found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/preise');
  await button(page).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Preise' })).toBeVisible();
  const before = await field(page).boundingBox();
  expect(before?.y).toBeLessThan(844 / 4);
  for (const [query, found] of [
    ['rechnung', /Mehr als 20 Ergebnisse/],
    ['xqzvw', /Nichts gefunden/],
    ['fliesenleger', /\d Ergebnisse/],
  ] as const) {
    await field(page).fill(query);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(found);
    expect(await field(page).boundingBox(), query).toEqual(before);
  }
});

test('a trade and a town, each half typed, lead to the page of both', async ({ page }) => {
  await page.goto('/preise');
  await button(page).click();
  await field(page).fill('elektr berl');
  await expect(options(page).first()).toContainText('Software für Elektriker in Berlin');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/handwerkersoftware-elektriker-berlin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elektriker in Berlin');
});

test('an update that was found is shown below the header, on its page of the list', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/suche?q=Mobiles Aufmaß mit Fotodokumentation');
  await page.getByRole('main').getByRole('link', { name: 'Mobiles Aufmaß mit Fotodokumentation' }).click();
  await expect(page).toHaveURL('/updates?seite=3#2025-06-24-mobiles-aufmass');
  await expect(page).toHaveTitle(/ – Seite 3$/);
  const update = page.getByRole('heading', { name: 'Mobiles Aufmaß mit Fotodokumentation' });
  await expect(update).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await update.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page that finds the same', async ({ page }) => {
    await page.goto('/preise');
    await button(page).click();
    await expect(page).toHaveURL('/suche?');
    await page.getByRole('searchbox', { name: 'Wonach suchst du?' }).fill('impresum');
    await page.getByRole('button', { name: 'Suchen', exact: true }).click();
    await expect(page).toHaveURL('/suche?q=impresum');
    await expect(page.locator('main ol a').first()).toHaveAttribute('href', '/impressum');
  });
  for (const [query, address] of [
    ['Schreiner', '/schreiner-software'],
    ['Gießen', '/giessen-handwerkersoftware'],
    ['Elektriker Berlin', '/handwerkersoftware-elektriker-berlin'],
    ['Rechnungen', '/handwerkersoftware-rechnungen'],
  ] as const)
    test(`who searches for „${query}“ gets that page first`, async ({ page }) => {
      await page.goto(`/suche?q=${query}`);
      const first = page.locator('main ol a').first();
      await expect(first).toHaveAttribute('href', address);
      await first.click();
      await expect(page).toHaveURL(address);
    });
});

test('the key of the search is heard with Caps Lock, is not the browser’s own, and waits until another dialog is closed', async ({ page }) => {
  /** Whether the page leaves a key to the browser. */
  const leaves = (more: { key: string; shiftKey?: boolean; altKey?: boolean }) =>
    page.evaluate(
      (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, cancelable: true, ...init })),
      more,
    );
  await page.goto('/preise');
  expect(await leaves({ key: 'K', shiftKey: true })).toBe(true);
  expect(await leaves({ key: 'k', altKey: true })).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await page.getByRole('dialog').getByRole('button').last().focus();
  expect(await leaves({ key: 'k' })).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await leaves({ key: 'K' })).toBe(false);
  await expect(field(page)).toBeFocused();
});

test('a search that could not be reached is asked for again with the next letter', async ({ page, trouble }) => {
  await page.route('**/search.json*', (route) => route.abort(), { times: 1 });
  await page.goto('/preise');
  await page.keyboard.press('Control+k');
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toContainText('nicht zu erreichen');
  await page.keyboard.type('p');
  await expect(status).toContainText('zu „p“');
  expect(trouble.messages.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
});

test('a search that does not come is not waited for without end', async ({ page }) => {
  await runOutOfPatience(page);
  await page.route('**/search.json*', () => {});
  await page.goto('/preise');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('nicht zu erreichen');
});
