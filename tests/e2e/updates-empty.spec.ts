import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { fakeServer } from './live-server.ts';
import { expect, test } from './visitor.ts';

/** A site that has not written an update yet, so that its server knows of none. */
let place: ProjectCopy;
let address: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  place = copyProject();
  rmSync(path.join(place.folder, 'content/updates'), { recursive: true });
  address = await place.start('server/main.ts');
});
test.afterAll(() => place.close());

const cards = (page: Page) => page.locator('[data-block=update-list] li[data-skeleton]');
const categories = (page: Page) => page.locator('[data-block=update-list] li strong');
const update = { id: 'a', date: '1. Mai 2026', title: 'Gekommen', description: 'B', category: 'Sicherheit', details: ['C'], readTime: '1 Min.' };

/** Answers the API once told to. */
async function waitingApi(page: Page): Promise<(body: object) => void> {
  const { promise, resolve } = Promise.withResolvers<object>();
  await page.route('**/api/updates', async (route) => route.fulfill({ json: await promise }));
  return resolve;
}

test('R-UPD-12 R-UPD-13 while nothing is known yet three skeleton cards hold the place, and the updates take it', async ({ page }) => {
  const server = await fakeServer(page);
  const arrive = await waitingApi(page);
  await page.goto(`${address}/updates`);
  await expect(cards(page)).toHaveCount(3);
  for (const card of await cards(page).all()) await expect(card).toBeVisible();
  await expect(page.locator('[data-block=update-list] [aria-busy=true]')).toBeVisible();
  await expect(categories(page).first(), 'the fallback waits').toBeHidden();
  arrive({ updates: [update] });
  await expect(categories(page)).toHaveText(['Sicherheit']);
  await expect(cards(page)).toHaveCount(0);
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'updates', updates: [{ ...update, category: 'Wartung' }] });
  await expect(categories(page)).toHaveText(['Wartung']);
});

for (const body of [{ updates: [] }, {}]) {
  test(`R-UPD-18 an answer of ${JSON.stringify(body)} leaves the two built-in entries`, async ({ page }) => {
    await fakeServer(page);
    const arrive = await waitingApi(page);
    arrive(body);
    await page.goto(`${address}/updates`);
    await expect(categories(page).filter({ visible: true })).toHaveText(['Feature', 'Bugfix']);
    await expect(cards(page)).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-UPD-12 R-UPD-18 nothing is awaited: the two built-in entries are there, and no skeleton', async ({ page }) => {
    await page.goto(`${address}/updates`);
    await expect(categories(page).filter({ visible: true })).toHaveText(['Feature', 'Bugfix']);
    await expect(cards(page).first()).toBeHidden();
  });
});
