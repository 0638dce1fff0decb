import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const appUrl = 'https://app.meisterkontor.example/auth';
const main = (page: Page) => page.getByRole('main');
const providers = ['Meisterkontor', 'Anbieter A', 'Anbieter B', 'Anbieter C'];

/** Rows of a table as they are read aloud: the name and one word or text for each cell. */
const rowsOf = (page: Page, anchor: string) =>
  page.locator(`#${anchor} table tbody tr:has(td)`).evaluateAll((elements) =>
    elements.map((row) => ({
      name: row.querySelector('th[scope=row]')?.textContent?.trim() ?? '',
      cells: [...row.querySelectorAll('td')].map((cell) => {
        const read = cell.cloneNode(true) as HTMLElement;
        for (const hidden of read.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        return (read.textContent ?? '').replace(/\s+/g, ' ').trim();
      }),
    })),
  );

test.beforeEach(async ({ page }) => {
  await page.goto('/handwerkersoftware-vergleich');
});

test('R-CMP-01 who looks for the comparison of 2025 sees at once that this is it', async ({ page }) => {
  await expect(page).toHaveTitle(/^Handwerkersoftware-Vergleich 2025/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handwerkersoftware-Vergleich 2025');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('R-CMP-02 R-CMP-03 R-CMP-11 four providers side by side in four categories, and every mark can be read aloud', async ({ page }) => {
  const table = page.locator('#tabelle').getByRole('table');
  await expect(table.locator('thead th')).toHaveText(['Merkmal', ...providers]);
  await expect(table.locator('th[scope=rowgroup] span')).toHaveText([
    'Büro und Rechnungen',
    'Planung und Baustelle',
    'Material und Einkauf',
    'Preis und Support',
  ]);
  const rows = await rowsOf(page, 'tabelle');
  expect(rows.length).toBeGreaterThanOrEqual(16);
  expect(rows.filter(({ name, cells }) => name === '' || cells.length !== 4 || cells.includes(''))).toEqual([]);
  const marks = new Set(rows.flatMap(({ cells }) => cells));
  for (const mark of ['Ja', 'Nein', 'Teilweise']) expect(marks).toContain(mark);
  await expect(table.getByRole('row', { name: 'Mahnwesen' }).getByRole('cell')).toHaveText(['Ja', 'Teilweise', 'Ja', 'Nein']);
});

test('where the head of the table scrolls out of sight, each further group says whose column is whose, to eyes alone', async ({ page }) => {
  const groups = page.locator('#tabelle th[scope=rowgroup]').filter({ has: page.locator('small') });
  await expect(groups).toHaveCount(3);
  const again = groups.first().locator('small');
  await expect(again).toHaveText([...providers]);
  for (const name of await again.all()) await expect(name).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of await again.all()) await expect(name).toBeVisible();
  await expect(groups.first()).toHaveAccessibleName('Planung und Baustelle');
});

test('the name of a row, which is read before each of its cells, is its name alone, without its explanation', async ({ page }) => {
  const explained = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Erklärung: / }) });
  const name = (await explained.first().locator('th').innerText()).trim();
  expect(name).not.toBe('');
  await expect(explained.first().getByRole('rowheader')).toHaveAccessibleName(name);
});

test('R-CMP-04 R-CMP-05 every provider has a mark with one decimal out of 5 in every category, drawn as five stars', async ({ page }) => {
  const table = page.locator('#noten').getByRole('table');
  await expect(table.locator('thead th')).toHaveText(['Kriterium', ...providers]);
  const rows = await rowsOf(page, 'noten');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const { name, cells } of rows) {
    expect(name).not.toBe('');
    expect(cells, name).toHaveLength(4);
    for (const cell of cells) expect(cell, name).toMatch(/^([0-4],\d|5,0) von 5$/);
  }
  const stars = table.locator('tbody td:nth-of-type(1) [aria-hidden=true]');
  await expect(stars).toHaveCount(rows.length);
  const drawn = await stars.evaluateAll((elements) =>
    elements.map((element) =>
      [element, '::before', '::after'].map((part) => (typeof part === 'string' ? getComputedStyle(element, part).content : element.textContent)),
    ),
  );
  for (const parts of drawn) expect(parts.join('')).toContain('☆☆☆☆☆');
});

test('R-CMP-06 R-CMP-07 three customers say why they changed, with name, company and five stars', async ({ page }) => {
  const voices = page.locator('#stimmen').getByRole('figure');
  await expect(voices).toHaveCount(3);
  for (const [index, [name, company, quote]] of [
    ['Sabine Trautmann', 'Trautmann Haustechnik, Kassel', 'Wir hatten vier Programme im Test'],
    ['Davide Ferrante', 'Ferrante Elektro, Ulm', 'Jetzt steht ein Betrag auf der Rechnung'],
    ['Henning Oltmanns', 'Malerbetrieb Oltmanns, Oldenburg', 'Der Umzug hat einen Nachmittag gedauert'],
  ].entries()) {
    const voice = voices.nth(index);
    await expect(voice.locator('blockquote')).toContainText(quote as string);
    await expect(voice.getByText(name as string, { exact: true })).toBeVisible();
    await expect(voice.getByText(company as string, { exact: true })).toBeVisible();
    await expect(voice.getByRole('img', { name: '5,0 von 5 Sternen' })).toBeVisible();
  }
});

test('R-CMP-08 the questions before a change open to their answers', async ({ page }) => {
  const questions = page.locator('#faq summary');
  expect(await questions.count()).toBeGreaterThanOrEqual(4);
  for (const question of await questions.all()) {
    await question.click();
    const answer = question.locator('xpath=following-sibling::*[1]');
    await expect(answer).toBeVisible();
    expect((await answer.innerText()).length).toBeGreaterThan(80);
  }
});

test('R-CMP-09 R-CMP-10 the trial starts in the app, in a new tab, with one length and without a credit card', async ({ page, context }) => {
  await context.route(`${appUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
  const buttons = main(page).getByRole('link', { name: '7 Tage kostenlos testen' });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('rel', 'noopener');
  const opened = context.waitForEvent('page');
  await buttons.last().click();
  await (await opened).waitForURL(appUrl);
  await expect(main(page).getByText('Keine Kreditkarte, keine automatische Verlängerung.')).toBeVisible();
  expect(new Set((await main(page).innerText()).match(/\d+\sTage\b/g))).toEqual(new Set(['7\u00a0Tage']));
});

test('R-MET-03 R-MET-08 R-JLD-03 search engines get the rating 4.9 of 312 votes and the prices, and visitors see the same', async ({ page }) => {
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const software = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'SoftwareApplication');
  expect(software.aggregateRating).toMatchObject({ ratingValue: '4.9', ratingCount: 312, bestRating: '5' });
  await expect(main(page).getByText('4,9 von 5 aus 312 Bewertungen')).toBeVisible();
  expect(software.offers.offers.map(({ price, priceCurrency }: Record<string, string>) => `${price} ${priceCurrency}`)).toEqual(['69.99 EUR', '169.99 EUR']);
  for (const price of ['69,99 €', '169,99 €']) await expect(page.locator('#preise').getByText(price, { exact: true })).toBeVisible();
});
