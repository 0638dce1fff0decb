import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, pages, test } from './visitor.ts';

const appUrl = 'https://app.meisterkontor.example/auth';
const hero = (page: Page) => page.getByRole('main').locator('section').first();
const closing = (page: Page) => page.getByRole('main').locator('section').last();
/** The list that comes next after a heading, as a visitor reads. */
const listAfter = (page: Page, id: string) => page.locator(`xpath=//*[@id="${id}"]/following::ul[1]`);

test.beforeEach(async ({ page }) => {
  await page.goto(pages.home);
});

test('R-HOM-01 R-HOM-31 the first button starts the free trial in a new tab, and says that it needs no credit card', async ({ page, context }) => {
  await context.route(`${appUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
  const button = hero(page).getByRole('link', { name: '7 Tage kostenlos testen' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAttribute('rel', 'noopener');
  await expect(hero(page).getByText('Keine Kreditkarte, keine automatische Verlängerung.')).toBeInViewport();
  const opened = context.waitForEvent('page');
  await button.click();
  await (await opened).waitForURL(appUrl);
  await expect(page).toHaveURL('/');
});

test('R-HOM-02 the hero says how many people use the software', async ({ page }) => {
  await expect(hero(page).getByText('aktive Nutzer')).toBeInViewport();
});

test('R-HOM-03 the hero shows the dashboard, and tells those who cannot see it what is on it', async ({ page }) => {
  const image = hero(page).getByRole('img', { name: /^Übersicht am Morgen: Angebote, Aufträge/ });
  await expect(image).toBeInViewport();
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/media/dashboard-');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThanOrEqual(500);
  expect((await image.boundingBox())?.width).toBeGreaterThan(400);
});

test('R-HOM-04 the text for search engines is read aloud but takes no room on the screen', async ({ page }) => {
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Kurz gesagt: die Handwerkersoftware im Überblick' }) });
  await expect(section).toContainText('Unsere Handwerkersoftware begleitet kleine und mittlere Handwerksbetriebe in Deutschland');
  expect(await section.boundingBox()).toMatchObject({ width: 1, height: 1 });
  expect(
    await section.evaluate((element) => ({
      display: getComputedStyle(element).display,
      visibility: getComputedStyle(element).visibility,
      ariaHidden: element.closest('[aria-hidden]'),
    })),
  ).toEqual({
    display: 'block',
    visibility: 'visible',
    ariaHidden: null,
  });
});

test('R-HOM-05 owners of small businesses find a long text about what craft software does for them', async ({ page }) => {
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Was eine Handwerkersoftware dir abnehmen muss' }) });
  await expect(section).toContainText('Handwerkersoftware für kleine Betriebe');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Schreibst du etwas zweimal auf?',
    'Hält der Faden vom Angebot bis zur Schlussrechnung?',
    'Weiß jemand, wo die Kernbohrmaschine ist?',
    'Kannst du klein anfangen?',
  ]);
  expect((await section.innerText()).split(/\s+/).length).toBeGreaterThan(300);
});

test('R-HOM-06 R-HOM-07 R-HOM-12 R-HOM-15 R-HOM-16 a link to a part of the home page leads to that part', async ({ page }) => {
  // at once instead of smoothly
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [anchor, heading] of [
    ['features', 'Sechzehn Werkzeuge, ein Koffer'],
    ['dokumente', 'Dokumente'],
    ['kunden', 'Kunden'],
    ['termine', 'Termine'],
    ['material', 'Material'],
    ['solutions', 'Zwei Preise, alle Knöpfe dabei'],
    ['testimonials', 'Drei Betriebe, die ihr Wochenende zurückhaben'],
    ['faq', 'Was man uns am Telefon fragt'],
    ['contact', 'Frag Menschen, keine Warteschleife'],
  ] as const) {
    // the query makes it a page load instead of a jump
    await page.goto(`/?zu=${anchor}#${anchor}`);
    const target = page.getByRole('heading', { name: heading, exact: true });
    await expect(target, anchor).toBeInViewport({ ratio: 1 });
    const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top, `${anchor} stands in the upper half of the screen`).toBeLessThan(450);
    await expect.poll(top, `${anchor} is not behind the header`).toBeGreaterThan(73);
  }
});

test('R-HOM-08 the documents group presents quotes, orders with their status, e-invoices that are sent directly, and dunning', async ({ page }) => {
  const documents = listAfter(page, 'dokumente');
  await expect(documents.getByRole('heading')).toHaveText(['Angebote', 'Aufträge', 'Rechnungen', 'Mahnwesen']);
  await expect(documents.getByRole('listitem').nth(1)).toContainText('Statusverfolgung');
  await expect(documents.getByRole('listitem').nth(2)).toContainText('ZUGFeRD');
  await expect(documents.getByRole('listitem').nth(2)).toContainText('Direktversand');
  await expect(documents.getByRole('listitem').nth(3)).toContainText('Mahnung');
});

