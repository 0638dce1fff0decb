import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, openAwake, pages, test, tick } from './visitor.ts';

/** Runs in the page: what the demo loads in three seconds takes longer than the check. */
function loadForever(): void {
  const original = globalThis.setTimeout;
  const slow = (handler: TimerHandler, wait?: number) => original(handler, wait === 3000 ? 100_000 : wait);
  globalThis.setTimeout = slow as typeof original;
}

/** A state that a visitor can bring about. */
interface OpenState {
  readonly open: (page: Page) => Promise<void>;
  /** Brings the page back, for the next state. */
  readonly close?: (page: Page) => Promise<unknown>;
  /** The state exists on narrow screens only. */
  readonly narrow?: true;
}

/** One visit of a page, in which its states come one after the other. */
interface Visit {
  readonly path: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly states: Readonly<Record<string, OpenState>>;
}

const form = (page: Page) => page.locator('form[action="/_contact"]');

const supportWindow = (title: string): OpenState => ({
  async open(page) {
    await page.getByRole('button', { name: `Mehr erfahren: ${title}` }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  },
  async close(page) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
  },
});

const toast = (success: boolean): OpenState => ({
  async open(page) {
    await page.route('**/api/contact', (route) => route.fulfill({ json: { success, message: 'Heute nicht.' } }));
    await form(page).getByLabel('Name').fill('Jo');
    await form(page).getByLabel('E-Mail').fill('jo@firma.example');
    await form(page).getByLabel('Nachricht').fill('Hallo');
    await tick(form(page).getByRole('checkbox'));
    await form(page).getByRole('button').click();
    const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
    await expect(notice).toContainText(success ? 'Nachricht gesendet' : 'Heute nicht.');
    // under the pointer it stays
    await notice.hover();
  },
});

const refusedForm: OpenState = {
  async open(page) {
    await form(page).getByRole('button').click();
    await expect(form(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  },
};

const tools = (page: Page) => page.getByLabel('Werkzeuge anzeigen');

const demoTab = (name: string): OpenState => ({
  async open(page) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await tools(page).check();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  },
});

const visits: readonly Visit[] = [
  {
    path: pages.unknown,
    states: {
      'the cookie dialog': {
        async open(page) {
          await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
          await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
        },
        async close(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toHaveCount(0);
        },
      },
      'the open menu': {
        narrow: true,
        async open(page) {
          await page.getByRole('button', { name: 'Menü' }).click();
          await expect(page.getByRole('banner').getByRole('link', { name: 'Preise' })).toBeVisible();
        },
        async close(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('banner').getByRole('link', { name: 'Preise' })).toBeHidden();
        },
      },
      'the cookie banner': {
        async open(page) {
          await page.evaluate(() => localStorage.clear());
          await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: null })));
          await expect(page.getByRole('button', { name: 'Alle akzeptieren' })).toBeVisible();
        },
      },
    },
  },
  {
    path: '/kontakt',
    states: {
      'the window on tickets': supportWindow('Ticket-System'),
      'the window on technical support': supportWindow('Technischer Support'),
      'the window on accounts': supportWindow('Kundenbetreuung'),
      'the errors of the contact page’s form': refusedForm,
      'a toast of failure': toast(false),
    },
  },
  { path: '/kontakt', states: { 'a toast of success': toast(true) } },
  {
    path: '/preise',
    states: {
      'an explanation': {
        async open(page) {
          await page.keyboard.press('Tab');
          await page.getByRole('button', { name: 'Erklärung: DATEV-Schnittstelle' }).first().focus();
          await expect(page.getByRole('tooltip')).toBeVisible();
        },
      },
    },
  },
  { path: '/', states: { 'the errors of the home page’s form': refusedForm } },
  {
    path: '/skeleton-demo',
    before: (page) => page.addInitScript(loadForever),
    states: {
      'single placeholders with their measures': demoTab('Einzeln'),
      'groups of placeholders with their measures': demoTab('Gruppen'),
      'layouts of placeholders with their measures': { ...demoTab('Layouts'), close: (page) => tools(page).uncheck() },
      'placeholders while loading': {
        async open(page) {
          await page.getByRole('tab', { name: 'Einzeln' }).click();
          await page.getByRole('button', { name: 'Laden simulieren' }).click();
          await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
        },
      },
    },
  },
  {
    path: '/updates',
    before: (page) => page.route('**/api/updates', (route) => route.fulfill({ status: 503, body: 'Wartung' })),
    states: {
      'updates that could not be fetched': {
        async open(page) {
          await expect(page.getByRole('main').getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
        },
      },
    },
  },
];

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { path, before, states } of visits) {
      const possible = Object.entries(states).filter(([, { narrow }]) => !narrow || width === 390);
      test(`R-AXE-03 nobody is kept out of ${possible.map(([name]) => name).join(', ')}`, async ({ page, trouble }) => {
        await before?.(page);
        await openAwake(page, path);
        for (const [name, { open, close }] of possible) {
          await test.step(name, async () => {
            // as it is before a check
            await page.emulateMedia({ colorScheme: null, reducedMotion: null });
            await open(page);
            expect(await violations(page, 'light')).toEqual([]);
            expect(await violations(page, 'dark')).toEqual([]);
            await close?.(page);
          });
        }
        if (path === '/updates') expect(trouble.messages.splice(0).join()).toContain('503');
      });
    }
  });
}

for (const path of ['/updates', '/blog', '/suche']) {
  test(`R-AXE-03 on ${path} no region goes by the name of a single thing that is in it`, async ({ page }) => {
    await page.goto(path);
    const names = await page.getByRole('main').evaluate((main) =>
      Array.from(main.querySelectorAll('section[aria-label]'), (section) => ({
        region: section.ariaLabel,
        parts: Array.from(section.querySelectorAll('nav, label'), (part) => part.ariaLabel ?? part.textContent?.trim()),
      })),
    );
    for (const { region, parts } of names) expect(parts).not.toContain(region);
  });
}

test('where a device forces its colours, a measuring line keeps its own: without them its two ends would stand there alone', async ({ page }) => {
  await page.goto(pages.home);
  for (const text of ['Für kleine und mittlere Handwerksbetriebe', '12+']) {
    const lines = await page
      .getByText(text, { exact: true })
      .evaluate((element) => ['::before', '::after'].map((part) => getComputedStyle(element, part)).map(({ forcedColorAdjust }) => forcedColorAdjust));
    expect(lines, text).toContain('none');
  }
});
