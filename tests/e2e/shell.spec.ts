import type { Page } from '@playwright/test';
import { holdBack } from './late-code.ts';
import { expect, openAwake, pages, test } from './visitor.ts';

test('R-SHL-01 after moving inside the site there is still one header, one main content and one footer', async ({ page }) => {
  await openAwake(page, pages.electrician);
  await page.getByRole('banner').getByRole('link', { name: 'Meisterkontor' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page).toHaveURL('/kontakt');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});

test('a link to a page that has moved leads to the part of it that it names, unless the page’s new address names another', async ({ page }) => {
  await page.route('**/_payload/alt', (route) => route.fulfill({ json: { redirect: '/preise' } }));
  await page.route('**/_payload/aelter', (route) => route.fulfill({ json: { redirect: '/preise#faq' } }));
  await openAwake(page, '/kontakt');
  for (const [href, address] of [
    ['/alt#vergleich', '/preise#vergleich'],
    ['/aelter#vergleich', '/preise#faq'],
  ] as const) {
    await page.evaluate((href) => document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href, textContent: href })), href);
    await page.getByRole('link', { name: href }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL('/kontakt');
  }
});

test.describe('a newcomer', () => {
  test.use({ newcomer: true });

  for (const [device, width, height] of [
    ['a desktop', 1280, 900],
    ['a phone', 390, 844],
  ] as const) {
    test(`R-SHL-02 the cookie banner stays at the bottom of ${device} however far the page is scrolled`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(pages.home);
      const banner = page.getByRole('region', { name: 'Du entscheidest über Cookies' });
      const expectAtBottom = async () => {
        await expect(banner).toBeInViewport({ ratio: 1 });
        const box = await banner.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
        expect(box?.height, 'it leaves the page in sight').toBeLessThan(height / 2);
      };
      await expectAtBottom();
      for (const top of [700, 3000, 100_000]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expectAtBottom();
      }
      const [line, cover] = await Promise.all([page.getByText('Meisterkontor GmbH', { exact: false }).last().boundingBox(), banner.boundingBox()]);
      expect((line?.y ?? 0) + (line?.height ?? 0), 'the last line of the page can be read above the banner').toBeLessThanOrEqual(cover?.y ?? 0);
    });
  }
});

test('a link to a file is the browser’s, which shows what the server answers there', async ({ page }) => {
  await openAwake(page, '/blog');
  await page.evaluate(() => document.querySelector('main a[href^="/"]')?.setAttribute('href', '/preise.md'));
  await page.locator('main a[href="/preise.md"]').click();
  await expect(page).toHaveURL('/preise.md');
  await expect(page.getByText('Seite nicht gefunden')).toHaveCount(0);
  await expect(page.locator('body')).toContainText('# ');
});

test('R-SHL-02 a visitor who has answered is not asked again', async ({ page }) => {
  await openAwake(page, pages.home);
  await expect(page.getByRole('region', { name: 'Du entscheidest über Cookies' })).toBeHidden();
});

test('R-SHL-04 a page that is reached from the bottom of another one starts at its top', async ({ page }) => {
  await openAwake(page, pages.home);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL('/preise');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Startseite' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('R-SHL-05 header and footer are the same on every page', async ({ page }) => {
  const entries = (role: 'banner' | 'contentinfo') =>
    page
      .getByRole(role)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => `${link.getAttribute('aria-label') ?? link.textContent} → ${link.getAttribute('href')}`));
  await page.goto(pages.home);
  const header = await entries('banner');
  const footer = await entries('contentinfo');
  expect(header).toHaveLength(10);
  expect(footer).toHaveLength(20);
  for (const path of Object.values(pages).slice(1)) {
    await page.goto(path);
    expect(await entries('banner'), path).toEqual(header);
    expect(await entries('contentinfo'), path).toEqual(footer);
  }
});

test('who follows a link before the shell is there gets the page that was fetched while the link was pointed at', async ({ page }) => {
  await holdBack(page, 'shell-');
  const devtools = await page.context().newCDPSession(page);
  const isFetched = new Promise<void>((resolve) => {
    devtools.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready') resolve();
    });
  });
  await devtools.send('Preload.enable');
  await page.goto(pages.home);
  const link = page.getByRole('banner').getByRole('link', { name: 'Preise' });
  await link.hover();
  await isFetched;
  await link.click();
  await expect(page).toHaveURL('/preise');
  const [delivery] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry.toJSON() as { deliveryType: string }).deliveryType),
  );
  expect(delivery).toBe('navigational-prefetch');
});

