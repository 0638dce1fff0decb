import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { expect, test, wakeUp } from './visitor.ts';

let place: ProjectCopy;
let address: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  place = copyProject();
  address = await place.start('server/dev.ts');
});
test.afterAll(() => place.close());

const edit = (file: string, from: string, to: string) => {
  const name = path.join(place.folder, file);
  writeFileSync(name, readFileSync(name, 'utf8').replace(from, to));
};

test('a saved page shows in the open browser, without a reload and where the author was', async ({ page }) => {
  await page.goto(address);
  await wakeUp(page);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    scrollTo({ top: 900, behavior: 'instant' });
  });
  edit('content/pages/home.json', 'Feierabend lässt sich messen', 'Feierabend ist eine Zahl');
  await expect(page.getByRole('heading', { name: 'Feierabend ist eine Zahl' })).toBeVisible();
  expect(await page.evaluate(() => ['sameDocument' in window, scrollY])).toEqual([true, 900]);
});

test('a saved block shows in the open browser too', async ({ page }) => {
  await page.goto(address);
  await wakeUp(page);
  edit('blocks/hero/hero.tsx', '{headline}</h1>', '{headline}, wirklich</h1>');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kleiner macht, wirklich');
});

test('in development, too, the shell keeps every node that the server sent', async ({ page }) => {
  await page.goto(`${address}/handwerkersoftware-elektriker`);
  const count = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#root *')];
    for (const [index, node] of nodes.entries()) Object.assign(node, { served: index });
    return nodes.length;
  });
  await wakeUp(page);
  const kept = await page.evaluate(() => [...document.querySelectorAll('#root *')].filter((node) => 'served' in node).length);
  expect(kept).toBe(count);
});

test('an author who breaks a page keeps seeing the last good version, and all others go on', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await wakeUp(page);
  edit('content/pages/elektriker.json', '"title"', '"titel"');
  // a page saved after it shows, so the broken one has been read
  edit('content/pages/preise.json', '"headline": "', '"headline": "Wirklich: ');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wirklich: ');
  await page.goto(`${address}/handwerkersoftware-elektriker`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elektriker');
});
