import type { Page } from '@playwright/test';
import { fakeServer } from './live-server.ts';
import { caughtUp, expect, openAwake, test } from './visitor.ts';

/** Holds back what the shell asks the server for a page, until it is released. */
async function holdPayload(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  const answered = page.waitForResponse(address);
  return async () => {
    resolve();
    await (await answered).finished();
    await caughtUp(page);
  };
}

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const post = (page: Page) => page.locator('main h2 a').first();

test.describe('while a page is on its way', () => {
  // at once, so that a test can say what never happens
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('who goes back stays there, when it comes too', async ({ page }) => {
    await openAwake(page, '/');
    await inHeader(page, 'Preise').click();
    await expect(page).toHaveURL('/preise');
    const release = await holdPayload(page, '**/_payload/funktionen');
    await inHeader(page, 'Funktionen').click();
    await page.goBack();
    await expect(page).toHaveTitle(/^Meisterkontor|Handwerkersoftware/);
    await release();
    await expect(page).toHaveURL('/');
  });

  test('who clicks one link after the other gets what was clicked last', async ({ page }) => {
    await openAwake(page, '/');
    const releasePrices = await holdPayload(page, '**/_payload/preise');
    const releaseFeatures = await holdPayload(page, '**/_payload/funktionen');
    for (const name of ['Preise', 'Funktionen', 'Preise', 'Funktionen']) await inHeader(page, name).click();
    await releasePrices();
    await expect(page).toHaveURL('/');
    await releaseFeatures();
    await expect(page).toHaveURL('/funktionen');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('who opens the search meanwhile goes on typing there when it comes', async ({ page }) => {
    await openAwake(page, '/');
    const release = await holdPayload(page, '**/_payload/preise');
    await inHeader(page, 'Preise').click();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.pressSequentially('aufm');
    await release();
    await expect(page).toHaveTitle(/Preise/);
    await page.keyboard.type('aß');
    await expect(field).toHaveValue('aufmaß');
  });

  test('the content is busy, with a bar above it, until the page is there, and so it is on the way back', async ({ page }) => {
    await openAwake(page, '/');
    const main = page.getByRole('main');
    const releasePrices = await holdPayload(page, '**/_payload/preise');
    await inHeader(page, 'Preise').click();
    await expect(main).toHaveAttribute('aria-busy', 'true');
    expect(await main.evaluate((element) => getComputedStyle(element, '::before').height)).toBe('3px');
    await releasePrices();
    await expect(page).toHaveURL('/preise');
    await expect(main).not.toHaveAttribute('aria-busy');
    const releaseHome = await holdPayload(page, '**/_payload/');
    await page.goBack();
    await expect(main).toHaveAttribute('aria-busy', 'true');
    await releaseHome();
    await expect(main).not.toHaveAttribute('aria-busy');
  });

  test('what was typed into the blog’s search reaches the address, and the visitor the page', async ({ page }) => {
    await fakeServer(page);
    await openAwake(page, '/blog');
    await expect(page.locator('x-island[data-draws-query]')).toHaveCount(1);
    const release = await holdPayload(page, /_payload\/blog\//);
    const title = await post(page).textContent();
    await page.getByRole('searchbox').pressSequentially('a');
    await page.getByRole('link', { name: title ?? '', exact: true }).click();
    await expect(page).toHaveURL('/blog?suche=a');
    await release();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/blog?suche=a');
  });

  test('what was typed into the blog’s search has its address also for who follows a link at once', async ({ page }) => {
    await page.clock.install();
    await fakeServer(page);
    await openAwake(page, '/blog');
    await expect(page.locator('x-island[data-draws-query]')).toHaveCount(1);
    const title = await post(page).textContent();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('searchbox').pressSequentially('a');
    await page.getByRole('link', { name: title ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/blog?suche=a');
  });

  test('who chooses another order of the blog instead gets that', async ({ page }) => {
    await fakeServer(page);
    await openAwake(page, '/blog');
    await expect(page.locator('x-island[data-draws-query]')).toHaveCount(1);
    const release = await holdPayload(page, /_payload\/blog\//);
    await post(page).click();
    await page.getByRole('combobox').selectOption('az');
    await expect(page).toHaveURL('/blog?sortierung=az');
    await release();
    await expect(page).toHaveURL('/blog?sortierung=az');
  });
});

test('a link that is clicked twice makes one entry of the history, so that one step back leaves its page', async ({ page }) => {
  await openAwake(page, '/');
  const entries = await page.evaluate(() => history.length);
  const release = await holdPayload(page, '**/_payload/preise');
  await inHeader(page, 'Preise').dblclick();
  await release();
  await expect(page).toHaveURL('/preise');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await caughtUp(page);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a new page begins at the place that its link names, and does not glide there', async ({ page }) => {
  await openAwake(page, '/preise');
  await page.evaluate(() =>
    addEventListener('seitenwerk:shown', () =>
      requestAnimationFrame(() => Object.assign(window, { firstSeenAt: document.getElementById('dokumente')?.getBoundingClientRect().top })),
    ),
  );
  const link = inHeader(page, 'Funktionen');
  await link.evaluate((element: HTMLAnchorElement) => {
    element.hash = 'dokumente';
  });
  await link.click();
  const firstSeenAt = await page.waitForFunction(() => (window as unknown as { firstSeenAt?: number }).firstSeenAt);
  expect(await firstSeenAt.jsonValue()).toBeLessThan(300);
});

test('what a link names is shown however many details are around it, and is not opened itself', async ({ page }) => {
  await page.route('**/_payload/funktionen', async (route) => {
    const answer = await route.fetch();
    const payload = await answer.json();
    payload.blocks[1].html = `<details><summary>Außen</summary><details><summary>Innen</summary>
      <details id="ziel"><summary>Ziel</summary>Text</details></details></details>`;
    await route.fulfill({ json: payload });
  });
  await openAwake(page, '/preise');
  const link = inHeader(page, 'Funktionen');
  await link.evaluate((element: HTMLAnchorElement) => {
    element.hash = 'ziel';
  });
  await link.click();
  await expect(page.locator('#ziel')).toBeFocused();
  expect(await page.locator('main details:has-text("Ziel")').evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a page that has moved to another site is left to the browser at once: the picture does not stand still', async ({ page }) => {
  await page.route('**/_payload/preise', (route) => route.fulfill({ json: { redirect: 'https://example.org/neu' } }));
  await page.route('/preise', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Anderswo</title>' }));
  await page.route('https://example.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Anderswo</title>' }));
  const pictures: string[] = [];
  await page.exposeFunction('notePicture', () => pictures.push('stands still'));
  await openAwake(page, '/');
  await page.evaluate(() => {
    const original = document.startViewTransition;
    document.startViewTransition = (update) => {
      (window as unknown as { notePicture(): void }).notePicture();
      return original.call(document, update);
    };
  });
  await inHeader(page, 'Preise').click();
  await expect(page).toHaveTitle('Anderswo');
  expect(pictures).toEqual([]);
});
