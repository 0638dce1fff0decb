import type { Locator, Page, Route } from '@playwright/test';
import { violations } from './axe.ts';
import { holdBack } from './late-code.ts';
import { expect, openAwake, test, tick } from './visitor.ts';

const forms = {
  home: {
    path: '/',
    name: 'Name muss mindestens 2 Zeichen lang sein.',
    message: 'Nachricht muss mindestens 5 Zeichen lang sein.',
    privacy: 'Du musst den Datenschutzbestimmungen zustimmen.',
  },
  contact: {
    path: '/kontakt',
    name: 'Name muss mindestens 2 Zeichen haben.',
    message: 'Nachricht muss mindestens 5 Zeichen haben.',
    privacy: 'Du musst der Datenschutzerklärung zustimmen.',
  },
} as const;
const email = 'Bitte gib eine gültige E-Mail-Adresse ein.';

const formOf = (page: Page) => page.locator('form[action="/_contact"]');
const button = (form: Locator) => form.getByRole('button');

async function fill(form: Locator, { name = 'Jo', message = 'Hallo' } = {}): Promise<void> {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-Mail').fill('jo@firma.example');
  await form.getByLabel('Nachricht').fill(message);
  await tick(form.getByRole('checkbox'));
}

/** Counts the requests to the contact API, and answers them instead of the server where told. */
async function watch(page: Page, answer?: (route: Route) => Promise<void> | void) {
  const requests: { headers: Record<string, string>; body: unknown; url: string }[] = [];
  await page.route('**/api/contact', async (route) => {
    const request = route.request();
    requests.push({ headers: await request.allHeaders(), body: request.postDataJSON(), url: request.url() });
    await (answer ? answer(route) : route.continue());
  });
  return requests;
}

/** A failing request is written to the console by the browser itself. */
const expectFailedRequests = (page: Page) => page.removeAllListeners('console');

const toast = (page: Page) => page.getByRole('region', { name: 'Notification' }).getByRole('listitem');

for (const [kind, { path, ...texts }] of Object.entries(forms)) {
  test.describe(`the ${kind} form`, () => {
    test(`R-FRM-01 R-FRM-09 R-FRM-32 R-HOM-21 R-HOM-29 R-CON-08 R-CON-22 is empty, labelled, and links to the privacy page (${kind})`, async ({ page }) => {
      await page.goto(path);
      const form = formOf(page);
      for (const label of ['Name', 'E-Mail', 'Firma', 'Nachricht']) await expect(form.getByLabel(label)).toHaveValue('');
      await expect(form.getByLabel('Telefon')).toHaveCount(kind === 'home' ? 0 : 1);
      await expect(form.getByRole('checkbox')).not.toBeChecked();
      await expect(form.getByRole('link')).toHaveAttribute('href', '/datenschutz');
      const section = page.locator('section', { has: form });
      if (kind === 'home') await expect(section).toHaveId('contact');
      else await expect(section.getByRole('heading', { level: 2 })).toHaveText('Schreib uns');
    });

    test(`R-FRM-02 R-FRM-03 R-FRM-04 R-FRM-05 R-FRM-06 R-FRM-07 R-FRM-08 R-FRM-12 R-FRM-31 says what is missing, at its field, and sends nothing (${kind})`, async ({
      page,
    }) => {
      await openAwake(page, path);
      const requests = await watch(page);
      const form = formOf(page);
      await form.getByLabel('Name').fill('J');
      await form.getByLabel('E-Mail').fill('jo@firma');
      await form.getByLabel('Nachricht').fill('Hall');
      await button(form).click();
      for (const [field, text] of [
        [form.getByLabel('Name'), texts.name],
        [form.getByLabel('E-Mail'), email],
        [form.getByLabel('Nachricht'), texts.message],
        [form.getByRole('checkbox'), texts.privacy],
      ] as const) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(text);
        await expect(form.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(form.getByLabel('Name')).toBeFocused();
      expect(requests).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violations(page, 'light', 'form[action="/_contact"]')).toEqual([]);
      }
      await fill(form);
      await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
    });

    test(`says aloud what is wrong in the field in which Enter was pressed, and of the others when they are reached (${kind})`, async ({ page }) => {
      await openAwake(page, path);
      const form = formOf(page);
      await form.getByLabel('Name').fill('J');
      await form.getByLabel('Name').press('Enter');
      await expect(form.getByRole('alert')).toHaveText([texts.name]);
      await expect(form.getByLabel('Name')).toBeFocused();
      await form.getByLabel('E-Mail').press('Enter');
      await expect(form.getByLabel('Name')).toBeFocused();
      await expect(form.getByText(email, { exact: true })).toBeVisible();
      await expect(form.getByRole('alert')).toHaveText([texts.name]);
    });

    test(`R-FRM-10 R-FRM-11 R-FRM-14 R-FRM-15 R-FRM-24 R-FRM-25 R-FRM-26 R-FRM-27 R-FRM-30 sends the message to the server, thanks, and is empty again (${kind})`, async ({
      page,
      baseURL,
    }) => {
      await openAwake(page, path);
      await page.evaluate(() => {
        const { fetch } = window;
        window.fetch = (input, init) => {
          if (input === '/api/contact') Object.assign(window, { credentials: init?.credentials });
          return fetch(input, init);
        };
        addEventListener('seitenwerk:measure', (event) => Object.assign(window, { measured: (event as CustomEvent).detail }));
      });
      const requests = await watch(page);
      const form = formOf(page);
      await fill(form);
      await button(form).click();
      await expect(toast(page)).toContainText('Nachricht gesendet');
      await expect(toast(page)).toContainText('Vielen Dank für deine Nachricht. Wir werden uns bald bei dir melden!');
      await expect(form.getByLabel('Name')).toHaveValue('');
      await expect(form.getByLabel('Nachricht')).toHaveValue('');
      await expect(form.getByRole('checkbox')).not.toBeChecked();
      await expect(button(form), 'the keyboard goes on where it was').toBeFocused();
      expect(requests).toHaveLength(1);
      const phone = kind === 'home' ? {} : { phone: '' };
      expect(requests[0]?.body).toEqual({ name: 'Jo', email: 'jo@firma.example', ...phone, company: '', message: 'Hallo', privacy: true });
      expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
      expect(requests[0]?.url).toBe(`${baseURL}/api/contact`);
      expect(await page.evaluate(() => [Reflect.get(window, 'credentials'), Reflect.get(window, 'measured')])).toEqual([
        'same-origin',
        { kind: 'form_submit_success', category: 'forms', label: 'contact_form' },
      ]);
      await expect(page).toHaveURL(path);
    });
  });
}