test('the shell fetches what it shows itself, and the browser no documents any more', async ({ page }) => {
  const rules = page.locator('script[type=speculationrules]');
  await page.goto(pages.home);
  await expect(rules).toHaveCount(1);
  await openAwake(page, pages.home);
  await expect(rules).toHaveCount(0);
});

test('who goes back to a page that the shell had shown before a reload finds that page, and no other one', async ({ page }) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await openAwake(page, pages.home);
  await link('Preise').click();
  await expect(page).toHaveURL('/preise');
  await link('Kontakt').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(await headingOf(page, '/kontakt'));
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/preise');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(await headingOf(page, '/preise'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(await headingOf(page, '/'));
});

test('who goes back needs no network, and who goes back among anchors comes to their places', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, pages.home);
  /** Pixels from the top of the view to what the address names. */
  const distance = () => page.evaluate(() => Math.abs(document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? 1_000));
  for (const name of ['Referenzen', 'Lösungen']) {
    // Playwright would scroll to a link that is in sight
    await page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(distance).toBeLessThan(200);
  }
  await page.goBack();
  await expect.poll(distance).toBeLessThan(200);
  await page.goForward();
  await expect.poll(distance).toBeLessThan(200);

  for (const [name, path] of [
    ['Preise', '/preise'],
    ['Kontakt', '/kontakt'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const heading = await headingOf(page, '/preise');
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }), 'the link that was followed from here').toBeFocused();
  await page.context().setOffline(false);
});

test('who goes back before a place on the page was taken note of comes back all the same, and a link leads to its place however often', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(drawLate);
  await openAwake(page, pages.home);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const click = (name: string) => link(name).evaluate((anchor: HTMLAnchorElement) => anchor.click());
  const distance = (id: string) => () => page.locator(`#${id}`).evaluate((element) => Math.abs(element.getBoundingClientRect().top));
  await click('Referenzen');
  await expect(page.locator('#testimonials')).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('late')));
  await click('Lösungen');
  await expect.poll(distance('solutions')).toBeLessThan(200);
  await page.goBack();
  await page.evaluate(() => dispatchEvent(new Event('now')));
  await expect.poll(distance('testimonials')).toBeLessThan(200);

  await page.evaluate(() => scrollTo(0, 0));
  await click('Lösungen');
  await expect.poll(distance('solutions')).toBeLessThan(200);
  await click('Referenzen');
  await expect.poll(distance('testimonials')).toBeLessThan(200);
  await expect(page.locator('#testimonials')).toBeFocused();
  await expect.poll(distance('testimonials')).toBeLessThan(200);
});

/** Runs in the page: between the events `late` and `now` React, whose scheduler sends itself messages, draws nothing. */
function drawLate(): void {
  const { postMessage } = MessagePort.prototype;
  let waiting: (() => void)[] | undefined;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof postMessage>) {
    const post = () => postMessage.apply(this, message);
    if (waiting) waiting.push(post);
    else post();
  } as typeof postMessage;
  addEventListener('late', () => {
    waiting = [];
  });
  addEventListener('now', () => {
    const posts = waiting ?? [];
    waiting = undefined;
    for (const post of posts) post();
  });
}

test('what was typed is there again for who reads the privacy policy in between, and the search goes when somebody goes back', async ({ page }) => {
  await openAwake(page, pages.home);
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page).toHaveURL('/kontakt');
  const message = page.locator('form[action="/_contact"]').getByLabel('Nachricht');
  await message.fill('Was kostet das für acht Leute?');
  await page.locator('form[action="/_contact"]').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL('/datenschutz');
  await page.goBack();
  await expect(message).toHaveValue('Was kostet das für acht Leute?');

  await page.getByRole('banner').getByRole('button', { name: 'Suche' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The main heading of a page as the server has it. */
async function headingOf(page: Page, path: string): Promise<RegExp> {
  const html = await (await page.request.get(path)).text();
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const words = heading.replace(/<[^>]*>|&[^;]+;/g, ' ').match(/\p{L}{3,}/gu) ?? [];
  return new RegExp(words.join('.*'), 's');
}

test('a link to the page that is shown makes no entry of the history, as that of a document makes none', async ({ page }) => {
  await openAwake(page, '/preise');
  const entries = await page.evaluate(() => history.length);
  const shown = page.evaluate(() => new Promise((resolve) => addEventListener('seitenwerk:shown', resolve, { once: true })));
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).first().click();
  await shown;
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
