import type { Locator, Page } from '@playwright/test';
import { expect, openAwake, pages, test } from './visitor.ts';

const entries = ['Funktionen', 'Lösungen', 'Vergleich', 'Preise', 'Referenzen', 'Über uns', 'Kontakt'];
const actions = ['Anmelden', 'Registrieren'];

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menü' });
const entry = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });

/** What a visitor reads of a heading: all of it on the screen, and nothing of it behind the header. */
async function expectInSight(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const top = (await heading.boundingBox())?.y ?? -1;
      const bar = await header(page).boundingBox();
      return top >= (bar?.y ?? 0) + (bar?.height ?? 0);
    })
    .toBe(true);
}

/** Scrolls to the top, again if the page was still arriving: it sets its position in two more frames. */
async function scrollAway(page: Page, heading: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(heading).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
}

test('the logo stands at the height of what stands beside it', async ({ page }) => {
  await page.goto(pages.home);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const middles = await header(page)
      .locator('a > span, button')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return (top + bottom) / 2;
          }),
      );
    expect(middles.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThanOrEqual(0.5);
  }
});

test.describe('on a desktop', () => {
  test('R-HDR-01 R-HDR-12 every entry is in sight at once, in one row and in the order that visitors know', async ({ page }) => {
    await page.goto(pages.home);
    await expect(header(page).getByRole('link')).toHaveText(['Meisterkontor', ...entries, ...actions]);
    await expect(menuButton(page)).toBeHidden();
    let right = 0;
    for (const name of ['Meisterkontor', ...entries, ...actions]) {
      await expect(entry(page, name)).toBeInViewport({ ratio: 1 });
      const box = await entry(page, name).boundingBox();
      expect(box?.x, `${name} stands to the right of the entry before it`).toBeGreaterThanOrEqual(right);
      expect(box?.y, `${name} stands in the header's row`).toBeLessThan(73);
      right = (box?.x ?? 0) + (box?.width ?? 0);
    }
  });

  test('R-HDR-02 the logo brings a visitor home from any other page', async ({ page }) => {
    await page.goto(pages.electrician);
    await entry(page, 'Meisterkontor').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handwerkersoftware, die dein Büro kleiner macht');
  });

  test('R-HDR-03 R-HDR-04 R-HDR-05 R-HDR-06 R-HDR-07 R-HDR-08 R-HDR-09 every entry leads where its name says, on every page', async ({ page }) => {
    for (const path of [pages.home, pages.electrician, pages.city, pages.unknown]) {
      await page.goto(path);
      await expect(entry(page, 'Meisterkontor')).toHaveAttribute('href', '/');
      await expect(entry(page, 'Funktionen')).toHaveAttribute('href', '/funktionen');
      await expect(entry(page, 'Lösungen')).toHaveAttribute('href', '/#solutions');
      await expect(entry(page, 'Vergleich')).toHaveAttribute('href', '/handwerkersoftware-vergleich');
      await expect(entry(page, 'Preise')).toHaveAttribute('href', '/preise');
      await expect(entry(page, 'Referenzen')).toHaveAttribute('href', '/#testimonials');
      await expect(entry(page, 'Über uns')).toHaveAttribute('href', '/ueber-uns');
      await expect(entry(page, 'Kontakt')).toHaveAttribute('href', '/kontakt');
    }
  });

  for (const [number, name, path] of [
    ['R-HDR-03', 'Funktionen', '/funktionen'],
    ['R-HDR-05', 'Vergleich', '/handwerkersoftware-vergleich'],
    ['R-HDR-06', 'Preise', '/preise'],
    ['R-HDR-08', 'Über uns', '/ueber-uns'],
    ['R-HDR-09', 'Kontakt', '/kontakt'],
  ] as const) {
    test(`${number} a click on '${name}' opens its page`, async ({ page }) => {
      await page.goto(pages.home);
      await entry(page, name).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('the entry of the page that is shown is marked at each of its addresses, as the server sends it and as the browser goes there', async ({ page }) => {
    const marked = page.getByRole('banner').locator('[aria-current=page]');
    for (const path of ['/kontakt', '/contact']) {
      await openAwake(page, path);
      await expect(marked).toHaveText(['Kontakt']);
      await entry(page, 'Preise').click();
      await expect(marked).toHaveText(['Preise']);
      await page.evaluate((path) => document.querySelector('main a:not([target])')?.setAttribute('href', path), path);
      await page.locator(`main a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(path);
      await expect(marked).toHaveText(['Kontakt']);
      await page.goto('/gibt-es-nicht');
      await expect(marked).toHaveCount(0);
    }
  });

  for (const [number, name] of [
    ['R-HDR-10', 'Anmelden'],
    ['R-HDR-11', 'Registrieren'],
  ] as const) {
    test(`${number} '${name}' opens the app in a new tab and leaves the site open`, async ({ page, context }) => {
      await context.route('https://app.meisterkontor.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
      await page.goto(pages.home);
      await expect(entry(page, name)).toHaveAttribute('rel', 'noopener');
      const opened = context.waitForEvent('page');
      await entry(page, name).click();
      const tab = await opened;
      await tab.waitForURL('https://app.meisterkontor.example/auth');
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await expect(page).toHaveURL('/');
    });
  }

  test("R-HDR-17 'Lösungen' shows the plans on the home page, from another page and on the home page itself", async ({ page }) => {
    const plans = page.getByRole('heading', { name: 'Zwei Preise, alle Knöpfe dabei' });
    await openAwake(page, pages.electrician);
    await entry(page, 'Lösungen').click();
    await expect(page).toHaveURL('/#solutions');
    await expectInSight(page, plans);
    await scrollAway(page, plans);
    await entry(page, 'Lösungen').click();
    await expectInSight(page, plans);
  });

  test("R-HDR-18 'Referenzen' shows the customers' voices on the home page, from another page and on the home page itself", async ({ page }) => {
    const voices = page.getByRole('heading', { name: 'Drei Betriebe, die ihr Wochenende zurückhaben' });
    await openAwake(page, pages.unknown);
    await entry(page, 'Referenzen').click();
    await expect(page).toHaveURL('/#testimonials');
    await expectInSight(page, voices);
    await scrollAway(page, voices);
    await entry(page, 'Referenzen').click();
    await expectInSight(page, voices);
  });
});

for (const [device, width, height] of [
  ['a phone', 390, 844],
  ['a narrow tablet', 767, 1024],
] as const) {
  test.describe(`on ${device} of ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('R-HDR-13 R-HDR-20 the entries wait behind a button, so that the page has the screen', async ({ page }) => {
      await page.goto(pages.home);
      await expect(menuButton(page)).toBeInViewport({ ratio: 1 });
      for (const name of [...entries, ...actions]) await expect(entry(page, name)).toBeHidden();
      await expect(entry(page, 'Meisterkontor')).toBeVisible();
      expect((await header(page).boundingBox())?.height).toBeLessThan(90);
    });

    test('R-HDR-14 R-HDR-15 R-HDR-19 R-HDR-20 the button opens the menu with all entries below the header, and closes it again', async ({ page }) => {
      await page.goto(pages.home);
      await menuButton(page).click();
      let bottom = 72;
      for (const name of [...entries, ...actions]) {
        await expect(entry(page, name)).toBeInViewport({ ratio: 1 });
        const box = await entry(page, name).boundingBox();
        expect(box?.y, `${name} stands below the entry before it`).toBeGreaterThanOrEqual(bottom);
        expect(box?.height, `${name} is large enough for a thumb`).toBeGreaterThanOrEqual(44);
        bottom = (box?.y ?? 0) + (box?.height ?? 0);
      }
      await menuButton(page).click();
      for (const name of [...entries, ...actions]) await expect(entry(page, name)).toBeHidden();
      await menuButton(page).click();
      await expect(entry(page, 'Kontakt')).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('R-HDR-16 choosing an entry goes to its page and leaves no menu in the way', async ({ page }) => {
    await openAwake(page, pages.home);
    await menuButton(page).click();
    await entry(page, 'Preise').click();
    await expect(page).toHaveURL('/preise');
    await expect(entry(page, 'Preise')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('R-HDR-16 choosing an anchor on the home page closes the menu too and shows the place', async ({ page }) => {
    await openAwake(page, pages.home);
    await menuButton(page).click();
    await entry(page, 'Referenzen').click();
    await expect(page).toHaveURL('/#testimonials');
    await expect(entry(page, 'Referenzen')).toBeHidden();
    await expectInSight(page, page.getByRole('heading', { name: 'Drei Betriebe, die ihr Wochenende zurückhaben' }));
  });

  test('R-HDR-16 R-HDR-17 R-HDR-18 an anchor chosen on another page closes the menu and shows the place on the home page', async ({ page }) => {
    await openAwake(page, pages.electrician);
    await menuButton(page).click();
    await entry(page, 'Lösungen').click();
    await expect(page).toHaveURL('/#solutions');
    await expect(entry(page, 'Lösungen')).toBeHidden();
    await expectInSight(page, page.getByRole('heading', { name: 'Zwei Preise, alle Knöpfe dabei' }));
    await menuButton(page).click();
    await entry(page, 'Referenzen').click();
    await expect(entry(page, 'Referenzen')).toBeHidden();
    await expectInSight(page, page.getByRole('heading', { name: 'Drei Betriebe, die ihr Wochenende zurückhaben' }));
  });

  test('R-HDR-16 going back after choosing an entry does not bring the menu back', async ({ page }) => {
    await openAwake(page, pages.home);
    await menuButton(page).click();
    await entry(page, 'Kontakt').click();
    await expect(page).toHaveURL('/kontakt');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handwerkersoftware, die dein Büro kleiner macht');
    await expect(entry(page, 'Kontakt')).toBeHidden();
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 667, height: 320 } });

  test('R-HDR-19 the last entry of the menu can be reached on a low screen', async ({ page }) => {
    await page.goto(pages.home);
    await menuButton(page).click();
    await entry(page, 'Registrieren').scrollIntoViewIfNeeded();
    await expect(entry(page, 'Registrieren')).toBeInViewport({ ratio: 1 });
    await expect(menuButton(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('R-HDR-13 R-HDR-14 R-HDR-15 the menu opens and closes by its button and by Escape', async ({ page }) => {
    await page.goto(pages.home);
    await expect(entry(page, 'Preise')).toBeHidden();
    await menuButton(page).click();
    for (const name of [...entries, ...actions]) await expect(entry(page, name)).toBeVisible();
    await menuButton(page).click();
    for (const name of [...entries, ...actions]) await expect(entry(page, name)).toBeHidden();
    await menuButton(page).press('Enter');
    await expect(entry(page, 'Preise')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Preise')).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('R-HDR-16 R-HDR-17 R-HDR-18 an entry leads to its page, where the menu is closed', async ({ page }) => {
    await page.goto(pages.electrician);
    await menuButton(page).click();
    await entry(page, 'Referenzen').click();
    await expect(page).toHaveURL('/#testimonials');
    await expect(entry(page, 'Referenzen')).toBeHidden();
    await expectInSight(page, page.getByRole('heading', { name: 'Drei Betriebe, die ihr Wochenende zurückhaben' }));
    await page.goto(pages.electrician);
    await menuButton(page).click();
    await entry(page, 'Lösungen').click();
    await expect(page).toHaveURL('/#solutions');
    await expectInSight(page, page.getByRole('heading', { name: 'Zwei Preise, alle Knöpfe dabei' }));
  });

  test('R-KBD-05 the skip link leads into the content', async ({ page }) => {
    await page.goto(pages.home);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main a:focus')).toHaveText('7 Tage kostenlos testen');
  });
});
