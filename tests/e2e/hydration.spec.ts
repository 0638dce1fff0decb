import type { Page } from '@playwright/test';
import { holdBack } from './late-code.ts';
import { arrived, expect, openAwake, pages, test, wakeUp } from './visitor.ts';

test('the shell keeps every node that the server sent', async ({ page }) => {
  await page.goto(pages.home);
  const before = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#root *')];
    for (const [index, node] of nodes.entries()) Object.assign(node, { served: index });
    return nodes.length;
  });
  await wakeUp(page);
  await arrived(page);
  const after = await page.evaluate(() => [...document.querySelectorAll('#root *')].map((node) => (node as Element & { served?: number }).served));
  expect(after).toEqual(Array.from({ length: before }, (_, index) => index));
});

/** What the page asked for before is known when a later request has been answered. */
const answerToLaterRequest = (page: Page) => page.evaluate(async () => (await fetch('/robots.txt')).text());

test('before the first touch only the loader is there, and nothing happens on its own', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(pages.electrician);
  await page.clock.runFor(60_000);
  await answerToLaterRequest(page);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/^\/assets\/loader-/);
});

test('a pointer that rests where the page appears has not touched it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(pages.electrician);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true });
  const move = (movementX: number) => link.dispatchEvent('mousemove', { movementX });
  await move(0);
  await answerToLaterRequest(page);
  expect(scripts).toHaveLength(1);
  await move(1);
  await expect.poll(() => scripts.some((url) => url.includes('/shell-'))).toBe(true);
});

test('a click on a sleeping island is not lost', async ({ page }) => {
  await page.goto(pages.home);
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).evaluate((link: HTMLElement) => link.scrollIntoView({ behavior: 'instant' }));
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
});

