import type { Page } from '@playwright/test';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { type Mailbox, openMailbox } from '../mailbox.ts';
import { violations } from './axe.ts';
import { expectOnlyMissingCode, holdBack, withhold } from './late-code.ts';
import { caughtUp, expect, openAwake, test } from './visitor.ts';

let place: ProjectCopy;
let mailbox: Mailbox;
/** A server of its own, which can send mails; the one of all other tests cannot. */
let address: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  mailbox = await openMailbox();
  place = copyProject();
  address = await place.start('server/main.ts', { SMTP_URL: mailbox.url, MAIL_FROM: 'Meisterkontor <post@site.example>', CONTACT_RATE_LIMIT: '1000' });
});
test.afterAll(async () => {
  await place.close();
  await mailbox.close();
});

const box = (page: Page) => page.locator('#newsletter');
const input = (page: Page) => box(page).getByLabel('E-Mail-Adresse');
const button = (page: Page) => box(page).getByRole('button');
const toast = (page: Page) => page.getByRole('region', { name: 'Notification' }).getByRole('listitem');

/** The links of the newest mail to a recipient. */
async function linksFor(recipient: string): Promise<{ confirm: string; unsubscribe: string }> {
  const newest = () => mailbox.mails.findLast(({ to }) => to.includes(recipient));
  await expect.poll(newest).toBeDefined();
  const mail = newest();
  const link = (page: string) => mail?.text.match(new RegExp(`^http://localhost:\\d+/_newsletter/${page}\\?key=.+$`, 'm'))?.[0] ?? '';
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

test('R-BLL-07 where no mail can be sent, the box is closed and says that sign-up is not available at the moment', async ({ page }) => {
  await page.goto('/blog');
  await expect(box(page).getByRole('heading', { level: 2 })).toHaveText('Neue Beiträge per Mail');
  await expect(box(page).getByText('Die Anmeldung zum Newsletter ist im Moment nicht möglich.')).toBeVisible();
  await expect(input(page)).toBeDisabled();
  await expect(button(page)).toBeDisabled();
  await expect(box(page).locator('form')).toHaveCount(0);
  await expect(box(page).getByText('Trag deine Adresse ein')).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`R-BLL-07 the blog list has a newsletter sign-up box with input and button, for everybody (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}/blog`);
    await expect(input(page)).toBeVisible();
    await expect(input(page)).toHaveAttribute('type', 'email');
    await expect(input(page)).toHaveAttribute('autocomplete', 'email');
    await expect(button(page)).toHaveText('Zum Newsletter anmelden');
    await expect(box(page).getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute('href', '/datenschutz');
    expect(await violations(page)).toEqual([]);
  });
}

test('R-BLL-07 with the keyboard alone a visitor signs up and confirms', async ({ page }) => {
  await openAwake(page, `${address}/blog`);
  await page.evaluate(() => addEventListener('seitenwerk:measure', (event) => Object.assign(window, { measured: (event as CustomEvent).detail })));
  await input(page).focus();
  await page.keyboard.type('tasten@firma.example');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Fast geschafft');
  await expect(toast(page)).toContainText('Schau in dein Postfach');
  await expect(input(page)).toHaveValue('');
  await expect(button(page)).toBeFocused();
  await expect(page).toHaveURL(`${address}/blog`);
  expect(await page.evaluate(() => Reflect.get(window, 'measured'))).toEqual({ kind: 'form_submit_success', category: 'forms', label: 'newsletter' });

  const { confirm } = await linksFor('tasten@firma.example');
  await page.goto(confirm);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).press('Enter');
  await expect(page).toHaveURL(`${address}/newsletter/bestaetigt`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldung bestätigt');
});