test('R-HOM-09 the customers group presents the database, sorted inquiries, documents, and accounting with DATEV', async ({ page }) => {
  const customers = listAfter(page, 'kunden');
  await expect(customers.getByRole('heading')).toHaveText(['Kundendatenbank', 'Anfragen', 'Dokumentenablage', 'Buchhaltung']);
  await expect(customers.getByRole('listitem').nth(1)).toContainText('automatisch kategorisiert');
  await expect(customers.getByRole('listitem').nth(3)).toContainText('DATEV');
});

test('R-HOM-10 the scheduling group presents tours, a shared calendar, availability, and staff with time tracking', async ({ page }) => {
  const scheduling = listAfter(page, 'termine');
  await expect(scheduling.getByRole('heading')).toHaveText(['Tourenplanung', 'Kalender', 'Verfügbarkeit', 'Mitarbeiter']);
  await expect(scheduling.getByRole('listitem').nth(0)).toContainText('GPS');
  await expect(scheduling.getByRole('listitem').nth(1)).toContainText('Team-Synchronisation');
  await expect(scheduling.getByRole('listitem').nth(3)).toContainText('Zeiterfassung');
});

test('R-HOM-11 the material group presents materials with stock warnings, a warehouse with barcodes, suppliers and orders', async ({ page }) => {
  const material = listAfter(page, 'material');
  await expect(material.getByRole('heading')).toHaveText(['Materialien', 'Lager', 'Lieferanten', 'Bestellungen']);
  await expect(material.getByRole('listitem').nth(0)).toContainText('Bestandswarnung');
  await expect(material.getByRole('listitem').nth(1)).toContainText('Barcode');
  await expect(material.getByRole('listitem').nth(3)).toContainText('Freigabe');
});

test('R-HOM-12 R-HOM-13 R-HOM-14 four questions open to their answers, one of which names the rating 4,9/5', async ({ page }) => {
  const questions = page.locator('#faq summary');
  await expect(questions).toHaveText([
    'Welche Handwerkersoftware ist die beste für kleine Betriebe?',
    'Kann ich die Software kostenlos testen?',
    'Wie schneidet die Software im Vergleich ab?',
    'Welche Vorteile hat eine Cloud-Lösung für meinen Betrieb?',
  ]);
  const answers = [
    'Bei uns kostet Basic 69,99 € im Monat',
    'Ja, 7 Tage lang und mit allen Funktionen.',
    'im Schnitt mit 4,9/5 Sternen',
    'keine Sicherungskopien auf USB-Sticks',
  ];
  for (const [index, answer] of answers.entries()) {
    await expect(page.locator('#faq').getByText(answer)).toBeHidden();
    await questions.nth(index).click();
    await expect(page.locator('#faq').getByText(answer)).toBeVisible();
  }
});

test('R-HOM-15 R-HOM-33 the plans Basic and Premium cost 69,99 € and 169,99 €', async ({ page }) => {
  const solutions = page.locator('#solutions');
  await expect(solutions.getByRole('heading', { level: 3 })).toHaveText([/^Basic$/, /^Premium\s*Meistgewählt$/]);
  const plan = (name: string) => solutions.locator('xpath=.//h3/..').filter({ has: page.getByRole('heading', { name }) });
  await expect(plan('Basic').getByText('69,99 €', { exact: true })).toBeVisible();
  await expect(plan('Premium').getByText('169,99 €', { exact: true })).toBeVisible();
  for (const name of ['Basic', 'Premium']) {
    await expect(plan(name)).toContainText('pro Monat, zzgl. MwSt.');
    await expect(plan(name).getByRole('link', { name: `${name} kostenlos testen` })).toHaveAttribute('href', appUrl);
    await expect(plan(name).getByRole('link', { name: `${name} kostenlos testen` })).toHaveAttribute('target', '_blank');
  }
});

test('R-HOM-16 R-HOM-17 R-HOM-18 R-HOM-19 R-HOM-32 three customers say what changed, with name, company, city and five stars', async ({ page }) => {
  const voices = page.locator('#testimonials').getByRole('figure');
  await expect(voices).toHaveCount(3);
  for (const [index, [initial, name, company, quote]] of [
    ['J', 'Jörg Hellmann', 'Hellmann Elektrotechnik, Ratingen', 'Keine Regiestunde fällt mehr unter den Tisch, und das sind bei uns 20 % mehr Umsatz.'],
    ['A', 'Aylin Demir', 'Malerwerkstatt Demir, Essen', 'Neulich hat eine Kundin noch an der Haustür zugesagt.'],
    ['M', 'Matthias Kröger', 'Kröger Bedachungen, Münster', 'Wenn es regnet, schiebe ich den Tag im Kalender um'],
  ].entries()) {
    const voice = voices.nth(index);
    await expect(voice.locator('blockquote')).toContainText(quote as string);
    await expect(voice.getByText(name as string, { exact: true })).toBeVisible();
    await expect(voice.getByText(company as string, { exact: true })).toBeVisible();
    await expect(voice.getByText(initial as string, { exact: true })).toBeVisible();
    await expect(voice.getByRole('img', { name: '5,0 von 5 Sternen' })).toHaveText('★★★★★');
    await expect(voice.getByText(/^★★★★★\s*5,0$/)).toBeVisible();
  }
});

