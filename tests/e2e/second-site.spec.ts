import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { germanIn } from '../german.ts';
import { violations } from './axe.ts';
import { expect, openAwake, test, tick } from './visitor.ts';

const siteDir = path.resolve(import.meta.dirname, '../fixtures/second-site');

let project: ProjectCopy;
let address: string;
test.describe.configure({ mode: 'serial' });
test.use({ locale: 'en-IE' });
test.beforeAll(async () => {
  project = copyProject();
  address = await project.start('server/main.ts', { SITE_DIR: siteDir, DATA_DIR: mkdtempSync(path.join(project.folder, 'data-')), LOG_LEVEL: 'error' });
});
test.afterAll(() => project.close());

/** Everything that the page shows or says, also what only assistive technology reads. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'content', 'aria-description'];
    const said = Array.from(document.querySelectorAll('*'), (element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return `${document.title} ${document.body.textContent} ${said.flat().join(' ')}`;
  });

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

const pages: [string, string, number][] = [
  ['/', 'Your bike, ready by tea time', 200],
  ['/services', 'Two prices, and no surprises', 200],
  ['/contact', 'Come by, or drop us a line', 200],
  ['/privacy', 'Privacy', 200],
  ['/no-such-page', 'Wrong turn', 404],
];

for (const [at, heading, status] of pages) {
  test(`a site that is only configured shows itself and nothing of another: ${at}`, async ({ page }) => {
    const answer = await page.goto(address + at);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(germanIn(await spoken(page))).toEqual([]);
    expect(await spoken(page)).not.toContain('Meisterkontor');
    for (const [colorScheme, color] of [
      ['light', 'rgb(253, 251, 255)'],
      ['dark', 'rgb(23, 18, 29)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveCSS('background-color', color);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`everybody can read and use ${at} in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address + at);
      expect(await violations(page, colorScheme)).toEqual([]);
    });
  }
}

test('pages change without a reload, and stay in English', async ({ page }) => {
  await openAwake(page, `${address}/`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two prices, and no surprises');
  const explanation = page.getByRole('button', { name: 'Explanation: Wheels trued' });
  // a click closes what the pointer has opened, where the machine is busy between the two
  await explanation.hover();
  await expect(page.getByRole('tooltip')).toContainText('Side to side and up and down');
  expect(germanIn(await spoken(page))).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('contact addresses become links', async ({ page }) => {
  await page.goto(`${address}/contact`);
  const link = page.getByRole('link', { name: 'workshop@copperlane.example' });
  await expect(link).toHaveAttribute('href', 'mailto:workshop@copperlane.example');
  expect(germanIn(await spoken(page))).toEqual([]);
});

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Aoife');
  await page.getByLabel('Email').fill('aoife@riders.example');
  await page.getByLabel('Message').fill('It clicks when I pedal uphill.');
  await tick(page.getByRole('checkbox'));
}

test('a mistake in the form is explained in English', async ({ page }) => {
  await openAwake(page, `${address}/contact`);
  await page.getByLabel('Name').fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please write at most 200 characters.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(germanIn(await spoken(page))).toEqual([]);
});

test('a message arrives, and the thanks are in English', async ({ page }) => {
  await openAwake(page, `${address}/contact`);
  await fillForm(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page)).toContainText('Message sent');
  await expect(toast(page)).toContainText('We will get back to you soon!');
  await expect(toast(page)).toHaveAttribute('data-variant', 'default');
  expect(germanIn(await spoken(page))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message arrives too, and the page of thanks is the site’s own', async ({ page }) => {
    await page.goto(`${address}/contact`);
    await fillForm(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(`${address}/thank-you`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
    expect(germanIn(await page.locator('body').innerText())).toEqual([]);
  });
});

for (const [failure, title, answer] of [
  ['an error of the server', 'Server error', { status: 500, body: '' }],
  ['an answer that nobody understands', 'Not sent', { status: 200, body: '<html>' }],
] as const) {
  test(`${failure} is told in English, and the text stays`, async ({ page }) => {
    // a failing request is written to the console by the browser itself
    page.removeAllListeners('console');
    await openAwake(page, `${address}/contact`);
    await page.route('**/api/contact', (route) => route.fulfill(answer));
    await fillForm(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(toast(page)).toContainText(title);
    await expect(page.getByLabel('Message')).toHaveValue('It clicks when I pedal uphill.');
    expect(germanIn(await spoken(page))).toEqual([]);
  });
}

test.describe('a newcomer', () => {
  test.use({ newcomer: true });

  test('decides about cookies in English', async ({ page }) => {
    await openAwake(page, `${address}/privacy`);
    const banner = page.getByRole('region', { name: 'Cookies are up to you' });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
    await expect(dialog).toContainText('Kept for: up to 2 years.');
    expect(germanIn(await spoken(page))).toEqual([]);
    await dialog.getByRole('switch', { name: 'Functional' }).check();
    await dialog.getByRole('button', { name: 'Save choice' }).click();
    await expect(banner).toBeHidden();
    await page.getByRole('link', { name: 'change your mind' }).click();
    await expect(dialog.getByRole('switch', { name: 'Functional' })).toBeChecked();
  });
});
