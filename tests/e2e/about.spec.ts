import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const appUrl = 'https://app.meisterkontor.example/auth';
const main = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ page }) => {
  await page.goto('/ueber-uns');
});

test('R-RTE-02 R-ABO-01 R-ABO-02 R-ABO-03 R-ABO-04 R-ABO-05 who we are shows at once: what we stand for, and four figures', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Handwerk verdient Software, die mit anpackt');
  await expect(heading).toBeInViewport({ ratio: 1 });
  const figures = page.locator('#zahlen');
  for (const [label, value] of [
    ['Gründungsjahr', '2024'],
    ['aktive Nutzer', /^[\d.]+\+?$/],
    ['Teammitglieder', '6'],
    ['Standorte', '3'],
  ] as const) {
    const term = figures.getByRole('term').filter({ hasText: label });
    await expect(term).toBeVisible();
    await expect(term.locator('xpath=following-sibling::dd[1]'), label).toHaveText(value);
  }
});

test('R-ABO-06 vision and mission are told, each in its own words', async ({ page }) => {
  const section = page.locator('#vision-und-mission');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Unsere Vision', 'Unsere Mission']);
  for (const title of ['Unsere Vision', 'Unsere Mission']) {
    const text = section.getByRole('heading', { name: title }).locator('xpath=following::p[1]');
    expect((await text.innerText()).length).toBeGreaterThan(150);
  }
});

test('R-ABO-07 R-ABO-08 R-ABO-09 R-ABO-10 R-ABO-11 R-ABO-12 R-ABO-20 the history goes from the idea to today, in the order in which it happened', async ({
  page,
}) => {
  const steps = page.locator('#geschichte').getByRole('listitem');
  await expect(steps).toHaveText([
    /^November 2024\s*Die Idee/,
    /^Dezember 2024\s*Entwicklungsstart/,
    /^Februar 2025\s*Das Team wächst/,
    /^März 2025\s*Erste Testnutzer in drei Städten/,
    /^Mai 2025\s*Offizieller Start/,
    /^Heute/,
  ]);
  await expect(page.locator('#geschichte ol'), 'a list whose order counts').toHaveCount(1);
});

test('R-ABO-13 six people with their tasks stand behind it, marked in the content as placeholders', async ({ page }) => {
  const people = page.locator('#team').getByRole('listitem');
  await expect(people).toHaveCount(6);
  const names = await people.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(names).size).toBe(6);
  for (const person of await people.all()) {
    expect((await person.getByRole('heading').innerText()).length).toBeGreaterThan(5);
    expect((await person.getByRole('paragraph').first().innerText()).length, 'the role').toBeGreaterThan(8);
  }
  const { blocks } = JSON.parse(await readFile('content/pages/ueber-uns.json', 'utf8'));
  const team = blocks.find(({ type }: { type: string }) => type === 'team');
  for (const person of team.items) expect(person.$comment).toContain('Platzhalter');
});

test('R-ABO-14 R-ABO-15 six values to be measured by, and three plans for the time to come', async ({ page }) => {
  const cards = (anchor: string) => page.locator(`#${anchor}`).getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(cards('werte')).toHaveText(['Aus der Praxis', 'Einfachheit', 'Ehrlichkeit', 'Nähe', 'Verantwortung', 'Stetige Verbesserung']);
  await expect(cards('zukunft')).toHaveText(['Branchenvorlagen', 'Vernetzung', 'Internationale Expansion']);
  for (const card of await page.locator('#werte, #zukunft').getByRole('listitem').all()) expect((await card.innerText()).length).toBeGreaterThan(80);
});

test("R-ABO-16 'Jetzt 7 Tage kostenlos testen' at the end opens the app in a new tab", async ({ page, context }) => {
  await context.route(`${appUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
  const button = main(page).locator('section').last().getByRole('link', { name: 'Jetzt 7 Tage kostenlos testen', exact: true });
  await expect(button).toHaveAttribute('rel', 'noopener');
  const opened = context.waitForEvent('page');
  await button.click();
  await (await opened).waitForURL(appUrl);
  await expect(page).toHaveURL('/ueber-uns');
});
