import type { Page } from '@playwright/test';
import { holdBack } from './late-code.ts';
import { fakeServer } from './live-server.ts';
import { caughtUp, expect, pages, takenOver, test, wakeUp } from './visitor.ts';

/** A page remembers what was noted on it as long as no other document comes. */
const noteDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isNoted: true }));
const isNoted = (page: Page) => page.evaluate(() => 'isNoted' in window);

/** Nobody has touched the page before, and once it shows what it fetches, time stands still: the shell may take as long as it needs. */
async function openUntouched(page: Page, path: string, fetched = 'html'): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator(fetched).first()).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await noteDocument(page);
}

/** As assistive technology and a quick finger press: without anything before. */
const press = (page: Page, region: 'main' | 'contentinfo', name: string) =>
  page
    .getByRole(region)
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('R-API-13 the count is not fetched again by who presses a link and goes back, without any touch before', async ({ page }) => {
  await fakeServer(page);
  let requests = 0;
  await page.route('/api/active-users', async (route) => {
    requests += 1;
    await route.fulfill({ json: { count: 4321 } });
  });
  await openUntouched(page, pages.home, 'text=4.321');
  await press(page, 'contentinfo', 'Kontakt');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/kontakt');
  await page.goBack();
  await expect(page.getByText('4.321')).toBeVisible();
  expect(await isNoted(page)).toBe(true);
  expect(requests).toBe(1);
});

test('a tag of the blog that is pressed first changes the address without a page load', async ({ page }) => {
  await openUntouched(page, '/blog');
  await press(page, 'main', 'GoBD');
  await expect(page).toHaveURL(/\?tag=/);
  expect(await isNoted(page)).toBe(true);
});

test('a tag of the blog that is pressed first filters the list where the list is alive already', async ({ page }) => {
  await openUntouched(page, '/blog', '[data-draws-query] form');
  await page.evaluate(() => scrollTo(0, 900));
  await press(page, 'main', 'GoBD');
  await expect(page).toHaveURL(/\?tag=/);
  await expect(page.getByRole('link', { name: 'Schlagwort entfernen' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await isNoted(page)).toBe(true);
});

test('a link leads on as a document where the shell does not come in time', async ({ page }) => {
  await holdBack(page, 'shell-');
  await openUntouched(page, pages.home);
  await press(page, 'contentinfo', 'Kontakt');
  expect(await isNoted(page)).toBe(true);
  await page.clock.runFor(400);
  await expect(page).toHaveURL('/kontakt');
  expect(await isNoted(page)).toBe(false);
});

test('of two links that are pressed before the shell comes the second one leads on', async ({ page }) => {
  await holdBack(page, 'shell-');
  await openUntouched(page, pages.home);
  await press(page, 'contentinfo', 'Kontakt');
  await page.clock.runFor(300);
  await press(page, 'contentinfo', 'Impressum');
  await page.clock.runFor(100);
  expect(await isNoted(page)).toBe(true);
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/impressum');
});

test('a link to a file that is pressed before the shell comes shows the file', async ({ page }) => {
  await openUntouched(page, pages.home);
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.setAttribute('href', '/preise.md');
    link.click();
  });
  await expect(page).toHaveURL('/preise.md');
  expect(await isNoted(page)).toBe(false);
});

test('a link that is pointed at before it is pressed leaves the focus where it is', async ({ page }) => {
  await page.goto(pages.home);
  await wakeUp(page);
  await caughtUp(page);
  await expect(page.locator('body')).toBeFocused();
});

test('who goes back while a pressed link waits for the shell stays', async ({ page }) => {
  const release = await holdBack(page, 'shell-');
  await openUntouched(page, '/agb');
  await page.evaluate(() => location.assign('#haftung'));
  await press(page, 'contentinfo', 'Kontakt');
  await page.goBack();
  release();
  await takenOver(page);
  await page.clock.runFor(400);
  await caughtUp(page);
  await expect(page).toHaveURL('/agb');
  expect(await isNoted(page)).toBe(true);
});

test('a link that is pressed while the document of another one is on its way leads on instead of that', async ({ page }) => {
  const release = await holdBack(page, 'shell-');
  await page.route('**/kontakt', () => {});
  await openUntouched(page, pages.home);
  const [shell] = await Promise.all([page.waitForRequest('**/assets/shell-*.js'), press(page, 'contentinfo', 'Kontakt')]);
  const pressOnceHere = async (address: string) => {
    await import(address);
    document.querySelector<HTMLElement>('footer a[href="/impressum"]')?.click();
  };
  await page.evaluate(`void (${pressOnceHere})('${shell.url()}')`);
  await Promise.all([page.waitForRequest('**/kontakt'), page.clock.runFor(400)]);
  release();
  await expect(page).toHaveURL('/impressum');
});

test('a link that is pressed while the shell leaves another one to the browser leads on instead of that', async ({ page }) => {
  await page.route('/_payload/kontakt', (route) => route.fulfill({ json: { redirect: 'https://example.com/' } }));
  await page.route('**/kontakt', () => {});
  await page.goto(pages.home);
  await wakeUp(page);
  await page.evaluate(() => {
    const press = (path: string) => document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click();
    addEventListener('beforeunload', () => requestAnimationFrame(() => press('/impressum')), { once: true });
    press('/kontakt');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  await expect(page).toHaveURL('/impressum');
});

for (const [what, href, held] of [
  ['to a place on the page', '/#referenzen', {}],
  ['with a key held', '/kontakt', { ctrlKey: true }],
  ['to another site', 'https://example.com/', {}],
] as const) {
  test(`a link ${what} is left to the browser`, async ({ page }) => {
    await openUntouched(page, pages.home);
    const isTaken = await page.evaluate(
      ([address, keys]) => {
        const link = document.body.appendChild(document.createElement('a'));
        link.setAttribute('href', address);
        return new Promise<boolean>((resolve) => {
          // hears of it after all others
          const stay = (event: Event) => {
            resolve(event.defaultPrevented);
            event.preventDefault();
          };
          addEventListener('click', stay, { once: true });
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
        });
      },
      [href, held] as const,
    );
    expect(isTaken).toBe(false);
  });
}
