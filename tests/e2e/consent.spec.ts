import type { Page } from '@playwright/test';
import { holdBack } from './late-code.ts';
import { expect, test, wakeUp } from './visitor.ts';

test.use({ newcomer: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });
const record = (page: Page) => page.evaluate(() => JSON.parse(localStorage.cookieConsent ?? 'null'));
const log = (page: Page) => page.evaluate(() => JSON.parse(localStorage.cookieConsentLog ?? 'null'));
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const refused = { essential: true, functional: false, analytics: false, marketing: false, consentGiven: true, consentTimestamp: iso };
const all = ['essential', 'functional', 'analytics', 'marketing'];

for (const width of [1280, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 720 } });

    test('R-CKB-01 R-CKB-02 R-CKB-03 R-CKB-04 R-CKB-10 R-CKB-15 R-CKB-16 R-CKB-18 accepting is one click, and is not asked again', async ({ page }) => {
      await page.goto('/');
      for (const name of ['Alle akzeptieren', 'Nur Essentiell', 'Einstellungen']) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      await button(page, 'Alle akzeptieren').click();
      await expect(button(page, 'Alle akzeptieren')).toBeHidden();
      expect(await record(page)).toEqual({ essential: true, functional: true, analytics: true, marketing: true, consentGiven: true, consentTimestamp: iso });
      expect(await log(page)).toEqual([{ action: 'accept_all', timestamp: iso, categories: all }]);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-consent', 'done');
      await expect(button(page, 'Alle akzeptieren')).toBeHidden();
    });

    test('R-CKB-05 R-CKB-06 R-CKB-10 R-KBD-02 refusing is as easy, by keyboard too', async ({ page }) => {
      await page.goto('/');
      await button(page, 'Nur Essentiell').focus();
      await page.keyboard.press('Enter');
      await expect(button(page, 'Nur Essentiell')).toBeHidden();
      expect(await record(page)).toEqual(refused);
      expect(await log(page)).toEqual([{ action: 'accept_essential', timestamp: iso, categories: ['essential'] }]);
    });

    test('R-CKB-07 R-CKB-08 R-CKB-09 R-CKB-11 R-CKB-14 R-CKB-17 R-CKB-20 R-CKB-22 R-CKB-23 a choice of one’s own is stored, logged and shown again', async ({
      page,
    }) => {
      await page.goto('/');
      await button(page, 'Einstellungen').click();
      await expect(dialog(page)).toBeVisible();
      await expect(button(page, 'Alle akzeptieren')).toBeHidden();
      const switches = dialog(page).getByRole('switch');
      await expect(switches).toHaveCount(4);
      await expect(switches.first()).toBeDisabled();
      const states = () => switches.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).checked));
      expect(await states()).toEqual([true, false, false, false]);
      for (const [index, name] of ['Essentiell', 'Funktional', 'Analyse', 'Marketing'].entries()) {
        await expect(switches.nth(index)).toHaveAccessibleName(name);
        await expect(switches.nth(index)).toHaveAccessibleDescription(/.{20,} Dauer: /);
      }
      await dialog(page).getByRole('switch', { name: 'Analyse' }).check();
      await button(page, 'Auswahl speichern').click();
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, 'Alle akzeptieren')).toBeHidden();
      expect(await record(page)).toEqual({ ...refused, analytics: true });
      await footerLink(page).click();
      expect(await states()).toEqual([true, false, true, false]);
      await button(page, 'Auswahl speichern').click();
      const entry = { action: 'custom_selection', timestamp: iso, categories: ['essential', 'analytics'] };
      expect(await log(page)).toEqual([entry, entry]);
    });

    test('R-CKB-24 R-KBD-02 the dialog is modal, keeps the focus and closes with Escape; the banner comes back', async ({ page }) => {
      await page.goto('/');
      await button(page, 'Einstellungen').focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await dialog(page).getByRole('switch', { name: 'Marketing' }).focus();
      await page.keyboard.press('Space');
      await expect(dialog(page).getByRole('switch', { name: 'Marketing' })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, 'Einstellungen')).toBeFocused();
      expect(await log(page)).toBeNull();
    });

    test('R-CKB-24 R-KBD-02 after each decision the keyboard is in the content, the page stays where it was, and nothing has a ring', async ({ page }) => {
      const decisions: Record<string, () => Promise<void>> = {
        'Alle akzeptieren': () => page.keyboard.press('Enter'),
        'Nur Essentiell': () => page.keyboard.press('Space'),
        Einstellungen: async () => {
          await page.keyboard.press('Enter');
          await expect(dialog(page)).toBeVisible();
          await page.keyboard.press('Shift+Tab');
          await page.keyboard.press('Shift+Tab');
          await expect(button(page, 'Auswahl speichern')).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(dialog(page)).toBeHidden();
        },
      };
      for (const [name, choose] of Object.entries(decisions)) {
        await page.goto('/preise');
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
        while (!(await button(page, name).evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
        await choose();
        await expect(page.locator('html')).toHaveAttribute('data-consent', 'done');
        await expect(page.getByRole('main'), name).toBeFocused();
        expect(await page.getByRole('main').evaluate((main) => [getComputedStyle(main).outlineStyle, scrollY])).toEqual(['none', 700]);
        await page.keyboard.press('Tab');
        await expect(page.locator('main a:focus, main button:focus'), 'the next stop is the content’s first').toHaveCount(1);
      }
    });

    test('R-CKB-24 R-KBD-02 closed from the footer, the dialog gives the focus back to the link, also after saving', async ({ page }) => {
      await page.goto('/preise');
      for (const key of ['Escape', 'Enter']) {
        await footerLink(page).focus();
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toBeVisible();
        if (key === 'Enter') await button(page, 'Auswahl speichern').focus();
        await page.keyboard.press(key);
        await expect(dialog(page)).toBeHidden();
        await expect(footerLink(page)).toBeFocused();
      }
    });
  });
}

