import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');
/** The four features of a group, one list item each. */
const featuresOf = (page: Page, group: string) => page.locator(`xpath=//h3[@id="${group}"]/following::ul[1]/li`);

test.beforeEach(async ({ page }) => {
  await page.goto('/funktionen');
});

const groups = [
  [
    'dokumente',
    [
      ['Angebote', /Dein Angebot/],
      ['Aufträge', /Statusverfolgung/],
      ['Rechnungen', /ZUGFeRD/],
      ['Mahnwesen', /Mahnung/],
    ],
  ],
  [
    'kunden',
    [
      ['Kundendatenbank', /Kundendaten/],
      ['Anfragen', /automatisch kategorisiert/],
      ['Erinnerungen', /Nachfassen/],
      ['Kommunikation', /Mails, Anrufe und Notizen/],
    ],
  ],
  [
    'termine',
    [
      ['Tourenplanung', /GPS/],
      ['Kalender', /Teams/],
      ['Verfügbarkeit', /Urlaub/],
      ['Mitarbeiter', /Zeiterfassung/],
    ],
  ],
  [
    'material',
    [
      ['Materialien', /Mindestmenge/],
      ['Lager', /Barcode.*Inventur/s],
      ['Lieferanten', /Konditionen/],
      ['Bestellungen', /Freigabe.*Workflow/s],
    ],
  ],
  [
    'erweitert',
    [
      ['Artikelkatalog', /Artikel/],
      ['Auswertungen', /Berichte/],
      ['Buchhaltung', /DATEV-Schnittstelle/],
      ['Dokumentenablage', /Cloud-Speicher/],
    ],
  ],
  [
    'vorteile',
    [
      ['DSGVO-konform', /Auftragsverarbeitung/],
      ['Hosting in Deutschland', /deutschen Rechenzentrum/],
      ['Dokumente im Corporate Design', /Logo, Farben, Schrift/],
      ['Faire Preise', /69,99\s€.*169,99\s€.*zzgl\. MwSt\./s],
    ],
  ],
] as const;

test('R-FEA-01 R-FEA-02 R-FEA-03 R-FEA-04 R-FEA-05 R-FEA-06 every group tells a craftsman what its four features do', async ({ page }) => {
  for (const [group, features] of groups) {
    const cards = featuresOf(page, group);
    await expect(cards.getByRole('heading', { level: 4 })).toHaveText(features.map(([title]) => title));
    for (const [index, [, text]] of features.entries()) await expect(cards.nth(index)).toHaveText(text);
    await expect(cards.first()).toBeVisible();
  }
});

test('R-FEA-07 R-FEA-15 six groups of four features, and a link to any of them leads to it', async ({ page }) => {
  const anchors = (level: number) =>
    main(page)
      .locator('section', { has: page.locator('#dokumente') })
      .getByRole('heading', { level })
      .evaluateAll((headings) => headings.map(({ id, textContent }) => `${textContent} #${id}`));
  expect(await anchors(3)).toEqual([
    'Dokumente #dokumente',
    'Kunden #kunden',
    'Termine #termine',
    'Material #material',
    'Erweitert #erweitert',
    'Vorteile #vorteile',
  ]);
  const features = await anchors(4);
  expect(features).toHaveLength(24);
  expect(features).toEqual(expect.arrayContaining(['DSGVO-konform #dsgvo-konform', 'Dokumente im Corporate Design #dokumente-im-corporate-design']));
  expect(features.map((feature) => feature.replace(/^(.*) #(.*)$/, (_, title, id) => String(id === title.toLowerCase().replaceAll(' ', '-'))))).toEqual(
    Array.from({ length: 24 }, () => 'true'),
  );
  await page.goto('/funktionen?zu=lager#lager');
  await expect(page.getByRole('heading', { name: 'Lager', exact: true })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('heading', { name: 'Lager', exact: true }).boundingBox())?.y, 'not behind the header').toBeGreaterThan(73);
});

test('R-FEA-08 R-FEA-09 R-FEA-10 R-FEA-11 four figures stand there with what they count', async ({ page }) => {
  for (const [value, label] of [
    ['64 %', /Effizienz/],
    ['12+', /Stunden gespart pro Woche/],
    ['89 %', /weniger Papier/],
    ['98 %', /Kundenzufriedenheit/],
  ] as const) {
    const figure = main(page).getByRole('definition').filter({ hasText: value });
    await expect(figure).toBeVisible();
    await expect(figure.locator('xpath=..').getByRole('term')).toHaveText(label);
  }
});

test('R-FEA-12 the trial starts in the app, in a new tab, from the top and from the end of the page', async ({ page, context }) => {
  await context.route('https://app.meisterkontor.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
  const buttons = main(page).getByRole('link', { name: '7 Tage kostenlos testen' });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('rel', 'noopener');
    const opened = context.waitForEvent('page');
    await button.click();
    const tab = await opened;
    await tab.waitForURL('https://app.meisterkontor.example/auth');
    await tab.close();
  }
  await expect(page).toHaveURL('/funktionen');
});

test("R-FEA-13 R-FEA-14 'Demo vereinbaren' and 'Fragen? Kontaktiere uns' lead to people who answer", async ({ page }) => {
  for (const name of ['Demo vereinbaren', 'Fragen? Kontaktiere uns']) {
    await page.goto('/funktionen');
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/kontakt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir sind für dich da');
  }
});

test('R-FEA-16 nobody has to fear for the credit card: the trial needs none and ends by itself', async ({ page }) => {
  await expect(main(page).getByText('Keine Kreditkarte nötig. Der Test verlängert sich nicht automatisch.')).toBeVisible();
  expect(new Set((await main(page).innerText()).match(/\d+\sTage\b/g))).toEqual(new Set(['7\u00a0Tage']));
});

test('a group without a picture has its title on the left: on the right nothing would stand below it', async ({ page }) => {
  const left = (title: string) =>
    main(page)
      .getByRole('heading', { name: title, exact: true })
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  expect(await left('Vorteile')).toBe(await left('Erweitert'));
  expect(await left('DSGVO-konform')).toBeGreaterThan(await left('Vorteile'));
});