test('R-FRM-13 while the message is on its way the button is disabled and says so, and what is written then stays', async ({ page }) => {
  await openAwake(page, '/kontakt');
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await watch(page, async (route) => {
    await held;
    await route.fulfill({ json: { success: true, message: '' } });
  });
  const form = formOf(page);
  await fill(form);
  await button(form).click();
  await expect(button(form)).toHaveText('Wird gesendet...');
  await expect(button(form)).toBeDisabled();
  await form.getByLabel('Nachricht').pressSequentially(', und noch etwas');
  finish();
  await expect(toast(page)).toContainText('Nachricht gesendet');
  await expect(button(form)).toHaveText('Nachricht senden');
  await expect(button(form)).toBeEnabled();
  await expect(form.getByLabel('Nachricht'), 'it was not sent').toHaveValue('Hallo, und noch etwas');
  await expect(form.getByLabel('Nachricht')).toBeFocused();
});

const serverError = ['Server-Fehler', 'Es gab einen Fehler auf unserem Server. Unser Team wurde informiert. (500)'] as const;
const anyError = 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.';
const failures: [string, string, string, (route: Route) => Promise<void>][] = [
  ['R-FRM-16 R-FRM-30 500', ...serverError, (route) => route.fulfill({ status: 500, json: { success: false, message: 'x' } })],
  ['R-FRM-16 500 without JSON', ...serverError, (route) => route.fulfill({ status: 500, body: '<html>' })],
  ['R-FRM-17 429', 'Fehler beim Senden', 'Zu schnell.', (route) => route.fulfill({ status: 429, json: { success: false, message: 'Zu schnell.' } })],
  ['R-FRM-18 success false', 'Fehler beim Senden', 'Heute nicht.', (route) => route.fulfill({ json: { success: false, message: 'Heute nicht.' } })],
  ['R-FRM-19 no message', 'Fehler beim Senden', anyError, (route) => route.fulfill({ status: 400, json: { success: false } })],
  ['R-FRM-19 an answer that is no object', 'Fehler beim Senden', anyError, (route) => route.fulfill({ body: 'null' })],
  ['R-FRM-23 no JSON', 'Fehler beim Senden', 'Ungültiges Antwortformat vom Server', (route) => route.fulfill({ body: '<html>' })],
  [
    'R-FRM-22 no network',
    'Fehler beim Senden',
    'Es gab ein Problem bei der Verbindung mit unserem Server. Bitte versuche es später erneut.',
    (route) => route.abort('internetdisconnected'),
  ],
];

