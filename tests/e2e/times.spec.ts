import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { writeMoment } from '../../schema/reading/moments.ts';
import { previewAddress } from '../../server/preview/token.ts';
import { secretFiles } from '../../server/store/sqlite/secret-files.ts';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { violations } from './axe.ts';
import { caughtUp, expect, takenOver, test } from './visitor.ts';

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
const landing = (name: string, fields: object, more: readonly object[] = []) =>
  JSON.stringify({
    title: `Eine Seite über ${name}`,
    description: `Alles, was es über ${name} zu sagen gibt.`,
    paths: [`/${name}`],
    ...fields,
    blocks: [{ type: 'page-header', headline: `Alles über ${name}`, links: [{ label: 'Preise ansehen', href: '/preise' }] }, ...more],
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

const section = (headline: string, fields: object = {}) => ({
  type: 'text-section',
  ...fields,
  headline,
  items: [{ text: 'Ein Absatz, der einige Zeilen hoch ist.\n\n'.repeat(6) }, { text: `Mehr zu „${headline}“ steht bei den [Preisen](/preise).` }],
});
const questions = {
  type: 'faq',
  headline: 'Fragen',
  items: ['Was kostet das?', 'Wann geht es los?'].map((question) => ({ question, answer: `Antwort auf „${question}“` })),
};
const { blocks: contactBlocks } = JSON.parse(readFileSync('content/pages/kontakt.json', 'utf8')) as { blocks: { type: string }[] };
const form = contactBlocks.find(({ type }) => type === 'contact-form') ?? {};

/** A page with a section that goes in 20 s, and one that comes 6 s later. @returns when they do, in milliseconds since 1970 */
async function switchingPage(request: APIRequestContext, name: string): Promise<{ goes: number; comes: number }> {
  const goes = Math.ceil(Date.now() / 1_000 + 20) * 1_000;
  const comes = goes + 6_000;
  const [unpublishAt, publishAt] = [goes, comes].map((at) => writeMoment(at, 'Europe/Berlin'));
  const blocks = [
    section('Vorneweg'),
    section('Geht gleich', { unpublishAt }),
    section('Bleibt'),
    section('Kommt gleich', { publishAt }),
    questions,
    form,
    section('Ende'),
  ];
  save(`pages/landing/${name}.json`, landing(name, {}, blocks));
  await expect.poll(async () => (await request.get(`${address}/${name}`)).status()).toBe(200);
  return { goes, comes };
}

/** Reads, types and opens something below what comes and goes. @returns where that stands on the screen, and whether it is still the same */
async function settle(page: Page) {
  const field = page.getByLabel('Nachricht', { exact: false }).and(page.locator('textarea'));
  await page.locator('summary', { hasText: 'Was kostet das?' }).click();
  await field.fill('Guten Tag');
  await expect(page.locator('x-island[data-alive]', { has: field })).toBeAttached();
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await field.evaluate((element) => Object.assign(window, { typedInto: element }));
  return () =>
    field.evaluate((element: HTMLTextAreaElement) => ({
      isTheSame: element === (window as typeof window & { typedInto?: Element }).typedInto,
      text: element.value,
      isFocused: document.activeElement === element,
      answer: document.querySelector('details[open] summary')?.textContent,
      top: element.getBoundingClientRect().top,
    }));
}

const headings = (page: Page) => page.locator('main h2').allTextContents();

/** @returns when blocks came or went since, in milliseconds since 1970 */
async function noteSwitches(page: Page): Promise<() => Promise<number[]>> {
  await page.locator('main').evaluate((main) => {
    const noted: number[] = [];
    new MutationObserver(() => noted.push(Date.now())).observe(main, { childList: true });
    Object.assign(window, { noted });
  });
  return () => page.evaluate(() => (window as typeof window & { noted?: number[] }).noted ?? []);
}

for (const [way, open] of [
  ['as the server sent it', async (page: Page, path: string) => void (await page.goto(address + path))],
  [
    'after a navigation',
    async (page: Page, path: string) => {
      await page.goto(`${address}/start${path}`);
      await page.locator(`a[href="${path}"]`).hover();
      await takenOver(page);
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await page.locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Alles über ${path.slice(1)}`);
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    },
  ],
] as const)
  test(`a block goes from an open page at its second and another comes, ${way}, and nothing of what is read and typed there moves`, async ({
    page,
    request,
  }) => {
    const name = way.startsWith('as') ? 'aktion' : 'sprung';
    const link = { type: 'call-to-action', headline: 'Weiter', primary: { label: 'Zur Aktion', href: `/${name}` } };
    save(`pages/landing/start-${name}.json`, landing(`start/${name}`, {}, [link]));
    const { goes, comes } = await switchingPage(request, name);
    await open(page, `/${name}`);
    const state = await settle(page);
    const switched = await noteSwitches(page);
    const before = await state();
    // less than a line of text
    const unmoved = { ...before, top: expect.closeTo(before.top, -1) };
    expect(before).toMatchObject({ isTheSame: true, text: 'Guten Tag', isFocused: true, answer: 'Was kostet das?' });
    expect(await headings(page)).toEqual(['Vorneweg', 'Geht gleich', 'Bleibt', 'Fragen', 'Schreib uns', 'Ende']);
    await expect.poll(() => headings(page), { intervals: [50] }).toEqual(['Vorneweg', 'Bleibt', 'Fragen', 'Schreib uns', 'Ende']);
    expect(await state()).toEqual(unmoved);
    await expect.poll(() => headings(page), { intervals: [50] }).toEqual(['Vorneweg', 'Bleibt', 'Kommt gleich', 'Fragen', 'Schreib uns', 'Ende']);
    expect(await state()).toEqual(unmoved);
    const [went = 0, came = 0, ...others] = await switched();
    expect(went).toBeGreaterThanOrEqual(goes);
    expect(came).toBeGreaterThanOrEqual(comes);
    expect(others).toEqual([]);
    expect(await page.evaluate(() => document.getElementById('root')?.dataset.nextSwitch)).toBeUndefined();
    const ids = await page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
  });

test('the focus of a block that goes moves to the content, and of a page that is gone itself everything stays', async ({ page, request }) => {
  await switchingPage(request, 'fokus');
  await page.goto(`${address}/fokus`);
  await page.getByRole('link', { name: 'Preisen' }).nth(1).focus();
  await expect(page.getByRole('heading', { name: 'Geht gleich' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  const asked = page.waitForResponse(/_payload\/fokus/);
  rmSync(path.join(project.folder, 'content/pages/landing/fokus.json'));
  await expect.poll(async () => (await request.get(`${address}/fokus`)).status()).toBe(404);
  expect((await asked).status()).toBe(404);
  await caughtUp(page);
  expect(await headings(page)).toEqual(['Vorneweg', 'Bleibt', 'Fragen', 'Schreib uns', 'Ende']);
});

test('a page that is open for months asks when the time has come, and where nothing is new 13 times in some hours and no more', async ({ page, request }) => {
  const publishAt = writeMoment(Date.now() + 60 * 86_400_000, 'Europe/Berlin');
  save('pages/landing/lange.json', landing('lange', {}, [section('Kommt später', { publishAt })]));
  await expect.poll(async () => (await request.get(`${address}/lange`)).status()).toBe(200);
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/_payload/') && asked.push(sent.url()));
  await page.clock.install();
  await page.goto(`${address}/lange`);
  for (const days of [24, 24, 11]) await page.clock.fastForward(days * 86_400_000);
  await caughtUp(page);
  expect(asked).toEqual([]);
  // the device says that the time has come, and the server does not
  await page.clock.fastForward(2 * 86_400_000);
  for (let count = 0; count < 20; count++) {
    await page.clock.fastForward('02:00:00');
    await caughtUp(page);
  }
  expect(asked).toHaveLength(13);
  expect(await headings(page)).toEqual([]);
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
