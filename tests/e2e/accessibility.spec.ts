import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, openAwake, pages, test } from './visitor.ts';

/** Runs in the page: what the demo loads in three seconds takes longer than the check. */
function loadForever(): void {
  const original = globalThis.setTimeout;
  const slow = (handler: TimerHandler, wait?: number) => original(handler, wait === 3000 ? 100_000 : wait);
  globalThis.setTimeout = slow as typeof original;
}

/** A state that a visitor can bring about: where, and how. */
interface OpenState {
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** The state exists on narrow screens only. */
  readonly narrow?: true;
}

const form = (page: Page) => page.locator('form[action="/_contact"]');

const supportWindow = (title: string): OpenState => ({
  path: '/kontakt',
  async open(page) {
    await page.getByRole('button', { name: `Mehr erfahren: ${title}` }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  },
});

const toast = (success: boolean): OpenState => ({
  path: '/kontakt',
  async open(page) {
    await page.route('**/api/contact', (route) => route.fulfill({ json: { success, message: 'Heute nicht.' } }));
    await form(page).getByLabel('Name').fill('Jo');
    await form(page).getByLabel('E-Mail').fill('jo@firma.example');
    await form(page).getByLabel('Nachricht').fill('Hallo');
    await form(page).getByRole('checkbox').check();
    await form(page).getByRole('button').click();
    const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
    await expect(notice).toContainText(success ? 'Nachricht gesendet' : 'Heute nicht.');
    // under the pointer it stays
    await notice.hover();
  },
});

const refusedForm = (path: string): OpenState => ({
  path,
  async open(page) {
    await form(page).getByRole('button').click();
    await expect(form(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  },
});

const demoTab = (name: string): OpenState => ({
  path: '/skeleton-demo',
  async open(page) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Werkzeuge anzeigen').click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  },
});

const states: Readonly<Record<string, OpenState>> = {
  'the cookie banner': {
    path: pages.unknown,
    async open(page) {
      await page.evaluate(() => localStorage.clear());
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: null })));
      await expect(page.getByRole('button', { name: 'Alle akzeptieren' })).toBeVisible();
    },
  },
  'the cookie dialog': {
    path: pages.unknown,
    async open(page) {
      await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
      await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
    },
  },
  'the open menu': {
    path: pages.unknown,
    narrow: true,
    async open(page) {
      await page.getByRole('button', { name: 'Menü' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Preise' })).toBeVisible();
    },
  },
  'the window on tickets': supportWindow('Ticket-System'),
  'the window on technical support': supportWindow('Technischer Support'),
  'the window on accounts': supportWindow('Kundenbetreuung'),
  'a toast of success': toast(true),
  'a toast of failure': toast(false),
  'an explanation': {
    path: '/preise',
    async open(page) {
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Erklärung: DATEV-Schnittstelle' }).first().focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  'the errors of the home page’s form': refusedForm('/'),
  'the errors of the contact page’s form': refusedForm('/kontakt'),
  'single placeholders with their measures': demoTab('Einzeln'),
  'groups of placeholders with their measures': demoTab('Gruppen'),
  'layouts of placeholders with their measures': demoTab('Layouts'),
  'placeholders while loading': {
    path: '/skeleton-demo',
    async open(page) {
      await page.getByRole('button', { name: 'Laden simulieren' }).click();
      await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  'updates that could not be fetched': {
    path: '/updates',
    async open(page) {
      await expect(page.getByRole('main').getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
    },
  },
};

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, { path, open, narrow }] of Object.entries(states)) {
      if (narrow && width === 1280) continue;
      test(`R-AXE-03 nobody is kept out of ${name}`, async ({ page, trouble }) => {
        if (path === '/updates') await page.route('**/api/updates', (route) => route.fulfill({ status: 503, body: 'Wartung' }));
        if (name === 'placeholders while loading') await page.addInitScript(loadForever);
        await openAwake(page, path);
        await open(page);
        expect(await violations(page, 'light')).toEqual([]);
        expect(await violations(page, 'dark')).toEqual([]);
        if (path === '/updates') expect(trouble.messages.splice(0).join()).toContain('503');
      });
    }
  });
}