test('R-HOM-20 more reviews stand on the review platform, in a new tab', async ({ page }) => {
  const link = page.locator('#testimonials').getByRole('link', { name: 'Mehr Bewertungen lesen' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', 'https://bewertungen.example/meisterkontor');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
});

test('R-HOM-22 R-HOM-23 R-HOM-31 the page closes with the free trial without credit card and with a way to a live demo', async ({ page }) => {
  await expect(closing(page).getByRole('heading', { level: 2 })).toHaveText('Nimm deinen nächsten Auftrag als Probestück');
  const trial = closing(page).getByRole('link', { name: '7 Tage kostenlos testen' });
  await expect(trial).toBeVisible();
  await expect(trial).toHaveAttribute('href', appUrl);
  await expect(trial).toHaveAttribute('target', '_blank');
  await expect(trial).toHaveAttribute('rel', 'noopener');
  await expect(closing(page).getByText('Ohne Kreditkarte und ohne automatische Verlängerung.')).toBeVisible();
  await closing(page).getByRole('link', { name: 'Live-Demo anfragen' }).click();
  await expect(page).toHaveURL('/kontakt');
});

test("R-HOM-24 'Funktionen entdecken' brings the features into view", async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Sechzehn Werkzeuge, ein Koffer' });
  await expect(heading).not.toBeInViewport();
  await hero(page).getByRole('link', { name: 'Funktionen entdecken' }).click();
  await expect(page).toHaveURL('/#features');
  await expect(heading).toBeInViewport({ ratio: 1 });
});

test('R-HOM-25 every feature can be linked to by the name that it bears', async ({ page }) => {
  expect(
    await page
      .locator('#features')
      .getByRole('heading', { level: 3 })
      .evaluateAll((headings) => headings.map(({ id, textContent }) => `${textContent} #${id}`)),
  ).toEqual(['Dokumente #dokumente', 'Kunden #kunden', 'Termine #termine', 'Material #material']);
  expect(
    await page
      .locator('#features')
      .getByRole('heading', { level: 4 })
      .evaluateAll((headings) => headings.map(({ id, textContent }) => `${textContent} #${id}`)),
  ).toEqual([
    'Angebote #angebote',
    'Aufträge #aufträge',
    'Rechnungen #rechnungen',
    'Mahnwesen #mahnwesen',
    'Kundendatenbank #kundendatenbank',
    'Anfragen #anfragen',
    'Dokumentenablage #dokumentenablage',
    'Buchhaltung #buchhaltung',
    'Tourenplanung #tourenplanung',
    'Kalender #kalender',
    'Verfügbarkeit #verfügbarkeit',
    'Mitarbeiter #mitarbeiter',
    'Materialien #materialien',
    'Lager #lager',
    'Lieferanten #lieferanten',
    'Bestellungen #bestellungen',
  ]);
  await page.goto('/?zu=auftraege#aufträge');
  await expect(page.getByRole('heading', { name: 'Aufträge', exact: true })).toBeInViewport({ ratio: 1 });
});

test('R-HOM-21 R-HOM-27 R-HOM-28 the contact section invites to write, and names three addresses, the street in Ratingen and the telephone', async ({
  page,
}) => {
  const contact = page.locator('#contact');
  await expect(contact.getByRole('heading', { level: 2 })).toHaveText('Frag Menschen, keine Warteschleife');
  await expect(contact.getByText('Schreib uns oder ruf an.')).toBeVisible();
  await expect(contact.locator('form').getByRole('button')).toBeVisible();
  // in words in the HTML, with an @ once the page has filled them in
  for (const [label, box] of [
    ['Allgemein', 'kontakt'],
    ['Support', 'support'],
    ['Presse', 'presse'],
  ] as const) {
    const term = contact.getByRole('term').filter({ hasText: label });
    await expect(term).toBeVisible();
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(
      new RegExp(`^${box}( \\(at\\) meisterkontor \\(punkt\\) |@meisterkontor\\.)example$`),
    );
  }
  await expect(contact.locator('address')).toHaveText(/Meisterkontor GmbH\s*Richtscheitweg 8\s*40878 Ratingen\s*Deutschland/);
  await expect(contact.getByRole('link', { name: '(030) 23125 418' })).toHaveAttribute('href', 'tel:+493023125418');
});

test('R-HOM-30 the page promises 12+ hours less office work per week', async ({ page }) => {
  const figure = page.locator('xpath=//*[.="12+"]').first();
  await expect(figure).toBeVisible();
  await expect(figure.locator('xpath=..')).toContainText('Stunden weniger Büroarbeit pro Woche');
});

test('R-HOM-16 the voices are marked in the content as placeholders, so that nobody publishes them by mistake', async () => {
  const { blocks } = JSON.parse(await readFile('content/pages/home.json', 'utf8'));
  const voices = blocks.find(({ type }: { type: string }) => type === 'testimonials');
  for (const voice of voices.items) expect(voice.$comment).toContain('Platzhalter');
});