test('a link in a sleeping island leads on once, and not again when the island comes alive', async ({ page, context }) => {
  await context.route(/facebook/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Teilen</title>' }));
  const release = await holdBack(page, 'live-blog-post.island-');
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Facebook' }).click();
  await opened;
  release();
  await expect(page.locator('x-island[data-name=live-blog-post]')).toHaveAttribute('data-alive');
  // a page that the link opened once more would be there before the next one
  await context.newPage();
  expect(context.pages()).toHaveLength(3);
});

test('an island that is touched before the page is idle comes alive once', async ({ page }) => {
  await page.addInitScript(() => {
    const wakes: string[] = [];
    const whenIdle: (() => void)[] = [];
    Object.assign(window, { wakes, whenIdle, requestIdleCallback: (callback: () => void) => whenIdle.push(callback) });
    new MutationObserver((changes) => wakes.push(...changes.map(({ target }) => (target as HTMLElement).dataset.name ?? ''))).observe(document, {
      subtree: true,
      attributeFilter: ['data-alive'],
    });
  });
  await openAwake(page, '/blog');
  await page.getByRole('searchbox').hover();
  await expect(page.locator('x-island[data-name=live-blog-list]')).toHaveAttribute('data-alive');
  await page.evaluate(() => {
    for (const callback of (window as unknown as { whenIdle: (() => void)[] }).whenIdle) callback();
  });
  // another island comes alive after all that
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
  expect((await page.evaluate(() => (window as unknown as { wakes: string[] }).wakes)).filter((name) => name === 'live-blog-list')).toHaveLength(1);
});

test.describe('a newcomer', () => {
  test.use({ newcomer: true });

  test('answers the banner with the very first click', async ({ page }) => {
    await page.goto(pages.home);
    await page.getByRole('button', { name: 'Nur Essentiell' }).click();
    await expect(page.getByRole('button', { name: 'Nur Essentiell' })).toBeHidden();
    expect(await page.evaluate(() => JSON.parse(localStorage.cookieConsent).consentGiven)).toBe(true);
  });
});

test('the shell moves between all pages without loading the document again, back and forward too', async ({ page }) => {
  await openAwake(page, pages.home);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const stops = [pages.electrician, pages.city, pages.price, pages.unknown, pages.home];
  for (const path of stops) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  for (const path of stops.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await page.goForward();
  await expect(page).toHaveURL(pages.city);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Köln');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('R-SHL-04 a navigation starts at the top, and going back returns to where the visitor was', async ({ page }) => {
  await openAwake(page, pages.home);
  await page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));
  await page
    .getByRole('link', { name: 'Elektriker', exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(pages.electrician);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2400);
});

test('a navigation changes title, description, canonical and robots, and leaves nothing of a post, its words and its feeds behind', async ({ page }) => {
  const head = 'title,meta[name],meta[property],link[rel=canonical],link[rel=alternate]';
  await openAwake(page, '/blog/aufmass-ohne-zettel');
  await page.getByRole('link', { name: 'Meisterkontor' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Büro');
  const headOf = () => page.evaluate((selector) => [...document.head.querySelectorAll(selector)].map((element) => element.outerHTML).toSorted(), head);
  const client = await headOf();
  await page.reload();
  expect(client).toEqual(await headOf());
});

test('a navigation shows the same styles as a page load', async ({ page }) => {
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].slice(0, 150).map((element) => {
        const { color, fontSize, display, paddingTop, gridTemplateColumns } = getComputedStyle(element);
        return `${element.tagName} ${color} ${fontSize} ${display} ${paddingTop} ${gridTemplateColumns}`;
      }),
    );
  await openAwake(page, pages.unknown);
  await page.getByRole('link', { name: 'Zum Vergleich' }).click();
  await expect(page).toHaveURL('/handwerkersoftware-vergleich');
  await arrived(page);
  const navigated = await look();
  await page.reload();
  await arrived(page);
  expect(navigated).toEqual(await look());
});

test('a dialog opens under the policy, keeps the focus and gives it back', async ({ page }) => {
  await openAwake(page, pages.home);
  const link = page.getByRole('link', { name: 'Cookie-Einstellungen' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

for (const [name, attribute, value] of [
  ['whose server runs a new build', 'data-build', 'an-older-build'],
  ['who goes on to a page in another language', 'lang', 'en'],
] as const) {
  test(`a visitor ${name} gets a full page load, at the place of the page that the link names`, async ({ page }) => {
    await openAwake(page, pages.home);
    await page.evaluate(
      ([name, value]) => {
        Object.assign(window, { sameDocument: true });
        document.querySelector(`[${name}]`)?.setAttribute(name, value);
      },
      [attribute, value] as const,
    );
    await page
      .getByRole('link', { name: 'Elektriker', exact: true })
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.hash = 'faq';
        link.click();
      });
    await expect(page).toHaveURL(`${pages.electrician}#faq`);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });
}

test('a picture that cannot be loaded gives way to the default picture (R-SEO-16)', async ({ page }) => {
  await page.route(/\/media\/elektriker-/, (route) => route.fulfill({ status: 500 }));
  page.removeAllListeners('console');
  await page.goto(pages.electrician);
  const image = page.locator('main img').first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/media/dashboard-');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

test('a page that an extension altered before React came stays whole and goes on', async ({ page }) => {
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.goto(pages.home);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('aside')));
  await wakeUp(page);
  await expect(page.locator('main > aside'), 'React draws what it cannot take over').toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page).toHaveURL('/kontakt');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an address whose anchor cannot be decoded is a page like any other', async ({ page }) => {
  await openAwake(page, pages.home);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    const link = document.createElement('a');
    link.href = '/preise#50%';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page).toHaveURL('/preise#50%');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

for (const [seconds, requests] of [
  [4, 1],
  [6, 2],
] as const) {
  test(`a page that was pointed at ${seconds} seconds ago is ${requests === 1 ? 'here' : 'asked for anew, so that nobody reads old news'}`, async ({
    page,
  }) => {
    await page.clock.install();
    await openAwake(page, pages.home);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/_payload/kontakt') && asked.push(request.url()));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true });
    const answered = page.waitForResponse('**/_payload/kontakt');
    await link.focus();
    await (await answered).finished();
    // the answer is read in a turn of its own
    await answerToLaterRequest(page);
    await page.clock.runFor(seconds * 1000);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL('/kontakt');
    expect(asked).toHaveLength(requests);
  });
}
