import type { Page } from '@playwright/test';
import { expect, pages, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');

/** Asks for words that a visitor really sees: closed answers and hidden texts do not count. */
async function expectSeen(page: Page, ...words: RegExp[]): Promise<void> {
  const seen = await main(page).evaluate((element) => {
    const texts: string[] = [];
    for (const part of element.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p, li, dt, dd, figure, summary')) {
      const hidden =
        part.closest('section')?.getBoundingClientRect().height === 1 || !part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!hidden) texts.push(part.innerText);
    }
    return texts.join('\n').replace(/[\u00ad]/g, '');
  });
  for (const word of words) expect(seen).toMatch(word);
}

test.describe('what the home page says of the software', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(pages.home);
  });

  test('R-GEN-02 R-GEN-03 R-GEN-04 quotes, orders with their status, e-invoices of all kinds that are sent directly, and dunning', async ({ page }) => {
    await expectSeen(page, /Angebote/, /Aufträge/, /Statusverfolgung/, /Rechnungen/);
    await expectSeen(page, /E-Rechnung im ZUGFeRD-Format/, /Teilrechnung|Teil- oder Schlussrechnung/, /Schlussrechnung/, /Direktversand/);
    await expectSeen(page, /Mahnwesen/, /Mahnung/);
  });

  test('R-GEN-05 R-GEN-06 the customers with all that was said, their inquiries, their documents, and accounting with DATEV', async ({ page }) => {
    await expectSeen(page, /Kundendatenbank/, /Kommunikationshistorie|Kommunikationsverlauf/, /Anfragen/);
    await expectSeen(page, /Dokumentenablage/, /Buchhaltung/, /DATEV-Schnittstelle/);
  });

  test('R-GEN-07 R-GEN-08 tours with GPS, the calendar, who is available, the staff and their hours', async ({ page }) => {
    await expectSeen(page, /Tourenplanung/, /GPS/, /Terminkalender/, /Verfügbarkeit/);
    await expectSeen(page, /Mitarbeiterverwaltung/, /Zeiterfassung/);
  });

  test('R-GEN-09 R-GEN-10 R-GEN-11 stock warnings, barcodes, suppliers, orders after approval, the catalogue, tools, teams and reports', async ({ page }) => {
    await expectSeen(page, /Materialien/, /Bestandswarnung/, /Lager/, /Barcode/);
    await expectSeen(page, /Lieferanten/, /Bestellungen/, /Freigabe-Workflow/);
    await expectSeen(page, /Artikelkatalog/, /Werkzeuge/, /Teams/, /Auswertungen/);
  });

  test('R-GEN-12 R-GEN-13 measuring and photographs on site, on desktop, tablet and smartphone', async ({ page }) => {
    await expectSeen(page, /mobilen Aufmaß/, /Fotodokumentation/, /Desktop, Tablet und Smartphone/);
  });

  test('R-GEN-15 the price depends on the number of users alone, and every package has all features', async ({ page }) => {
    await expectSeen(page, /Der Preis hängt nur von der Zahl der Nutzer ab/, /alle Funktionen stecken in jedem Paket/);
  });

  test('R-GEN-16 R-GEN-17 R-GEN-19 the figures that are promised: 12+ hours, 30 %, up to 80 %, +56 % and 20 %', async ({ page }) => {
    const figures = main(page).locator('section', { has: page.getByRole('heading', { name: 'Feierabend lässt sich messen' }) });
    for (const [value, label] of [
      ['12+', 'Stunden weniger Büroarbeit pro Woche'],
      ['30 %', 'weniger Zeit für die Verwaltung'],
      ['bis 80 %', 'weniger Eingaben von Hand'],
      ['+56 %', 'schneller durch den Papierkram'],
    ] as const) {
      await expect(figures.getByText(value, { exact: true })).toBeVisible();
      await expect(figures.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(figures.getByText('Eigene Angaben.')).toBeVisible();
    await expect(page.locator('#testimonials').getByText('20 % mehr Umsatz')).toBeVisible();
  });

  test('R-GEN-18 the seals of trust stand near the top: DSGVO, hosting in Germany and GoBD', async ({ page }) => {
    await expect(main(page).getByRole('list', { name: 'Worauf du dich verlassen kannst' }).getByRole('listitem')).toHaveText([
      'DSGVO-konform',
      'Hosting in Deutschland',
      'GoBD-konform',
      'ZUGFeRD-E-Rechnung',
      'DATEV-Schnittstelle',
    ]);
  });
});

test('R-GEN-01 R-GEN-23 everybody gets every page, without a cookie, a login or a detour, and in German', async ({ playwright, baseURL }) => {
  const stranger = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  for (const path of Object.values(pages)) {
    const answer = await stranger.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(path === pages.unknown ? 404 : 200);
    expect(answer.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
    expect(await answer.text(), path).toMatch(/^<!doctype html><html lang="de">/i);
  }
  await stranger.dispose();
});

test('R-GEN-22 every page names one length of the free trial: 7 days', async ({ page }) => {
  for (const path of Object.values(pages).filter((path) => path !== pages.unknown)) {
    const html = (await (await page.request.get(path)).text()).replaceAll('&nbsp;', ' ');
    const lengths = [...html.matchAll(/(\d+)[ \u00a0-]Tage[ \u00a0-](?:lang |lang und mit |mit )?(?:kostenlos|testen|allen Funktionen|Test)/g)].map(
      ([, days]) => days,
    );
    expect(lengths.length, path).toBeGreaterThan(2);
    expect([...new Set(lengths)], path).toEqual(['7']);
  }
});

test('R-GEN-24 electricians, painters and roofers find a page that speaks to them, from the home page on', async ({ page }) => {
  for (const [name, path, trade] of [
    ['Elektriker', '/handwerkersoftware-elektriker', 'Elektriker'],
    ['Maler und Lackierer', '/handwerkersoftware-maler', 'Maler'],
    ['Dachdecker', '/handwerkersoftware-dachdecker', 'Dachdecker'],
  ] as const) {
    await page.goto(pages.home);
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(trade);
  }
});
