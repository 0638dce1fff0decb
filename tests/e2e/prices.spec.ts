import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const appUrl = 'https://app.meisterkontor.example/auth';
const main = (page: Page) => page.getByRole('main');
const plan = (page: Page, name: string) =>
  page
    .locator('#pakete')
    .locator('xpath=.//h3/..')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
const table = (page: Page) => main(page).getByRole('table');
const closing = (page: Page) => main(page).locator('section').last();

test.beforeEach(async ({ page }) => {
  await page.goto('/preise');
});

test('R-PRI-01 R-PRI-02 R-PRI-03 two plans, of which Premium alone is marked as the one that most choose', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Zwei Preise und keine Fußnote, die beißt');
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText('Was du zahlst, hängt nur von der Zahl der Nutzer ab')).toBeInViewport();
  await expect(page.locator('#pakete').getByRole('heading', { level: 3 })).toHaveText([/^Basic$/, /^Premium\s*Meistgewählt$/]);
  await expect(main(page).getByText('Meistgewählt', { exact: true })).toHaveCount(1);
});

for (const { numbers, name, price, features } of [
  {
    numbers: 'R-PRI-17 R-PRI-18 R-PRI-19',
    name: 'Basic',
    price: '69,99 €',
    features: [/bis zu 5 Mitarbeiter/i, /Support per E-Mail innerhalb von 24\sStunden/, /Alle Funktionen inklusive/],
  },
  {
    numbers: 'R-PRI-20 R-PRI-21 R-PRI-22',
    name: 'Premium',
    price: '169,99 €',
    features: [/ab 6 Mitarbeitern/i, /Vorrang beim Support per E-Mail und Telefon/, /Alle Funktionen inklusive/],
  },
]) {
  test(`${numbers} R-PRI-04 R-PRI-30 ${name} costs ${price} a month, says for whom and with what, and starts in the app`, async ({ page }) => {
    const card = plan(page, name);
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await expect(card).toContainText('pro Monat, zzgl. MwSt.');
    expect((await card.locator('p').first().innerText()).length, 'a description').toBeGreaterThan(30);
    for (const feature of features) await expect(card.getByRole('listitem').filter({ hasText: feature }).first()).toContainText(/^enthalten: /);
    await expect(card.getByRole('listitem')).toHaveCount(12);
    const button = card.getByRole('link', { name: `${name} kostenlos testen` });
    await expect(button).toHaveAttribute('href', appUrl);
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', 'noopener');
  });
}

test('R-PRI-04 R-PRI-23 R-PRI-28 R-PRI-29 what else the money buys is said below the plans: no tax, no setup fee, no card, no renewal', async ({ page }) => {
  await expect(page.locator('#pakete')).toContainText('Alle Preise verstehen sich zzgl. MwSt.');
  await expect(page.locator('#pakete')).toContainText('Der Test läuft 7 Tage, kostet nichts, braucht keine Kreditkarte und endet von selbst.');
  await expect(main(page).getByText('ohne Kreditkarte und ohne automatische Verlängerung', { exact: false }).first()).toBeInViewport();
  for (const name of ['Basic', 'Premium']) await expect(plan(page, name)).toContainText('Keine Einrichtungsgebühr');
  await expect(closing(page)).toContainText('Ohne Kreditkarte, ohne automatische Verlängerung.');
});

test('R-PRI-05 R-PRI-06 R-PRI-07 R-PRI-08 four tiles promise: clear prices, monthly notice, all functions, no limit', async ({ page }) => {
  const tiles = main(page).locator('section', { has: page.getByRole('heading', { name: 'Was du für dein Geld nicht bekommst: Überraschungen' }) });
  await expect(tiles.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
    'Transparente Preise',
    'Monatlich kündbar',
    'Alle Funktionen inklusive',
    'Unbegrenzte Nutzung',
  ]);
  for (const tile of await tiles.getByRole('listitem').all()) expect((await tile.innerText()).length).toBeGreaterThan(80);
});

test('R-PRI-09 R-PRI-10 R-PRI-31 the table sets the software against two others, group by group, and every mark can be read aloud', async ({ page }) => {
  await expect(table(page).locator('thead th')).toHaveText(['Merkmal', 'Meisterkontor', 'Anbieter A', 'Anbieter B']);
  await expect(table(page).locator('th[scope=rowgroup] span')).toHaveText(['Kernfunktionen', 'Erweiterte Funktionen', 'Preismodell', 'Support']);
  const rows = await table(page)
    .locator('tbody tr:has(td)')
    .evaluateAll((elements) =>
      elements.map((row) => ({
        name: row.querySelector('th[scope=row]')?.textContent?.trim() ?? '',
        marks: [...row.querySelectorAll('td')].map((cell) => {
          const read = cell.cloneNode(true) as HTMLElement;
          for (const hidden of read.querySelectorAll('[aria-hidden=true]')) hidden.remove();
          return read.textContent?.trim() ?? '';
        }),
      })),
    );
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(rows.filter(({ name, marks }) => name === '' || marks.length !== 3 || marks.includes(''))).toEqual([]);
  const marks = new Set(rows.flatMap((row) => row.marks));
  for (const mark of ['Ja', 'Nein', 'Teilweise']) expect(marks).toContain(mark);
});

