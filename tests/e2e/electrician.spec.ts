import type { Page } from '@playwright/test';
import { expect, pages, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');

test('R-TRD-01 an electrician sees at once that the page is meant for electricians', async ({ page }) => {
  await page.goto(pages.electrician);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Software für Elektriker, die den Kreis bis zur Rechnung schließt');
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText('Handwerkersoftware für Elektrobetriebe', { exact: true })).toBeInViewport();
  await expect(main(page).getByRole('img', { name: /^Verteilerplan einer dreireihigen Unterverteilung/ })).toBeInViewport();
  await expect(page).toHaveTitle('Handwerkersoftware für Elektriker: Aufmaß bis Prüfprotokoll');
});

test('R-TRD-02 the benefits are those of an electrician’s day', async ({ page }) => {
  await page.goto(pages.electrician);
  const benefits = page.locator('#vorteile');
  await expect(benefits).toContainText('Deine Vorteile');
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
    'Prüfprotokolle am Auftrag',
    'E-Check mit Wiedervorlage',
    'Stücklisten für die Verteilung',
    'Wallbox ohne Laufzettel',
    'Kundendienst mit Vorgeschichte',
    'Aufmaß, bevor der Putz kommt',
  ]);
  for (const item of await benefits.getByRole('listitem').all()) expect((await item.innerText()).length).toBeGreaterThan(100);
});

test('R-TRD-03 the content leads on to features, prices and contact', async ({ page }) => {
  for (const [name, path] of [
    ['Funktionen', '/funktionen'],
    ['Preise', '/preise'],
    ['Kontakt', '/kontakt'],
  ] as const) {
    await page.goto(pages.electrician);
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('R-TRD-04 R-TRD-15 the trial of 7 days starts in the app, in a new tab, from the top and from the end of the page', async ({ page, context }) => {
  await context.route('https://app.meisterkontor.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
  await page.goto(pages.electrician);
  const buttons = main(page).getByRole('link', { name: '7 Tage kostenlos testen' });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('rel', 'noopener');
    const opened = context.waitForEvent('page');
    await button.click();
    const tab = await opened;
    await tab.waitForURL('https://app.meisterkontor.example/auth');
    await tab.close();
    await expect(page).toHaveURL(pages.electrician);
  }
  const text = await main(page).innerText();
  expect(new Set(text.match(/\d+\sTage/g))).toEqual(new Set(['7\u00a0Tage']));
});

test('R-TRD-13 the text for search engines is read aloud but takes no room on the screen', async ({ page }) => {
  await page.goto(pages.electrician);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Elektrikersoftware kurz erklärt' }) });
  await expect(section).toContainText('Diese Elektrikersoftware ist eine Handwerkersoftware für Elektriker');
  expect(await section.boundingBox()).toMatchObject({ width: 1, height: 1 });
});

test('R-TRD-14 R-MET-04 search engines get the rating 4.9 of 74 votes, and visitors see the same', async ({ page }) => {
  await page.goto(pages.electrician);
  await expect(main(page).getByText('4,9 von 5 aus 74 Bewertungen')).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const software = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'SoftwareApplication');
  expect(software.aggregateRating).toMatchObject({ '@type': 'AggregateRating', ratingValue: '4.9', ratingCount: 74, bestRating: '5' });
});

test('R-RTE-17 R-RTE-18 R-RTE-32 both other addresses show the same page, and search engines learn which one counts', async ({ page }) => {
  const read = async (path: string) => {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname, 'the address stays as the visitor typed it').toBe(path);
    await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', `${new URL(page.url()).origin}/handwerkersoftware-elektriker`);
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(1);
    await expect(page.locator('meta[name=robots]'), path).toHaveCount(0);
    return { title: await page.title(), text: await main(page).innerText() };
  };
  const original = await read('/handwerkersoftware-elektriker');
  expect(original.text).toContain('Wallbox ohne Laufzettel');
  expect(await read('/handwerkersoftware-fur-elektriker')).toEqual(original);
  expect(await read('/elektrikersoftware')).toEqual(original);
});

test('R-RTE-31 the electricians’ page wins over the pages that are made for any trade', async ({ page }) => {
  // /handwerkersoftware-fur-elektriker has the shape of /handwerkersoftware-{beruf}-{stadt} too
  for (const path of ['/handwerkersoftware-elektriker', '/handwerkersoftware-fur-elektriker']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Software für Elektriker, die den Kreis bis zur Rechnung schließt');
    await expect(main(page).getByText('Testsieger 2025')).toHaveCount(0);
  }
  await page.goto('/handwerkersoftware-elektriker-koeln');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handwerkersoftware für Elektriker in Köln');
  await expect(main(page).getByText('Testsieger 2025')).toBeVisible();
});
