import type { Locator, Page } from '@playwright/test';
import { expect, pages, takenOver, test } from './visitor.ts';

/** Nobody here touches a mouse: pages wake with the first key, and what is used has been reached by Tab. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Tells whether keyboard users see where they are: the focused element has an outline of at least two pixels on the screen. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const { width, style, top, left, inside } = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineWidth, outlineStyle } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      width: Number.parseFloat(outlineWidth),
      style: outlineStyle,
      top: box.top,
      left: box.left,
      inside: box.bottom <= innerHeight && box.right <= innerWidth,
    };
  });
  expect(style).toBe('solid');
  expect(width).toBeGreaterThanOrEqual(2);
  expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
  expect(inside).toBe(true);
}

/** Walks with Tab (or Shift+Tab) until the target has the focus, and looks whether that can be seen. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    return expectVisibleFocus(page);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Goes into the content by the skip link. */
const skip = (page: Page) => press(page, 'Tab', 'Enter');

const entries = ['Funktionen', 'Lösungen', 'Vergleich', 'Preise', 'Referenzen', 'Über uns', 'Kontakt', 'Anmelden', 'Registrieren'];
const entry = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const holdsFocus = (element: Locator) => element.evaluate((box) => box.contains(document.activeElement));

test('R-KBD-05 the first Tab offers a way past the header, which puts the keyboard into the content', async ({ page }) => {
  for (const path of [pages.home, pages.electrician, pages.unknown]) {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await press(page, 'Tab');
    await expect(link).toBeFocused();
    await expectVisibleFocus(page);
    expect(await link.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none');
    await press(page, 'Enter', 'Tab');
    const focused = page.locator('main a:focus');
    await expect(focused).toHaveCount(1);
    await expect(focused).toHaveText(path === pages.unknown ? 'Zur Startseite' : '7 Tage kostenlos testen');
  }
});

test('R-KBD-01 the keyboard walks the entries of the header from left to right, always shows where it is, and follows one', async ({ page }) => {
  await page.goto(pages.electrician);
  await press(page, 'Tab');
  for (const name of ['Meisterkontor', ...entries]) {
    await press(page, 'Tab');
    await expect(entry(page, name)).toBeFocused();
    await expectVisibleFocus(page);
  }
  await press(page, 'Shift+Tab');
  await expect(entry(page, 'Anmelden')).toBeFocused();
  await walkTo(page, entry(page, 'Preise'), 'Shift+Tab');
  await takenOver(page);
  await press(page, 'Enter');
  await expect(page).toHaveURL('/preise');
  await expect(page.getByRole('heading', { level: 1 }), 'the keyboard is at the new page’s beginning').toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('R-KBD-01 the menu can be opened, walked, closed and used', async ({ page }) => {
    await page.goto(pages.home);
    const menu = button(page, 'Menü');
    await press(page, 'Tab', 'Tab');
    await expect(entry(page, 'Meisterkontor')).toBeFocused();
    await press(page, 'Tab');
    await expect(button(page, 'Suche')).toBeFocused();
    await expectVisibleFocus(page);
    await press(page, 'Tab');
    await expect(menu).toBeFocused();
    await expectVisibleFocus(page);
    await press(page, 'Enter');
    for (const name of entries) {
      await press(page, 'Tab');
      await expect(entry(page, name)).toBeFocused();
      await expectVisibleFocus(page);
    }
    await press(page, 'Escape');
    await expect(entry(page, 'Funktionen')).toBeHidden();
    await expect(menu).toBeFocused();
    await takenOver(page);
    await press(page, 'Enter', ...entries.map(() => 'Tab'));
    await expect(entry(page, 'Registrieren')).toBeFocused();
    await press(page, 'Tab');
    await expect(entry(page, 'Funktionen'), 'it covers nothing that the keyboard has reached').toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.matches('main *'))).toBe(true);
    await press(page, 'Shift+Tab');
    await expect(menu).toBeFocused();
    await press(page, 'Space');
    await expect(entry(page, 'Funktionen')).toBeVisible();
    await press(page, 'Space');
    await expect(entry(page, 'Funktionen')).toBeHidden();
    await press(page, 'Enter', 'Tab', 'Tab');
    await expect(entry(page, 'Lösungen')).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL('/#solutions');
    await expect(entry(page, 'Lösungen')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Zwei Preise, alle Knöpfe dabei' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('a newcomer', () => {
  test.use({ newcomer: true });

  test('R-KBD-02 R-CKB-24 decides about cookies in the banner’s dialog, which keeps the focus until it is closed', async ({ page }) => {
    await page.goto('/preise');
    for (const name of ['Alle akzeptieren', 'Nur Essentiell', 'Einstellungen']) {
      await press(page, 'Tab');
      await expect(button(page, name)).toBeFocused();
      await expectVisibleFocus(page);
    }
    const settings = dialog(page, 'Cookie-Einstellungen');
    await press(page, 'Enter');
    await expect(settings).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 7; presses += 1) {
        await press(page, key);
        expect(await holdsFocus(settings)).toBe(true);
      }
    }
    await press(page, 'Escape');
    await expect(settings).toBeHidden();
    await expect(button(page, 'Einstellungen')).toBeFocused();

    await press(page, 'Enter');
    await expect(settings).toBeVisible();
    await walkTo(page, page.getByRole('switch', { name: 'Analyse' }));
    await press(page, 'Space');
    await expect(page.getByRole('switch', { name: 'Analyse' })).toBeChecked();
    await walkTo(page, button(page, 'Auswahl speichern'));
    await press(page, 'Enter');
    await expect(settings).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => JSON.parse(localStorage.cookieConsent))).toMatchObject({ analytics: true, marketing: false, consentGiven: true });
  });
});

