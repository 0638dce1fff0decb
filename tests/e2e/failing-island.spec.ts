import type { Page } from '@playwright/test';
import { expect, test, tick } from './visitor.ts';

const form = (page: Page) => page.locator('form[action="/_contact"]');

/** The form's code as it is, but for a mistake that shows once a page says so. */
async function breakForm(page: Page): Promise<void> {
  await page.route('**/assets/contact-form.island-*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const [, name] = /export\{(\w+) as default\}/.exec(code) ?? [];
    const breaking = `export default function(props){if(globalThis.isBroken)throw Error('broken form');return ${name}(props)}`;
    await route.fulfill({ response: answer, body: code.replace(/export\{\w+ as default\}/, breaking) });
  });
}

async function write(page: Page): Promise<void> {
  await form(page).getByLabel('Name').fill('Jo');
  await form(page).getByLabel('E-Mail').fill('jo@firma.example');
  await form(page).getByLabel('Nachricht').fill('Trotz allem angekommen.');
}

const agree = (page: Page) => tick(form(page).getByRole('checkbox'));

const hasFailed = (page: Page) => expect(page.locator('x-island[data-code=missing]', { has: form(page) })).toHaveCount(1);

test.beforeEach(({ page }) => breakForm(page));
test.afterEach(({ trouble: { messages } }) => {
  expect(messages).toEqual(['uncaught: broken form']);
  messages.length = 0;
});

test('an island that fails when it comes to life stays as the server drew it, and its form is sent as without scripts', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { isBroken: true }));
  await page.goto('/kontakt');
  await write(page);
  // a box that is put back between press and release hears of no click
  await hasFailed(page);
  await agree(page);
  await form(page).getByRole('button').click();
  await expect(page).toHaveURL('/danke');
});

test('an island that fails later keeps what was typed, and its form is sent as without scripts', async ({ page }) => {
  await page.goto('/kontakt');
  await write(page);
  await agree(page);
  await expect(page.locator('x-island[data-alive]', { has: form(page) })).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { isBroken: true }));
  await form(page).getByLabel('Name').fill('');
  await form(page).getByRole('button').click();
  await hasFailed(page);
  await expect(form(page).getByLabel('Nachricht')).toHaveValue('Trotz allem angekommen.');
  await form(page).getByLabel('Name').fill('Jo');
  await form(page).getByRole('button').click();
  await expect(page).toHaveURL('/danke');
});