test('R-CKB-12 R-CKB-13 R-CKB-15 the link in the footer stores the default where nothing is stored, and leaves a decision alone', async ({ page }) => {
  await page.goto('/');
  await footerLink(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await record(page)).toEqual({ ...refused, consentGiven: false });
  await page.keyboard.press('Escape');
  await button(page, 'Alle akzeptieren').click();
  const decided = await record(page);
  await footerLink(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await record(page)).toEqual(decided);
});

test('R-CKB-19 a log that cannot be written is told to the console and stops nothing', async ({ page, trouble }) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'cookieConsentLog') throw new Error('voll');
      setItem.call(this, key, value);
    };
  });
  await page.goto('/');
  await button(page, 'Nur Essentiell').click();
  await expect(button(page, 'Nur Essentiell')).toBeHidden();
  expect(await record(page)).toEqual(refused);
  expect(trouble.messages.splice(0).join()).toContain('Fehler beim Speichern des Consent-Logs');
});

for (const damaged of ['{bad', '', 'null', '{}', '"x"', '5']) {
  test(`R-CKB-16 R-CKB-17 a log that reads ${damaged || 'nothing'} is taken as empty, and goes on from there`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('cookieConsentLog', text), damaged);
    await page.goto('/');
    await button(page, 'Nur Essentiell').click();
    await expect(button(page, 'Nur Essentiell')).toBeHidden();
    await footerLink(page).click();
    await button(page, 'Auswahl speichern').click();
    await expect(dialog(page)).toBeHidden();
    const entry = { timestamp: iso, categories: ['essential'] };
    expect(await log(page)).toEqual([
      { action: 'accept_essential', ...entry },
      { action: 'custom_selection', ...entry },
    ]);
  });
}

