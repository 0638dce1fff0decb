import type { Page } from '@playwright/test';
import { holdBack } from './late-code.ts';
import { expect, openAwake, test, tick, wakeUp } from './visitor.ts';

const form = (page: Page) => page.locator('form[action="/_contact"]');
const send = (page: Page) => form(page).getByRole('button');

async function write(page: Page): Promise<void> {
  await form(page).getByLabel('Name').fill('Jo');
  await form(page).getByLabel('E-Mail').fill('jo@firma.example');
  await form(page).getByLabel('Nachricht').fill('Auch unterwegs angekommen.');
  await tick(form(page).getByRole('checkbox'));
}

/** Follows a link to another page, as a press does that needs no pointing before. */
const goOn = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Impressum', exact: true })
    .evaluate((link: HTMLElement) => link.click());
const search = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Suche' });
const alive = (page: Page, name: string) => expect(page.locator(`x-island[data-name=${name}][data-alive]`).first()).toBeAttached();

/** Scripts that a form waits for. While it is the islands' one, there is no shell to follow links either. */
const waits = { 'the islands': 'react-', 'the form': 'contact-form.island-' };

for (const [what, script] of Object.entries(waits)) {
  test(`a message that waits for the script of ${what} is sent by who follows a link, and what came of it is to be read`, async ({ page }) => {
    await holdBack(page, script);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    await page.goto('/kontakt');
    if (script !== 'react-') await wakeUp(page);
    await write(page);
    await send(page).click();
    await goOn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht gesendet');
    expect(posts).toEqual(['/_contact']);
  });
}

test('a message that waits for its script is sent by who goes back', async ({ page }) => {
  await holdBack(page, 'contact-form.island-');
  await openAwake(page, '/preise');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/kontakt');
  await write(page);
  await send(page).click();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht gesendet');
});

test('a message with a mistake that waits for its script is shown with its mistake to who follows a link', async ({ page }) => {
  await holdBack(page, 'contact-form.island-');
  // the browser itself reports the answer's status
  page.removeAllListeners('console');
  await openAwake(page, '/kontakt');
  await form(page).getByLabel('Nachricht').fill('Ohne Absender.');
  await send(page).click();
  await goOn(page);
  await expect(page).toHaveURL('/_contact');
  await expect(page.getByLabel('Nachricht')).toHaveValue('Ohne Absender.');
});

test('a link that is opened in another tab leaves a message to its script', async ({ page }) => {
  const release = await holdBack(page, 'contact-form.island-');
  await openAwake(page, '/kontakt');
  await write(page);
  await send(page).click();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Impressum', exact: true })
    .dispatchEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
  release();
  await expect(form(page).getByText('Vielen Dank für deine Nachricht.')).toBeVisible();
  await expect(page).toHaveURL('/kontakt');
});

test('what was typed into a form is still there for who follows a link and comes back, and can be sent', async ({ page }) => {
  await openAwake(page, '/kontakt');
  await write(page);
  await alive(page, 'contact-form');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/kontakt');
  await expect(form(page).getByLabel('Nachricht')).toHaveValue('Auch unterwegs angekommen.');
  await expect(form(page).getByRole('checkbox')).toBeChecked();
  await send(page).click();
  await expect(form(page).getByText('Vielen Dank für deine Nachricht.')).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/kontakt');
  await expect(form(page).getByLabel('Nachricht')).toHaveValue('');
});

test('a message that was on its way when its page was left is not in the form of who comes back after it has arrived', async ({ page }) => {
  const { promise: isBack, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await isBack;
    await route.fulfill({ json: { success: true } });
  });
  await openAwake(page, '/kontakt');
  await write(page);
  await alive(page, 'contact-form');
  await Promise.all([page.waitForRequest('**/api/contact'), send(page).click()]);
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  answer();
  await expect(page.getByRole('region', { name: 'Notification' }).getByRole('listitem')).toContainText('Nachricht gesendet');
  await page.goBack();
  await expect(page).toHaveURL('/kontakt');
  await expect(form(page).getByLabel('Nachricht')).toHaveValue('');
});

test('who opens the search and follows a link before its code is here sees no search on the next page', async ({ page }) => {
  const release = await holdBack(page, 'site-search.island-');
  await openAwake(page, '/kontakt');
  await search(page).click();
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  release();
  await alive(page, 'site-search');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who opens the search and follows a link is not led away from the next page where the code of the search never comes', async ({ page }) => {
  await page.clock.install();
  await holdBack(page, 'site-search.island-');
  await openAwake(page, '/kontakt');
  await search(page).click();
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  await page.clock.runFor(6000);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  await page.evaluate(() => fetch('/healthz'));
  await expect(page).toHaveURL('/impressum');
});

const dialogs = {
  search: ['site-search', search, 'Suche'],
  details: ['support-details', (page: Page) => page.getByRole('main').locator('button[aria-haspopup=dialog]').first(), /./],
  cookies: ['cookie-consent', (page: Page) => page.getByRole('link', { name: 'Cookie-Einstellungen' }), 'Cookie-Einstellungen'],
} as const;

for (const [first, last, firstHere] of [
  ['details', 'search', 'details'],
  ['details', 'search', 'search'],
  ['search', 'cookies', 'search'],
  ['cookies', 'details', 'details'],
] as const) {
  test(`of the dialogs ${first} and ${last} that are asked for before their code is here the last one opens, and it alone (${firstHere} comes first)`, async ({
    page,
  }) => {
    const held = { [first]: await holdBack(page, dialogs[first][0]), [last]: await holdBack(page, dialogs[last][0]) };
    await openAwake(page, '/kontakt');
    for (const name of [first, last]) await dialogs[name][1](page).click();
    for (const name of [firstHere, firstHere === first ? last : first]) {
      held[name]?.();
      await alive(page, dialogs[name][0]);
    }
    await expect(page.getByRole('dialog', { name: dialogs[last][2] })).toBeVisible();
    await expect(page.locator('[role=dialog]')).toHaveCount(1);
  });
}