for (const [numbers, path] of [
  ['R-KBD-03 R-PRI-12', '/preise'],
  ['R-KBD-01', pages.home],
] as const) {
  test(`${numbers} a question on ${path} opens, gives way to the next, and closes`, async ({ page }) => {
    await page.goto(path);
    const items = page.locator('#faq details');
    const open = () => items.evaluateAll((all) => all.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])));
    await skip(page);
    await walkTo(page, items.nth(1).locator('summary'));
    await press(page, 'Enter');
    expect(await open()).toEqual([1]);
    await walkTo(page, items.nth(2).locator('summary'));
    await press(page, 'Space');
    expect(await open()).toEqual([2]);
    await press(page, 'Space');
    expect(await open()).toEqual([]);
  });
}

test('R-KBD-04 the support window opens and closes, keeps the focus and gives it back', async ({ page }) => {
  await page.goto('/kontakt');
  const card = button(page, 'Mehr erfahren: Kundenbetreuung');
  const support = dialog(page, 'Kundenbetreuung');
  await skip(page);
  await walkTo(page, card);
  for (const close of ['Escape', 'Enter']) {
    await press(page, 'Enter');
    await expect(support).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) {
      await press(page, 'Tab');
      expect(await holdsFocus(support)).toBe(true);
    }
    if (close === 'Enter') await walkTo(page, support.getByRole('button', { name: 'Schließen' }));
    await press(page, close);
    await expect(support).toBeHidden();
    await expect(card).toBeFocused();
  }
});

test('R-TTP-01 R-TTP-04 R-TTP-07 an explanation shows as soon as its button is reached; Escape and going on close it', async ({ page }) => {
  await page.goto('/preise');
  await skip(page);
  const tooltip = page.getByRole('tooltip');
  const info = page.getByRole('button', { name: 'Erklärung: DATEV-Schnittstelle' }).first();
  await walkTo(page, info);
  await expect(tooltip).toContainText('Übergibt Rechnungen und Belege');
  await press(page, 'Escape');
  await expect(tooltip).toBeHidden();
  await expect(info).toBeFocused();
  await press(page, 'Tab', 'Shift+Tab');
  await expect(tooltip).toContainText('Übergibt Rechnungen und Belege');
  await press(page, 'Tab');
  await expect(tooltip.filter({ hasText: 'Übergibt Rechnungen und Belege' })).toBeHidden();
});

