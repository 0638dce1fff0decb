import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeMoment } from '../../schema/rules/moments.ts';
import { previewAddress } from '../../server/preview/token.ts';
import { secretFiles } from '../../server/store/sqlite/secret-files.ts';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { violations } from './axe.ts';
import { expect, test } from './visitor.ts';

let project: ProjectCopy;
let address: string;
let dataDir: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  project = copyProject();
  dataDir = mkdtempSync(path.join(project.folder, 'data-'));
  address = await project.start('server/main.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
});
test.afterAll(() => project.close());

const save = (file: string, text: string) => {
  const name = path.join(project.folder, 'content', file);
  mkdirSync(path.dirname(name), { recursive: true });
  writeFileSync(name, text);
};
const landing = (name: string, fields: object) =>
  JSON.stringify({
    title: `Eine Seite über ${name}`,
    description: `Alles, was es über ${name} zu sagen gibt.`,
    paths: [`/${name}`],
    ...fields,
    blocks: [{ type: 'page-header', headline: `Alles über ${name}`, links: [{ label: 'Preise ansehen', href: '/preise' }] }],
  });

test('what begins while a page is open is there at its second: the post in the open list, and the page under its address', async ({ page, request }) => {
  await page.goto(`${address}/blog`);
  const begins = Math.ceil(Date.now() / 1_000 + 8) * 1_000;
  const moment = writeMoment(begins, 'Europe/Berlin');
  save('pages/landing/winter.json', landing('winter', { publishAt: moment }));
  save(
    'blog/gleich.mdx',
    `---\ntitle: "Gleich ist es so weit"\nexcerpt: "Ein Beitrag, der noch kommt."\nauthor: "Mira Voss"\ndate: "2026-03-12"\ncategory: "Software"\ntags: ["Büro"]\npublishAt: "${moment}"\n---\n\nText.\n`,
  );
  // what was saved after them is there, so both have been read
  save('pages/landing/sofort.json', landing('sofort', {}));
  await expect.poll(async () => (await request.get(`${address}/sofort`)).status()).toBe(200);
  const post = page.getByRole('link', { name: 'Gleich ist es so weit' });
  expect([await post.count(), (await request.get(`${address}/winter`)).status()]).toEqual([0, 404]);
  await expect(post.first()).toBeVisible();
  expect((await request.get(`${address}/winter`)).status()).toBe(200);
});

test('a preview can be read and used by everybody, and stays a preview from page to page', async ({ page }) => {
  save('pages/landing/idee.json', landing('idee', { draft: true }));
  const secret = await secretFiles(dataDir).secret({ name: 'preview' });
  const expires = Math.floor(Date.now() / 1_000) + 600;
  await expect.poll(async () => (await page.goto(address + previewAddress({ at: '2026-12-01T08:00', expires }, secret, '/idee')))?.status()).toBe(200);
  const bar = page.getByRole('complementary', { name: 'Vorschau' });
  await expect(bar).toHaveText('Vorschau: So sieht die Seite am 1. Dezember 2026 um 8:00\u00a0Uhr aus, mit Entwürfen.');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('main').getByRole('link', { name: 'Preise ansehen' }).click();
  await expect(page).toHaveURL(/\/_preview\/[^/]+\/preise$/);
  await expect(bar).toBeVisible();
  expect(await page.evaluate(() => document.scripts.length - document.querySelectorAll('script[type^="application/"]').length)).toBe(0);
});