test.describe('where the browser refuses storage', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
      const counted: unknown[][] = [];
      Object.assign(window, { counted, gtag: (...call: unknown[]) => counted.push(call), fbq: (...call: unknown[]) => counted.push(call) });
    }),
  );

  const events = (page: Page) => page.evaluate(() => (window as unknown as { counted: unknown[][] }).counted.map(([, name]) => name));
  /** Nothing but what the console is told (R-CKB-19). */
  const expectOnlyRefusals = ({ messages }: { messages: string[] }, decisions: number) => {
    const told = messages.splice(0);
    expect(
      told.filter((message) => !/^error: (The choice of cookies cannot be stored|Fehler beim Speichern des Consent-Logs) SecurityError/.test(message)),
    ).toEqual([]);
    expect(told.filter((message) => message.includes('Fehler beim Speichern des Consent-Logs'))).toHaveLength(decisions);
  };

  for (const [name, first, then] of [
    ['Alle akzeptieren', ['PageView', 'page_view'], ['PageView', 'link_click', 'page_view']],
    ['Nur Essentiell', [], []],
  ] as const) {
    test(`R-CKB-10 R-CKB-19 '${name}' counts for the open page, also where it comes back out of the browser’s memory`, async ({ page, trouble }) => {
      await page.goto('/');
      await button(page, name).click();
      await expect(button(page, name)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => events(page).then((names) => names.toSorted())).toEqual(first);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(button(page, name)).toBeHidden();
      // what the router follows is no page that is loaded whole
      await wakeUp(page);
      await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
      await expect(page).toHaveURL('/preise');
      await expect(button(page, name)).toBeHidden();
      await expect.poll(() => events(page).then((names) => names.slice(first.length).toSorted())).toEqual(then);
      await footerLink(page).click();
      for (const one of await dialog(page).getByRole('switch', { disabled: false }).all()) await expect(one).toBeChecked({ checked: first.length > 0 });
      expectOnlyRefusals(trouble, 1);
    });
  }

  test('R-CKB-07 R-CKB-08 R-CKB-22 the dialog opens, takes a choice and shows it again; without one, the banner comes back', async ({ page, trouble }) => {
    await page.goto('/preise');
    await button(page, 'Einstellungen').click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Einstellungen')).toBeVisible();
    await footerLink(page).click();
    const marketing = dialog(page).getByRole('switch', { name: 'Marketing' });
    await marketing.check();
    await button(page, 'Auswahl speichern').click();
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, 'Einstellungen')).toBeHidden();
    await expect.poll(() => events(page)).toEqual(['PageView']);
    await footerLink(page).click();
    await expect(marketing).toBeChecked();
    await marketing.uncheck();
    await button(page, 'Auswahl speichern').click();
    await expect(dialog(page)).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Basic kostenlos testen' })
      .evaluate((link: HTMLElement) => {
        link.addEventListener('click', (event) => event.preventDefault(), { once: true });
        link.click();
      });
    expect(await events(page), 'it was withdrawn').toEqual(['PageView']);
    expectOnlyRefusals(trouble, 2);
  });
});

test('R-CKB-21 the dialog leads to the cookie policy, which names purpose, duration and third parties of each kind', async ({ page }) => {
  await page.goto('/');
  await footerLink(page).click();
  await dialog(page).getByRole('link', { name: 'Cookie-Richtlinie' }).click();
  await expect(page).toHaveURL('/cookie-richtlinie');
  await expect(dialog(page)).toBeHidden();
  for (const word of ['Zweck:', 'Dauer:', 'Dritte:']) await expect(page.locator('#arten').getByText(word)).toHaveCount(4);
});

for (const [name, decision] of [
  ['Alle akzeptieren', 'accept_all'],
  ['Nur Essentiell', 'accept_essential'],
] as const) {
  test(`R-CKB-10 R-CKB-18 R-KBD-02 '${name}' holds at once, before there is React, and is noted once when it comes`, async ({ page }) => {
    const release = await holdBack(page, 'react');
    await page.goto('/');
    await button(page, name).click();
    await expect(button(page, name)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/preise');
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'done');
    await expect(button(page, name)).toBeHidden();
    release();
    await footerLink(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await log(page)).toEqual([expect.objectContaining({ action: decision })]);
  });
}

test('R-CKB-10 an answer from before its code was there holds as soon as that comes, and is noted once', async ({ page }) => {
  const releaseReact = await holdBack(page, 'react');
  const release = await holdBack(page, 'choices');
  await page.goto('/');
  await button(page, 'Nur Essentiell').click();
  release();
  await expect(button(page, 'Nur Essentiell')).toBeHidden();
  expect(await record(page)).toEqual(refused);
  releaseReact();
  await footerLink(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await log(page)).toHaveLength(1);
});

test('of two answers from before their code was there the last one holds', async ({ page }) => {
  const release = await holdBack(page, 'choices');
  await page.goto('/');
  await button(page, 'Alle akzeptieren').click();
  await button(page, 'Nur Essentiell').click();
  release();
  await expect(button(page, 'Nur Essentiell')).toBeHidden();
  expect(await record(page)).toEqual(refused);
});

test('a decision in one tab takes the banner away in the other', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/preise');
  await button(other, 'Nur Essentiell').click();
  await expect(button(page, 'Nur Essentiell')).toBeHidden();
});