test('R-PRI-25 R-PRI-26 R-PRI-27 what others take: 49,90 € and 80+ € for each user, and that saves up to 40 %', async ({ page }) => {
  const row = (name: string) => table(page).getByRole('row', { name });
  await expect(row('Einstiegstarif').getByRole('cell')).toHaveText(['69,99 € im Monat', '49,90 € je Nutzer und Monat', '49,90 € je Nutzer und Monat']);
  await expect(row('Profi-Paket').getByRole('cell')).toHaveText(['169,99 € im Monat', '80+ € je Nutzer', '80+ € je Nutzer']);
  await expect(page.locator('#vergleich').getByText('bis zu 40 %')).toBeVisible();
});

test('R-PRI-11 R-PRI-12 R-PRI-13 R-PRI-24 R-PRI-32 R-PRI-33 eight questions open one at a time, and close again', async ({ page }) => {
  const items = page.locator('#faq details');
  const question = (index: number) => items.nth(index).locator('summary');
  const open = () => items.evaluateAll((all) => all.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])));
  await expect(items).toHaveCount(8);
  expect(await open()).toEqual([]);
  for (let index = 0; index < 8; index += 1) {
    const answer = question(index).locator('xpath=following-sibling::*[1]');
    await expect(answer).toBeHidden();
    await question(index).click();
    await expect(answer).toBeVisible();
    expect((await answer.innerText()).length).toBeGreaterThan(60);
    expect(await open(), 'one at a time').toEqual([index]);
  }
  await question(7).click();
  expect(await open()).toEqual([]);
  await question(5).click();
  await expect(items.nth(5)).toContainText('noch 30 Tage gespeichert, damit du sie exportieren kannst');
  // a summary is a disclosure for assistive technology: its state is the details' own
  await expect(page.locator('#faq')).toMatchAriaSnapshot(`
    - group: Was kostet die Software im Monat?
    - group: Worin unterscheiden sich Basic und Premium?
  `);
});

test('R-MET-12 R-JLD-03 search engines get the same eight questions', async ({ page }) => {
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const faq = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'FAQPage');
  await expect(page.locator('#faq summary')).toHaveText(faq.mainEntity.map(({ name }: { name: string }) => name));
  expect(faq.mainEntity).toHaveLength(8);
});

test('R-MET-02 R-MET-09 search engines get the rating 4.8 of 256 votes if visitors see it, and the two plans at their prices', async ({ page }) => {
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const software = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'SoftwareApplication');
  expect(software.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '69.99', highPrice: '169.99', priceCurrency: 'EUR', offerCount: 2 });
  expect(software.offers.offers.map(({ name, price }: { name: string; price: string }) => `${name} ${price}`)).toEqual(['Basic 69.99', 'Premium 169.99']);
  await expect(main(page).getByText('4,8 von 5 aus 256 Bewertungen')).toBeVisible();
  expect(software.aggregateRating).toMatchObject({ ratingValue: '4.8', ratingCount: 256 });
});

test('R-PRI-14 R-PRI-15 the page closes with the trial in a new tab and with a way to advice', async ({ page, context }) => {
  await context.route(`${appUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
  const opened = context.waitForEvent('page');
  await closing(page).getByRole('link', { name: '7 Tage kostenlos testen' }).click();
  await (await opened).waitForURL(appUrl);
  await closing(page).getByRole('link', { name: 'Beratung vereinbaren' }).click();
  await expect(page).toHaveURL('/kontakt');
});

test.describe('R-PRI-16 placeholders over the plans', () => {
  const cover = '[data-loading]';

  test('show for a second and give way to the plans, which were there all the time', async ({ page }) => {
    await page.goto('/preise', { waitUntil: 'commit' });
    await expect(page.locator(cover)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basic', exact: true })).toBeAttached();
    await expect(page.locator(cover)).toBeHidden();
    const duration = await page.locator(cover).evaluate((element) => getComputedStyle(element).animationDuration);
    expect(duration).toBe('1s');
  });

  test('cover a plan with its frame', async ({ page }) => {
    const reach = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { outlineWidth, outlineStyle } = getComputedStyle(element);
        const { left, bottom } = element.getBoundingClientRect();
        const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        return { left: left - outline, bottom: bottom + outline };
      });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(cover)).toBeAttached();
    const [over, under] = [await reach(cover), await reach('#pakete div:has(> h3 > span)')];
    expect(over.left).toBeLessThanOrEqual(under.left);
    expect(over.bottom).toBeGreaterThanOrEqual(under.bottom);
  });

  test('never show to those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/preise', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Basic', exact: true })).toBeVisible();
    await expect(page.locator(cover)).toBeHidden();
  });
});

test.describe('R-PRI-16 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the plans are there at once', async ({ page }) => {
    await page.goto('/preise', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Basic', exact: true })).toBeVisible();
    await expect(page.locator('[data-loading]')).toBeHidden();
  });
});

test('in forced colours the plan that most choose has a thicker frame, its mark one, and the main button a thicker one than others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const frame = (name: string, part = '') =>
    plan(page, name)
      .locator(part || 'xpath=.')
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element);
        const width = (length: string, style: string) => (style === 'none' ? 0 : Number.parseFloat(length));
        return width(borderTopWidth, borderTopStyle) + width(outlineWidth, outlineStyle);
      });
  expect(await frame('Premium')).toBeGreaterThan(await frame('Basic'));
  expect(await frame('Premium', 'h3 > span')).toBeGreaterThan(0);
  expect(await frame('Premium', '> a')).toBeGreaterThan(2 * (await frame('Basic', '> a')));
});
