import type { Page } from '@playwright/test';
import { expect, pages, routes, test } from './visitor.ts';

test.use({ javaScriptEnabled: false });

const known = routes.filter((path) => path !== pages.unknown);
const main = (page: Page) => page.getByRole('main');
const spaces = (text: string) => text.replace(/[\s\u00ad]+/g, ' ').trim();

/** Fields of a page's document that are no text: names of things, addresses, what visitors may type, and notes to colleagues. */
const noText = new Set([
  '$schema',
  '$comment',
  'type',
  'icon',
  'href',
  'anchor',
  'network',
  'image',
  'when',
  'fallback',
  'layout',
  'tone',
  'kind',
  'shape',
  'id',
  'of',
  'by',
  'word',
  'groupBy',
  'labelBy',
  'synonyms',
]);

/** Texts that belong to a state in which the page is not: an empty list, a chosen tag, an open dialog, something loading, a form that needs mails. */
const otherState = new Set(['empty', 'none', 'missing', 'activeTag', 'removeTag', 'close', 'loading', 'loaded', 'error', 'sending', 'connection', 'form']);

/** Every text of a document that a visitor reads, paragraph by paragraph and without the signs of its markup. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return value
      .split(/\n+/)
      .map((line) =>
        spaces(
          line
            .replace(/^(- |\d+\. )/, '')
            .replaceAll('**', '')
            .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
        ),
      )
      .filter((line) => line !== '');
  }
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if (name === 'image' && typeof field === 'object' && field !== null && 'alt' in field) return textsOf(field.alt);
    return noText.has(name) || otherState.has(name) ? [] : textsOf(field);
  });
}

test('R-NJS-01 R-RTE-38 every text of every page stands in the HTML, whoever reads it and however', async ({ page }) => {
  for (const path of known) {
    const answer = await page.request.get(`/api/pages${path}`);
    expect(answer.status(), path).toBe(200);
    const document = await answer.json();
    await page.goto(path);
    await expect(page).toHaveTitle(document.title);
    await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', document.description);
    const served = await main(page).evaluate((element) => {
      const blocks = 'p, li, h1, h2, h3, h4, dt, dd, summary, figure, blockquote, a, strong, small, span, td, th, label, button, caption';
      const names = [...element.querySelectorAll('[alt], [aria-label]')].map((named) => named.getAttribute('alt') ?? named.getAttribute('aria-label'));
      return [...[...element.querySelectorAll(blocks)].map((part) => part.textContent), ...names].join('\n');
    });
    const html = spaces(served);
    const texts = textsOf(document.blocks);
    expect(texts.length, path).toBeGreaterThan(3);
    expect(
      // a mark ("ja") is read out as a word of its own („Ja“)
      texts.filter((text) => !html.includes(text) && !html.includes(text.charAt(0).toUpperCase() + text.slice(1))),
      path,
    ).toEqual([]);
  }
});

test('R-NJS-01 every page shows its heading and a good deal of text', async ({ page }) => {
  const headings = {
    [pages.home]: 'Handwerkersoftware, die dein Büro kleiner macht',
    [pages.electrician]: 'Software für Elektriker, die den Kreis bis zur Rechnung schließt',
    [pages.tradeAndCity]: 'Handwerkersoftware für Maler in Köln',
    [pages.feature]: 'Handwerkersoftware mit Zeiterfassung – und allem, was dazugehört',
    [pages.companySize]: 'Handwerkersoftware für Kleinbetriebe zum festen Preis',
    [pages.trade]: 'Software für Maler: vom ersten Anruf bis zur bezahlten Rechnung',
    [pages.price]: 'Günstige Handwerkersoftware, deren Preis auf einen Bierdeckel passt',
    [pages.city]: 'Handwerkersoftware für Köln: Touren planen statt Zettel suchen',
    [pages.unknown]: 'Seite nicht gefunden',
  };
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport();
    expect((await main(page).innerText()).split(/\s+/).length, path).toBeGreaterThan(path === pages.unknown ? 60 : 250);
    const invisible = await main(page)
      .locator('h1, h2, h3, h4, p, li, img')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.closest('details:not([open]) > :not(summary)') && !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((part) => part.outerHTML.slice(0, 100)),
      );
    expect(invisible, path).toEqual([]);
  }
});

test('R-NJS-01 pictures load without a script', async ({ page }) => {
  await page.goto(pages.home);
  const images = main(page).getByRole('img').and(page.locator('img'));
  await expect(images).not.toHaveCount(0);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
});

test('R-NJS-01 no cookie banner that could not be answered stands in the way, and no link leads to one', async ({ page }) => {
  await page.goto(pages.home);
  await expect(page.getByRole('button', { name: 'Alle akzeptieren' })).toBeHidden();
  await expect(page.locator('a[href="#cookie-settings"]')).toBeHidden();
});

test('R-NJS-02 the links of header and footer lead to their pages', async ({ page }) => {
  for (const [role, name, path] of [
    ['banner', 'Funktionen', '/funktionen'],
    ['banner', 'Lösungen', '/#solutions'],
    ['banner', 'Preise', '/preise'],
    ['banner', 'Referenzen', '/#testimonials'],
    ['banner', 'Kontakt', '/kontakt'],
    ['banner', 'Meisterkontor', '/'],
    ['contentinfo', 'Startseite', '/'],
    ['contentinfo', 'Blog', '/blog'],
    ['contentinfo', 'Impressum', '/impressum'],
    ['contentinfo', 'Cookie-Richtlinie', '/cookie-richtlinie'],
  ] as const) {
    await page.goto(pages.electrician);
    await page.getByRole(role).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await page.goto(pages.electrician);
  await page.getByRole('banner').getByRole('link', { name: 'Lösungen' }).click();
  await expect(page.getByRole('heading', { name: 'Zwei Preise, alle Knöpfe dabei' })).toBeInViewport({ ratio: 1 });
});

test('R-NJS-02 the registration opens in a new tab', async ({ page, context }) => {
  await context.route('https://app.meisterkontor.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
  await page.goto(pages.home);
  const opened = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('link', { name: 'Registrieren' }).click();
  await (await opened).waitForURL('https://app.meisterkontor.example/auth');
  await expect(page).toHaveURL('/');
});

test('R-NJS-02 on a phone the menu opens, closes and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pages.electrician);
  const entry = page.getByRole('banner').getByRole('link', { name: 'Preise' });
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).click();
  await entry.click();
  await expect(page).toHaveURL('/preise');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('R-PRI-12 R-PRI-13 R-PRI-33 the questions of the home page open one at a time, close again, and can be used with the keyboard', async ({ page }) => {
  await page.goto(pages.home);
  const items = page.locator('#faq details');
  const question = (index: number) => items.nth(index).locator('summary');
  const answers = [
    page.getByText('Die, bei der du am Ende der Woche weniger abgeschrieben hast.'),
    page.getByText('Ja, 7 Tage lang und mit allen Funktionen.'),
    page.getByText('Unsere Kunden bewerten sie im Schnitt mit 4,9/5 Sternen.'),
    page.getByText('Du brauchst keinen Server'),
  ];
  const expectOpen = async (open: number | undefined) => {
    for (const [index, answer] of answers.entries()) await expect(answer).toBeVisible({ visible: index === open });
  };

  await expect(items).toHaveCount(4);
  for (const answer of answers) await expect(answer, 'a closed answer is in the HTML').toHaveCount(1);
  await expectOpen(undefined);
  for (const index of [0, 1, 3, 2]) {
    await question(index).click();
    await expectOpen(index);
  }
  await question(2).click();
  await expectOpen(undefined);

  await question(0).focus();
  await page.keyboard.press('Enter');
  await expectOpen(0);
  await page.keyboard.press('Tab');
  await expect(question(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expectOpen(1);
  await page.keyboard.press('Space');
  await expectOpen(undefined);
});

test('R-HOM-27 without JavaScript the mail addresses can be read in words', async ({ page }) => {
  await page.goto(pages.home);
  for (const box of ['kontakt', 'support', 'presse'])
    await expect(page.locator('#contact').getByText(`${box} (at) meisterkontor (punkt) example`, { exact: true })).toBeVisible();
  const html = await (await page.request.get(pages.home)).text();
  expect(html, 'no harvester finds an address').not.toMatch(/[\w.]+@meisterkontor/);
});