for (const [name, title, text, answer] of failures) {
  test(`R-FRM-28 R-FRM-29 ${name}: the visitor is told, keeps the text, and can send again`, async ({ page }) => {
    expectFailedRequests(page);
    await page.clock.install();
    await openAwake(page, name.includes('R-FRM-30') ? '/' : '/kontakt');
    let failing = true;
    const requests = await watch(page, (route) => (failing ? answer(route) : route.continue()));
    const form = formOf(page);
    await fill(form, { name: 'Jo Muster', message: 'Ein langer Text, den niemand zweimal schreibt.' });
    await button(form).click();
    await expect(toast(page)).toContainText(title);
    await expect(toast(page)).toContainText(text);
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
    await expect(form.getByLabel('Name')).toHaveValue('Jo Muster');
    await expect(form.getByLabel('Nachricht')).toHaveValue('Ein langer Text, den niemand zweimal schreibt.');
    await page.clock.runFor(60_000);
    expect(requests, 'nothing is repeated on its own').toHaveLength(1);
    await expect(toast(page)).toHaveCount(0);
    await expect(form, 'who looked away for five seconds can still read it').toContainText(`${title} ${text}`);
    await expect(form.getByRole('alert'), 'and hears it once').toHaveCount(0);
    failing = false;
    await button(form).click();
    await expect(toast(page)).toContainText('Nachricht gesendet');
    await expect(form).not.toContainText(title);
    await expect(form).toContainText('Nachricht gesendet');
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(keys, 'the same message has the same key').toEqual([keys[0], keys[0]]);
  });
}

test('R-FRM-20 R-FRM-21 after 15 seconds, not earlier, the request is given up', async ({ page }) => {
  expectFailedRequests(page);
  await page.clock.install();
  await openAwake(page, '/kontakt');
  await watch(page, () => {});
  const form = formOf(page);
  await fill(form);
  await button(form).click();
  await expect(button(form)).toHaveText('Wird gesendet...');
  await page.clock.runFor(14_000);
  await expect(button(form)).toHaveText('Wird gesendet...');
  await page.clock.runFor(2_000);
  await expect(toast(page)).toContainText('Zeitüberschreitung');
  await expect(toast(page)).toContainText('Die Anfrage hat zu lange gedauert. Bitte überprüfe deine Internetverbindung und versuche es erneut.');
  await expect(form.getByLabel('Nachricht')).toHaveValue('Hallo');
});

test('a message sent before the form has come alive arrives, without a page load', async ({ page }) => {
  const release = await holdBack(page, 'contact-form.island-');
  await page.goto('/kontakt');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const requests = await watch(page);
  const form = formOf(page);
  await fill(form, { name: 'Frühe Vogel' });
  await button(form).click();
  release();
  await expect(toast(page)).toContainText('Nachricht gesendet');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({ name: 'Frühe Vogel', privacy: true });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a field for programs is there for no visitor, and what a program writes there is sent, with the time that the page was open', async ({ page }) => {
  await openAwake(page, '/kontakt');
  const requests = await watch(page);
  const form = formOf(page);
  const trap = form.locator('[name=website]');
  await expect(trap).toBeHidden();
  await expect(form.getByRole('textbox')).toHaveCount(5);
  await fill(form);
  await trap.evaluate((input: HTMLInputElement) => Object.assign(input, { value: 'https://beute.example' }));
  await button(form).click();
  await expect(toast(page)).toContainText('Nachricht gesendet');
  expect(requests[0]?.body).toMatchObject({ name: 'Jo', website: 'https://beute.example' });
  expect(Number(requests[0]?.headers['x-open-time'])).toBeGreaterThan(0);
  await expect(trap).toHaveValue('');
});

test('the Enter key sends too, also before the form has come alive', async ({ page }) => {
  const release = await holdBack(page, 'contact-form.island-');
  await page.goto('/kontakt');
  const form = formOf(page);
  await fill(form);
  await form.getByLabel('Name').press('Enter');
  release();
  await expect(toast(page)).toContainText('Nachricht gesendet');
  await expect(page).toHaveURL('/kontakt');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-NJS-01 a message is sent as an ordinary form, and a mistake costs no text', async ({ page }) => {
    expectFailedRequests(page);
    await page.goto('/kontakt');
    const form = formOf(page);
    await form.getByLabel('Name').fill('J');
    await form.getByLabel('E-Mail').fill('jo@firma.example');
    await form.getByLabel('Telefon').fill('030 23125 000');
    await form.getByLabel('Nachricht').fill('Ohne Skripte geht es auch.');
    await button(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Nachricht ist noch nicht gesendet');
    await expect(page.getByText('Name muss mindestens 2 Zeichen haben.')).toBeVisible();
    await expect(page.getByLabel('Nachricht')).toHaveValue('Ohne Skripte geht es auch.');
    await expect(page.getByLabel('Telefon')).toHaveValue('030 23125 000');
    await page.getByLabel('Name').fill('Jo');
    await tick(page.getByRole('checkbox'));
    await page.getByRole('button').click();
    await expect(page).toHaveURL('/danke');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht gesendet');
  });
});