test('R-TST-07 R-FRM-14 R-FRM-32 a message is written and sent, F8 leads to the answer, and its X closes it', async ({ page }) => {
  const messages: unknown[] = [];
  await page.route('**/api/contact', (route) => {
    messages.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, message: 'ok' } });
  });
  await page.goto('/kontakt');
  await skip(page);
  const form = page.locator('form[action="/_contact"]');
  for (const [label, text] of [
    ['Name', 'Jo Kern'],
    ['E-Mail', 'jo@firma.example'],
    ['Nachricht', 'Guten Tag'],
  ] as const) {
    await walkTo(page, form.getByLabel(label));
    await page.keyboard.type(text);
  }
  await walkTo(page, form.getByRole('checkbox'));
  await press(page, 'Space');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await walkTo(page, form.getByRole('button'));
  await press(page, 'Enter');
  const region = page.getByRole('region', { name: 'Notification' });
  const toast = region.getByRole('listitem');
  await expect(toast).toContainText('Nachricht gesendet');
  expect(messages).toMatchObject([{ name: 'Jo Kern', email: 'jo@firma.example', message: 'Guten Tag', privacy: true }]);
  await press(page, 'F8');
  expect(await holdsFocus(region)).toBe(true);
  await walkTo(page, region.getByRole('button', { name: 'Schließen' }));
  await press(page, 'Enter');
  await expect(toast).toHaveCount(0);
});

test('R-UPD-11 the next pages of the updates up to the last, and back: the keyboard is at the beginning of each', async ({ page }) => {
  await page.goto('/updates');
  const titles = page.getByRole('main').locator('article h2');
  const first = await titles.first().innerText();
  const list = page.locator('main ul:has(article)');
  const step = (name: string) => page.getByRole('navigation', { name: 'Seiten der Updates' }).getByRole('link', { name });
  const follow = async (name: string, address: string) => {
    await walkTo(page, step(name));
    await takenOver(page);
    await press(page, 'Enter');
    await expect(page).toHaveURL(address);
    await expect(list).toBeFocused();
    await expect(list).toBeInViewport();
  };
  let current = 1;
  for (; (await step('Weiter').getAttribute('href')) !== null; current += 1) await follow('Weiter', `/updates?seite=${current + 1}`);
  await expect(titles.first()).not.toHaveText(first);
  for (; current > 1; current -= 1) await follow('Zurück', current > 2 ? `/updates?seite=${current - 1}` : '/updates');
  await expect(titles.first()).toHaveText(first);
});

test('R-BLL-09 R-BLL-28 the blog is searched, and the search is left again', async ({ page }) => {
  await page.goto('/blog');
  await skip(page);
  await walkTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('Kern');
  await expect(page, 'the address has followed, and lost the fragment of the skip link').toHaveURL('/blog?suche=Kern');
  await takenOver(page);
  await page.keyboard.type('fusion');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/blog?suche=Kernfusion');
  await expect(page.getByRole('searchbox'), 'the visitor stays where he types').toBeFocused();
  await walkTo(page, page.getByRole('link', { name: 'Alle Filter zurücksetzen' }));
  await press(page, 'Enter');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
});

test('R-SKD-01 R-SKD-02 the tabs of the demo are one stop, the arrows choose, and Tab leads on into the panel', async ({ page }) => {
  await page.goto('/skeleton-demo');
  await skip(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await walkTo(page, tab('Einzeln'));
  for (const [key, name] of [
    ['ArrowRight', 'Gruppen'],
    ['End', 'Layouts'],
    ['ArrowRight', 'Einzeln'],
    ['ArrowLeft', 'Layouts'],
    ['Home', 'Einzeln'],
  ] as const) {
    await press(page, key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await expectVisibleFocus(page);
  }
  await press(page, 'Tab');
  for (const name of ['Einzeln', 'Gruppen', 'Layouts']) await expect(tab(name)).not.toBeFocused();
});

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what gets the focus is in sight at once, however far away it is', async ({ page }) => {
    await page.goto(pages.home);
    await press(page, 'Tab', 'Tab');
    await page.evaluate(() => document.querySelector<HTMLElement>('main > [data-block] a[href="/funktionen"]')?.focus());
    await press(page, 'Tab');
    const distance = await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { top, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect();
            resolve(Math.max(0, -bottom, top - innerHeight));
          }),
        ),
    );
    expect(distance).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  });
});
