import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expectOnlyMissingCode, type Fault, faults, holdBack, withhold } from './late-code.ts';
import { caughtUp, expect, test, wakeUp } from './visitor.ts';

test.afterEach(({ trouble }) => expectOnlyMissingCode(trouble.messages));

const form = (page: Page) => page.locator('form[action="/_contact"]');
const send = (page: Page) => form(page).getByRole('button');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dieser Teil der Seite konnte nicht geladen werden.' });

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Name').fill('Jo');
  await form(page).getByLabel('E-Mail').fill('jo@firma.example');
  await form(page).getByLabel('Nachricht').fill('Trotz allem angekommen.');
  // the note that a script is missing moves the form, perhaps in the moment of the click
  await expect(() => form(page).getByRole('checkbox').check()).toPass();
}

/** The time that a script may take goes by at once. */
const letTimePass = (page: Page) => page.clock.runFor(6000);

async function expectSentPlainly(page: Page): Promise<void> {
  await expect(page).toHaveURL('/danke');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht gesendet');
}

const presses = {
  button: (page: Page) => send(page).click(),
  'button, twice': (page: Page) => send(page).dblclick(),
  Enter: (page: Page) => form(page).getByLabel('Name').press('Enter'),
};

const scripts = { islands: 'react-', form: 'contact-form.island-', 'rules that the form shares': 'forms-' };

for (const [row, [name, script]] of Object.entries(scripts).entries()) {
  for (const [column, fault] of (Object.keys(faults) as Fault[]).entries()) {
    // each way of sending meets each script and each fault once
    const press = Object.keys(presses)[(row + column) % 3] as keyof typeof presses;
    test(`a message is sent all the same where the script of the ${name} ${fault} (${press})`, async ({ page }) => {
      await page.clock.install();
      await withhold(page, script, fault);
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
      await page.goto('/kontakt');
      await fill(page);
      await presses[press](page);
      if (fault === 'hangs') await letTimePass(page);
      await expectSentPlainly(page);
      expect(posts).toEqual(['/_contact']);
    });
  }
}

test('a message that is on its way without the script of the form is not sent once more when that comes and the button is pressed again', async ({ page }) => {
  await page.clock.install();
  const release = await holdBack(page, 'contact-form.island-');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await page.route('**/_contact', async (route) => {
    await page.waitForResponse('**/healthz?pressed-again');
    await route.continue();
  });
  await page.goto('/kontakt');
  const [script] = await Promise.all([page.waitForRequest('**/assets/contact-form.island-*.js'), fill(page)]);
  await send(page).click();
  const pressAgain = async (address: string) => {
    await import(address);
    await fetch('/healthz');
    document.querySelector<HTMLElement>('form[action="/_contact"] button')?.click();
    await fetch('/healthz?pressed-again');
  };
  await page.evaluate(`void (${pressAgain})('${script.url()}')`);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await Promise.all([page.waitForRequest('**/_contact'), letTimePass(page)]);
  release();
  await expectSentPlainly(page);
  expect(posts).toEqual(['/_contact']);
});

test('a form that is on its way without its script is not sent again by pressing on, but at once by who comes back to its page as it was', async ({ page }) => {
  await page.clock.install();
  await withhold(page, 'contact-form.island-', 'is gone');
  // leaves the page where it is
  await page.route('**/_contact', (route) => route.fulfill({ status: 204 }));
  await page.goto('/kontakt');
  await fill(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await Promise.all([page.waitForRequest('**/_contact'), send(page).click()]);
  for (const _ of [1, 2, 3]) {
    await send(page).click();
    await caughtUp(page);
  }
  expect(posts).toHaveLength(1);
  // what a page is told that a browser keeps for the way back; the tests' browser keeps none
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await Promise.all([page.waitForRequest('**/_contact'), send(page).click()]);
});

for (const script of ['react-', 'contact-form.island-', 'forms-', 'toaster.island-']) {
  test(`a script that fails once is asked for again, and all is well (${script}…)`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(`**/assets/${script}*.js`, (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? faults['is gone'](route) : route.continue();
    });
    await page.goto('/kontakt');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await fill(page);
    await send(page).click();
    await expect(page.getByRole('region', { name: 'Notification' }).getByRole('listitem')).toContainText('Nachricht gesendet');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(asked).toHaveLength(2);
  });
}

for (const fault of Object.keys(faults) as Fault[]) {
  test(`what came of a message is read in the form where the script of the toaster ${fault}`, async ({ page }) => {
    await withhold(page, 'toaster.island-', fault);
    await page.goto('/kontakt');
    await fill(page);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { success: false, message: 'Zu schnell.' } }), { times: 1 });
    await send(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Zu schnell.');
    await expect(form(page).getByLabel('Nachricht')).toHaveValue('Trotz allem angekommen.');
    await send(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Vielen Dank für deine Nachricht.');
    await expect(form(page).getByRole('alert')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  });
}

for (const [name, script] of [
  ['islands', 'react-'],
  ['dialog', 'support-details.island-'],
] as const) {
  for (const fault of Object.keys(faults) as Fault[]) {
    test(`a button that opens a dialog says at each press that it cannot, where the script of the ${name} ${fault}`, async ({ page }) => {
      await page.clock.install();
      await withhold(page, script, fault);
      await page.goto('/kontakt');
      const button = page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
      for (const press of [() => button.click(), () => button.press('Enter')]) {
        await press();
        if (fault === 'hangs') await letTimePass(page);
        await expect(notice(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(notice(page)).toBeHidden();
        await expect(button).toBeFocused();
      }
    });
  }
}

test('a button whose code was missing works at the next press once the code is to be had, also after it was asked to load the page anew', async ({ page }) => {
  const asked = await withhold(page, 'support-details.island-', 'is gone');
  await page.goto('/kontakt');
  const button = page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
  await button.click();
  await expect(notice(page)).toBeVisible();
  expect(asked.count).toBeGreaterThanOrEqual(2);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await notice(page).getByRole('button', { name: 'Seite neu laden' }).click();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
  // nobody hears a press before the page's own script has come
  await page.waitForLoadState();
  await button.click();
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unrouteAll();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('a link to a dialog says that it cannot open where the script of the islands is gone', async ({ page }) => {
  await withhold(page, 'react-', 'is gone');
  await page.goto('/preise');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await expect(notice(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('who goes on to another page meanwhile is told nothing of a part that was missing on the one before', async ({ page }) => {
  await page.clock.install();
  await withhold(page, 'support-details.island-', 'hangs');
  await page.goto('/kontakt');
  await wakeUp(page);
  await page.getByRole('button', { name: 'Mehr erfahren: Ticket-System' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  await letTimePass(page);
  await expect(notice(page)).toHaveCount(0);
});

for (const fault of Object.keys(faults) as Fault[]) {
  test(`a link leads on where the script of the shell ${fault}`, async ({ page }) => {
    await withhold(page, 'shell-', fault);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expect(page).toHaveURL('/kontakt');
  });

  test(`a link leads on where the content of the next page ${fault}`, async ({ page }) => {
    await page.clock.install();
    await page.route('**/_payload/**', faults[fault]);
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true });
    await link.click();
    if (fault === 'hangs') await letTimePass(page);
    await expect(page).toHaveURL('/kontakt');
  });
}