test('R-CKB-24 R-KBD-02 who is on the banner’s buttons when another tab decides is in the content afterwards', async ({ page, context }) => {
  await page.goto('/preise');
  await button(page, 'Einstellungen').focus();
  const other = await context.newPage();
  await other.goto('/');
  await button(other, 'Alle akzeptieren').click();
  await expect(button(page, 'Einstellungen')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus, main button:focus'), 'the next stop is the content’s first').toHaveCount(1);
});

test('the switches of an open dialog show what another tab decides', async ({ page, context }) => {
  await page.goto('/preise');
  await button(page, 'Einstellungen').click();
  const others = dialog(page).getByRole('switch', { disabled: false });
  await expect(others).toHaveCount(3);
  const other = await context.newPage();
  await other.goto('/');
  await button(other, 'Alle akzeptieren').click();
  for (const one of await others.all()) await expect(one).toBeChecked();
});

test('who is anywhere else when another tab decides stays there', async ({ page, context }) => {
  await page.goto('/preise');
  await footerLink(page).focus();
  const other = await context.newPage();
  await other.goto('/');
  await button(other, 'Nur Essentiell').click();
  await expect(button(page, 'Nur Essentiell')).toBeHidden();
  await expect(footerLink(page)).toBeFocused();
});

test('a record that is no record is none: the banner shows, and all else goes on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'null'));
  await page.goto('/');
  await expect(button(page, 'Alle akzeptieren')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Suche' })).toBeVisible();
});

test('a page that comes back out of the browser’s memory asks again where the decision was taken back since', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Nur Essentiell').click();
  await expect(button(page, 'Nur Essentiell')).toBeHidden();
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(button(page, 'Nur Essentiell')).toBeVisible();
});

test('R-CKB-13 an address that names the settings opens them once, also where there is a decision', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Alle akzeptieren').click();
  await expect(button(page, 'Alle akzeptieren')).toBeHidden();
  const decided = await record(page);
  await page.goto('/preise#cookie-settings');
  await expect(dialog(page)).toBeVisible();
  expect(await record(page)).toEqual(decided);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await wakeUp(page);
  await page.getByRole('banner').getByRole('link', { name: 'Funktionen' }).click();
  await expect(page).toHaveURL('/funktionen');
  await expect(dialog(page)).toBeHidden();
});

test('a link opens the settings from its own page, and leads on where it names another or is to open elsewhere', async ({ page, context }) => {
  await page.route('https://example.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hilfe</title>' }));
  const lead = (href: string) => footerLink(page).evaluate((link, to) => link.setAttribute('href', to), href);
  await page.goto('/preise?a=b');
  await footerLink(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const opened = context.waitForEvent('page');
  await footerLink(page).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL('/preise?a=b#cookie-settings');
  await expect(dialog(tab), 'the address opens it there').toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(dialog(tab)).toBeHidden();
  await wakeUp(page);
  await lead('/datenschutz#cookie-settings');
  await footerLink(page).click();
  await expect(page).toHaveURL('/datenschutz#cookie-settings');
  await expect(button(page, 'Einstellungen')).toBeFocused();
  await expect(button(page, 'Einstellungen'), 'it stays within reach of the keyboard').not.toHaveAttribute('tabindex');
  await expect(dialog(page)).toBeHidden();
  await lead('https://example.org/hilfe#cookie-settings');
  await footerLink(page).click();
  await expect(page).toHaveURL('https://example.org/hilfe#cookie-settings');
});

test('Escape after the link to the settings and before the code is here opens nothing', async ({ page }) => {
  const release = await holdBack(page, 'cookie-consent.island-');
  await page.goto('/preise');
  const link = page.getByRole('link', { name: 'Cookie-Einstellungen' });
  await Promise.all([page.waitForRequest('**/assets/cookie-consent.island-*.js'), link.press('Enter')]);
  await page.keyboard.press('Escape');
  release();
  await expect(page.locator('x-island[data-name=cookie-consent]')).toHaveAttribute('data-alive');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R-CKB-12 the banner stays away while the settings are open, also when the page has loaded only then', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/media\/.*\.(avif|webp|png)$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await footerLink(page).click();
  await expect(dialog(page)).toBeVisible();
  release();
  await page.waitForLoadState('load');
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'done');
});
