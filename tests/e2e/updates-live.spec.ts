import type { Page } from '@playwright/test';
import { answer, fakeServer } from './live-server.ts';
import { caughtUp, expect, openAwake, test } from './visitor.ts';

const updates = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    date: '1. Mai 2026',
    title: `${name} ${index + 1}`,
    description: 'Beschreibung',
    category: 'Feature',
    details: ['Einzelheit'],
    readTime: '1 Min.',
  }));
const titles = (page: Page) => page.getByRole('main').locator('article h2');
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Seiten der Updates' });

test('R-UPD-01 R-UPD-02 the lamp in the header is green while the socket is open, and words say the same', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/updates');
  const header = page.getByRole('main').locator('section').first();
  await expect(header.getByText('Live verbunden: Neues kommt von selbst')).toBeVisible();
  const colour = () =>
    header
      .locator('[data-connection] > span')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour()).toBe('rgb(28, 110, 67)');
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  for (const socket of server.open) await socket.close();
  await expect(header.getByText('Gerade nicht live verbunden')).toBeVisible();
  expect(await colour()).not.toBe('rgb(28, 110, 67)');
});

test('R-UPD-16 R-UPD-17 fetched updates take the place of the server’s, pushed ones of both', async ({ page }) => {
  const server = await fakeServer(page);
  await answer(page, '/api/updates', { updates: updates('Geholt', 6) });
  await page.goto('/updates');
  await expect(titles(page).first()).toHaveText('Geholt 1');
  await expect(titles(page)).toHaveCount(5);
  server.push({ type: 'updates', updates: updates('Geschickt', 2) });
  await expect(titles(page)).toHaveText(['Geschickt 1', 'Geschickt 2']);
  await expect(pagination(page)).toHaveCount(0);
});

test('R-UPD-11 R-UPD-10 the second page becomes the last when the list shrinks, and grows back', async ({ page }) => {
  const server = await fakeServer(page);
  await answer(page, '/api/updates', { updates: updates('Geholt', 11) });
  await openAwake(page, '/updates?seite=3');
  await expect(titles(page)).toHaveText(['Geholt 11']);
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'updates', updates: updates('Neu', 7) });
  await expect(titles(page)).toHaveText(['Neu 6', 'Neu 7']);
  await expect(pagination(page).locator('[aria-current=page]')).toHaveText('2');
  await pagination(page).getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL('/updates');
  await expect(titles(page).first()).toHaveText('Neu 1');
});

test('R-UPD-16 the same updates leave every node where it is, and those that become the same again are shown again', async ({ page, request }) => {
  const server = await fakeServer(page);
  const { updates: same } = await (await request.get('/api/updates')).json();
  await page.goto('/updates');
  const before = await titles(page).allTextContents();
  await titles(page)
    .first()
    .evaluate((element) => {
      Object.assign(window, { isMoved: false });
      new MutationObserver(() => Object.assign(window, { isMoved: !element.isConnected })).observe(document.body, { childList: true, subtree: true });
    });
  const isMoved = () => page.evaluate(() => (window as unknown as { isMoved: boolean }).isMoved);
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'updates', updates: same });
  await expect(page.locator('[data-connection=open]')).toBeVisible();
  await caughtUp(page);
  expect(await isMoved()).toBe(false);
  const next = pagination(page).getByRole('link', { name: 'Weiter' });
  await next.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus();
  });
  const place = await next.boundingBox();
  server.push({ type: 'updates', updates: [...updates('Kurz', 3), ...same] });
  await expect(titles(page).first()).toHaveText('Kurz 1');
  await expect(next, 'the keyboard stays, and so does what it is on').toBeFocused();
  expect((await next.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  server.push({ type: 'updates', updates: updates('Neu', 1) });
  await expect(titles(page)).toHaveText(['Neu 1']);
  expect(await isMoved()).toBe(true);
  server.push({ type: 'updates', updates: same });
  await expect(titles(page)).toHaveText(before);
});

