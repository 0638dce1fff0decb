import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');
const headings = (page: Page, level: number) => main(page).getByRole('heading', { level });
/** The text below one of the page's smaller headings, up to the next one. */
const below = async (page: Page, title: string) => {
  const heading = headings(page, 3).filter({ hasText: new RegExp(`^${title}$`) });
  await expect(heading).toBeVisible();
  return heading.evaluate((element) => {
    const texts: string[] = [];
    for (let next: Element | null = element; next && (next === element || next.tagName !== 'H3'); next = next.nextElementSibling)
      texts.push(next.textContent ?? '');
    // numbers and their units are held together by no-break spaces
    return texts.join('\n').replaceAll('\u00a0', ' ');
  });
};

test.describe('the cookie policy', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/cookie-richtlinie');
  });

  test('R-RTE-04 R-CKP-01 R-CKP-02 R-CKP-03 R-CKP-06 R-CKP-08 R-CKP-09 R-CKB-21 says what cookies are, what each kind is for, who is involved and how long they stay', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie-Richtlinie');
    expect(await below(page, 'Was sind Cookies\\?')).toContain('kleine Textdateien');
    expect(await below(page, 'Wie verwenden wir Cookies\\?')).toContain('Bevor du dich entschieden hast, speichern wir nichts');
    for (const [title, duration] of [
      ['Essentielle Cookies', 'Session bis 1 Jahr'],
      ['Funktionale Cookies', 'Session bis 1 Jahr'],
      ['Analyse-Cookies', 'Bis zu 2 Jahre'],
      ['Marketing-Cookies', 'Bis zu 2 Jahre'],
    ] as const) {
      const text = await below(page, title);
      expect(text, title).toContain(duration);
      for (const word of ['Zweck:', 'Dauer:', 'Dritte:']) expect(text, title).toContain(word);
    }
    expect(await below(page, 'Änderungen dieser Richtlinie')).toContain('Stand: November 2026');
  });

  test('R-CKP-04 a button in the text opens the cookie settings', async ({ page }) => {
    await openAwake(page, '/cookie-richtlinie');
    const opener = main(page)
      .getByRole('button', { name: 'Cookie-Einstellungen öffnen' })
      .or(main(page).getByRole('link', { name: 'Cookie-Einstellungen öffnen' }));
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
    for (const place of ['first', 'last'] as const) {
      await opener[place]().click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('R-CKP-05 R-CKP-07 four browsers’ help pages and a mail to the data protection officer are one click away', async ({ page }) => {
    const links = page.locator('#browser').getByRole('link');
    await expect(links).toHaveText(['Mozilla Firefox', 'Google Chrome', 'Apple Safari', 'Microsoft Edge']);
    const hosts = await links.evaluateAll((anchors) => (anchors as HTMLAnchorElement[]).map(({ host, target, rel }) => `${host} ${target} ${rel}`));
    expect(hosts).toEqual(['mozilla.org', 'google.com', 'apple.com', 'microsoft.com'].map((host) => `support.${host} _blank noopener`));
    await expect(main(page).getByRole('link', { name: 'E-Mail an den Datenschutz' })).toHaveAttribute('href', 'mailto:datenschutz@meisterkontor.example');
  });
});

test('R-RTE-12 R-IMP-01 R-IMP-02 R-IMP-03 R-IMP-04 R-IMP-05 the legal notice names who stands behind the site, how to reach them, and their liability', async ({
  page,
}) => {
  await page.goto('/impressum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
  await expect(main(page).locator('address')).toHaveText(/Meisterkontor GmbH\s*Richtscheitweg 8\s*40878 Ratingen\s*Deutschland/);
  await expect(main(page).getByRole('link', { name: '(030) 23125 418' }).first()).toBeVisible();
  await expect(main(page).getByText(/^kontakt( \(at\) meisterkontor \(punkt\) |@meisterkontor\.)example$/)).toBeVisible();
  expect(await below(page, 'Diensteanbieter')).toMatch(/Vertreten durch:.*Katharina Weßling.*Registereintrag:/s);
  expect(await below(page, 'Umsatzsteuer: Hinweis für Kleinunternehmer')).toContain('§ 19 UStG');
  for (const title of ['Haftung für Inhalte', 'Haftung für Links', 'Urheberrecht']) expect((await below(page, title)).length, title).toBeGreaterThan(200);
});

test('R-RTE-35 R-LEG-01 R-LEG-04 the privacy policy names what is stored, where, for how long, and what happens to a message', async ({ page }) => {
  expect((await page.goto('/datenschutz'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutzerklärung');
  const storage = await below(page, 'Lokaler Speicher und Cookies');
  for (const key of ['cookieConsent', 'cookieConsentLog', 'localStorage']) expect(storage).toContain(key);
  expect(await below(page, 'Messung und Werbung, nur mit Zustimmung')).toMatch(/Bevor du zustimmst, wird nichts gemessen/);
  const form = await below(page, 'Kontaktformular');
  expect(form).toContain('Name, E-Mail-Adresse und Nachricht');
  expect(form, 'how long a message is kept').toMatch(/\d+ Tage/);
  for (const title of ['Verantwortlicher', 'Newsletter', 'Deine Rechte', 'Widerspruch', 'Beschwerde'])
    expect((await below(page, title)).length, title).toBeGreaterThan(100);
});

test('R-RTE-35 R-LEG-02 the terms say what is sold, what it costs, how the trial ends and how the contract does', async ({ page }) => {
  expect((await page.goto('/agb'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allgemeine Geschäftsbedingungen');
  expect(await below(page, '3\\. Kostenloser Test')).toMatch(/7 Tage kostenlos.*Eine Kreditkarte ist nicht nötig/s);
  expect(await below(page, '5\\. Preise und Zahlung')).toMatch(/69,99 €.*169,99 €.*zzgl\. MwSt\./);
  expect(await below(page, '9\\. Laufzeit und Kündigung')).toContain('monatlich kündigen');
  expect(await below(page, '10\\. Deine Daten nach dem Vertragsende')).toContain('30 Tage');
  expect(await headings(page, 3).count()).toBeGreaterThanOrEqual(12);
});

test('R-RTE-35 R-LEG-03 who wants to work here finds jobs with tasks, and the way to apply', async ({ page }) => {
  expect((await page.goto('/karriere'))?.status()).toBe(200);
  await expect(page).toHaveTitle(/Karriere/);
  const jobs = headings(page, 3).filter({ hasText: '(m/w/d)' });
  expect(await jobs.count()).toBeGreaterThanOrEqual(3);
  for (const title of await jobs.allInnerTexts()) {
    const text = await below(page, title.replace(/[()/]/g, '\\$&'));
    expect(text, title).toContain('Das machst du');
    expect(text, title).toContain('Das bringst du mit');
  }
  await main(page).getByRole('link', { name: 'Kontaktseite' }).click();
  await expect(page).toHaveURL('/kontakt');
});
