import type { Page } from '@playwright/test';
import { arrived, expect, tenMinutesPass, test, wakeUp } from './visitor.ts';

test.use({ newcomer: true });

/** Words for the patterns of the route table, known ones and made-up ones. */
const words: Record<string, string> = { beruf: 'maler', stadt: 'koeln', preis: 'guenstige', betriebsgroesse: 'kleinbetriebe', feature: 'zeiterfassung' };
const fill = (path: string) => path.replace(/\{([^}]+)\}/g, (_, name: string) => words[name.split('|')[0] ?? ''] ?? 'unbekannt');

/** Everything that a page can leave behind in a browser. */
const stored = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))),
});
const nothing = { cookies: [], localStorage: [], sessionStorage: [], databases: [], caches: [], workers: 0 };

test('R-CNS-03 R-ANA-01 no page of the route table asks another host for anything or stores anything before a decision', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== baseURL && elsewhere.push(request.url()));
  page.on('websocket', (socket) => new URL(socket.url()).host !== new URL(baseURL ?? '').host && elsewhere.push(socket.url()));
  const answer = await page.request.get('/api/pages');
  const body = await answer.json();
  const rows: { path: string }[] = Array.isArray(body) ? body : body.pages;
  const paths = [...new Set([...rows.map(({ path }) => fill(path)), '/gibt-es-nicht', '/handwerkersoftware-foo-bar'])];
  expect(paths.length).toBeGreaterThan(30);
  await page.clock.install();
  for (const path of paths) {
    await page.goto(path);
    await wakeUp(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await arrived(page);
    await tenMinutesPass(page);
    expect(await stored(page), path).toEqual(nothing);
  }
  expect(elsewhere).toEqual([]);
});

test('R-CNS-03 moving between pages, going back and leaving store nothing either', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 1200);
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL('/preise');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.reload();
  expect(await stored(page)).toEqual(nothing);
});

test('R-CNS-03 a refusal stores the refusal and its log, and nothing else', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== baseURL && elsewhere.push(request.url()));
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Nur Essentiell' }).click();
  await expect(page.getByRole('button', { name: 'Nur Essentiell' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL('/preise');
  await page.reload();
  await arrived(page);
  await tenMinutesPass(page);
  const left = await stored(page);
  expect({ ...left, localStorage: left.localStorage.toSorted() }).toEqual({ ...nothing, localStorage: ['cookieConsent', 'cookieConsentLog'] });
  expect(elsewhere).toEqual([]);
});