test('R-UPD-14 R-UPD-15 R-API-15 R-API-17 a failed load says so above the list that is there, and offers to load the page again', async ({ page, trouble }) => {
  await fakeServer(page);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()));
  const asked = await answer(page, '/api/updates', 'kaputt', 503);
  await openAwake(page, '/updates');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Fehler beim Laden der Updates' })).toBeVisible();
  await expect(alert).toContainText('Die Updates konnten nicht geladen werden.');
  await expect(titles(page)).toHaveCount(5);
  expect(asked.count).toBe(1);
  expect(logged.join('\n')).toContain('503: "kaputt"');
  await Promise.all([page.waitForEvent('load'), alert.getByRole('button', { name: 'Seite neu laden' }).click()]);
  await expect.poll(() => asked.count).toBe(2);
  trouble.messages.splice(0);
});

test('R-UPD-14 R-UPD-16 a failed load is told until other updates than those on the page are pushed', async ({ page, request, trouble }) => {
  const server = await fakeServer(page);
  const { updates: same } = await (await request.get('/api/updates')).json();
  await answer(page, '/api/updates', 'kaputt', 500);
  await openAwake(page, '/updates');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'updates', updates: same });
  server.push({ type: 'updates', updates: [{ title: 'Ohne Einzelheiten' }] });
  await caughtUp(page);
  await expect(alert, 'the server pushes what there is to every page that opens').toBeVisible();
  server.push({ type: 'updates', updates: updates('Geschickt', 2) });
  await expect(titles(page)).toHaveText(['Geschickt 1', 'Geschickt 2']);
  await expect(alert).toHaveCount(0);
  server.push({ type: 'updates', updates: same });
  await expect(titles(page)).toHaveCount(5);
  await expect(alert).toHaveCount(0);
  trouble.messages.splice(0);
});

test('R-UPD-16 of pushed updates those that are whole are shown; where none is, the list stays', async ({ page }) => {
  const server = await fakeServer(page);
  await answer(page, '/api/updates', { updates: updates('Geholt', 6) });
  await page.goto('/updates');
  await expect(titles(page).first()).toHaveText('Geholt 1');
  await expect.poll(() => server.open.size).toBe(1);
  const [whole] = updates('Ganz', 1);
  const broken = [{ ...whole, details: 'Einzelheit' }, { ...whole, details: undefined }, null];
  server.push({ type: 'updates', updates: [...broken, whole] });
  await expect(titles(page)).toHaveText(['Ganz 1']);
  server.push({ type: 'updates', updates: broken });
  await caughtUp(page);
  await expect(titles(page)).toHaveText(['Ganz 1']);
});

test('R-UPD-16 pushed updates with one id, or with two details alike, leave nothing behind', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/updates');
  await expect.poll(() => server.open.size).toBe(1);
  const named = (...names: string[]) => names.map((title) => ({ ...updates(title, 1)[0], title, id: 'gleich', details: ['Dasselbe', 'Dasselbe'] }));
  server.push({ type: 'updates', updates: named('Eins', 'Zwei', 'Drei') });
  await expect(titles(page)).toHaveText(['Eins', 'Zwei', 'Drei']);
  server.push({ type: 'updates', updates: named('Vier', 'Fünf') });
  await expect(titles(page)).toHaveText(['Vier', 'Fünf']);
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  server.push({ type: 'updates', updates: named('Sechs').map((update) => ({ ...update, details: ['Anderes'] })) });
  await expect(titles(page)).toHaveText(['Sechs']);
  await expect(card.getByRole('listitem')).toHaveText(['Anderes']);
});

test('R-API-14 R-API-16 updates are fetched once for all their pages', async ({ page }) => {
  await fakeServer(page);
  const asked = await answer(page, '/api/updates', { updates: updates('Geholt', 11) });
  await openAwake(page, '/updates');
  await expect(titles(page).first()).toHaveText('Geholt 1');
  await pagination(page).getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL('/updates?seite=2');
  await expect(titles(page).first()).toHaveText('Geholt 6');
  expect(asked.count).toBe(1);
});

for (const body of [{}, { updates: [] }, { updates: 'viele' }]) {
  test(`an answer without updates (${JSON.stringify(body)}) changes nothing`, async ({ page }) => {
    await fakeServer(page);
    const { promise: seen, resolve: go } = Promise.withResolvers<void>();
    await page.route('/api/updates', async (route) => {
      await seen;
      await route.fulfill({ json: body });
    });
    const answered = page.waitForResponse('/api/updates').then((response) => response.finished());
    await page.goto('/updates');
    const before = await titles(page).allTextContents();
    expect(before).toHaveLength(5);
    go();
    await answered;
    await caughtUp(page);
    expect(await titles(page).allTextContents()).toEqual(before);
  });
}