test('R-BLL-07 what is no address is told at the field, and nothing is sent', async ({ page }) => {
  await openAwake(page, `${address}/blog`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await input(page).fill('jo@firma');
  await button(page).click();
  await expect(box(page).getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(input(page)).toHaveAccessibleDescription('Bitte gib eine gültige E-Mail-Adresse ein.');
  await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(input(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(requests).not.toContain('/api/newsletter');
});

test('R-BLL-07 a sign-up that fails keeps the address, and can be sent again; what is written meanwhile stays', async ({ page }) => {
  page.removeAllListeners('console');
  await openAwake(page, `${address}/blog`);
  await page.evaluate(() => addEventListener('seitenwerk:measure', (event) => Object.assign(window, { measured: (event as CustomEvent).detail })));
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route('**/api/newsletter', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { success: false, message: 'Heute nicht.' } });
  });
  await input(page).fill('spaeter@firma.example');
  await button(page).click();
  await expect(button(page)).toHaveText('Wird gesendet...');
  await expect(button(page)).toBeDisabled();
  finish();
  await expect(toast(page)).toContainText('Heute nicht.');
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(input(page)).toHaveValue('spaeter@firma.example');
  expect(await page.evaluate(() => Reflect.get(window, 'measured'))).toEqual({ kind: 'form_submit_failure', category: 'forms', label: 'newsletter' });
  await page.unroute('**/api/newsletter');
  await page.route('**/api/newsletter', async (route) => {
    await input(page).fill('noch.jemand@firma.example');
    await route.continue();
  });
  await button(page).click();
  await expect(toast(page)).toContainText('Fast geschafft');
  await expect(input(page)).toHaveValue('noch.jemand@firma.example');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-BLL-07 R-NJS-01 a visitor signs up, confirms and unsubscribes', async ({ page }) => {
    page.removeAllListeners('console');
    await page.goto(`${address}/blog`);
    await input(page).fill('ohne@firma');
    await button(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anmeldung ist noch nicht gesendet');
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('ohne@firma');
    await page.getByLabel('E-Mail-Adresse').fill('ohne@firma.example');
    await page.getByRole('button').click();
    await expect(page).toHaveURL(`${address}/newsletter/angefragt`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft');

    const { confirm, unsubscribe } = await linksFor('ohne@firma.example');
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
    await expect(page).toHaveURL(`${address}/newsletter/bestaetigt`);
    await page.goto(unsubscribe);
    await page.getByRole('button', { name: 'Vom Newsletter abmelden' }).click();
    await expect(page).toHaveURL(`${address}/newsletter/abgemeldet`);
    await page.goto(confirm);
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht');
    await page.getByRole('link', { name: 'Zum Blog' }).click();
    await expect(page).toHaveURL(`${address}/blog#newsletter`);
  });
});

for (const script of ['react-', 'newsletter.island-']) {
  for (const press of ['button', 'Enter'] as const) {
    test(`R-BLL-07 a visitor whose browser gets no code signs up all the same (${script}…, ${press})`, async ({ page, trouble }) => {
      await withhold(page, script, 'breaks off');
      await page.goto(`${address}/blog`);
      await input(page).fill('ohne.code@firma.example');
      await (press === 'button' ? button(page).click() : input(page).press('Enter'));
      await expect(page).toHaveURL(`${address}/newsletter/angefragt`);
      expectOnlyMissingCode(trouble.messages);
    });
  }
}

test('who presses Enter before the code is here and goes on to the search stays there, and reads what is wrong', async ({ page }) => {
  const release = await holdBack(page, 'newsletter.island-');
  await page.goto(`${address}/blog`);
  await input(page).press('Enter');
  const search = page.getByRole('searchbox', { name: 'Beiträge durchsuchen' });
  await search.pressSequentially('auf');
  release();
  await expect(box(page).getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await caughtUp(page);
  await expect(search).toBeFocused();
  await button(page).click();
  await expect(input(page)).toBeFocused();
});

test('R-BLL-07 what came of a sign-up is read in the box where the toaster does not come', async ({ page, trouble }) => {
  await withhold(page, 'toaster.island-', 'is gone');
  await page.goto(`${address}/blog`);
  await input(page).fill('ohne.toast@firma.example');
  await button(page).click();
  await expect(box(page).getByRole('alert')).toContainText('Fast geschafft');
  expectOnlyMissingCode(trouble.messages);
});

test('an address that was typed is still there for who follows a link and comes back', async ({ page }) => {
  await openAwake(page, `${address}/blog`);
  await input(page).fill('erst.noch.lesen@firma.example');
  await expect(page.locator('x-island[data-name=newsletter][data-alive]')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${address}/blog`);
  await expect(input(page)).toHaveValue('erst.noch.lesen@firma.example');
  await button(page).click();
  await expect(toast(page)).toContainText('Fast geschafft');
  await expect(input(page)).toHaveValue('');
});
