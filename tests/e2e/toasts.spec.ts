import type { Page } from '@playwright/test';
import { expect, openAwake, test, tick } from './visitor.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Notification' });
const toast = (page: Page) => region(page).getByRole('listitem');

/** Brings a toast: a success, or a refusal of the server. */
async function send(page: Page, success: boolean, text = 'Heute nicht.'): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success, message: text } }));
  const form = page.locator('form[action="/_contact"]');
  await form.getByLabel('Name').fill('Jo');
  await form.getByLabel('E-Mail').fill('jo@firma.example');
  await form.getByLabel('Nachricht').fill('Hallo');
  await tick(form.getByRole('checkbox'));
  await form.getByRole('button').click();
  await expect(toast(page)).toContainText(success ? 'Nachricht gesendet' : text);
}

/** From now on time goes by only where a test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await openAwake(page, '/kontakt');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Time stands still: whatever goes, goes because of the swipe. */
async function expectAfterSwipe(page: Page, remains: number): Promise<void> {
  if (remains) await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel');
  await expect(toast(page)).toHaveCount(remains);
}

const look = (page: Page) => toast(page).evaluate((element) => getComputedStyle(element).backgroundColor);

test('R-TST-01 R-TST-02 a failure looks different from a success, and the last toast takes the place of the one before', async ({ page }) => {
  await openAwake(page, '/kontakt');
  await send(page, false);
  const failure = await look(page);
  await send(page, true);
  await expect(toast(page)).toHaveCount(1);
  expect(await look(page)).not.toBe(failure);
});

test('R-TST-03 there is one region named Notification, before the first toast and with it', async ({ page }) => {
  await openAwake(page, '/kontakt');
  await expect(region(page)).toHaveCount(1);
  await send(page, true);
  await expect(region(page)).toHaveCount(1);
  await expect(page.getByLabel('Notification')).toHaveCount(1);
});

test('what is read aloud of a toast is German, and title and text are apart', async ({ page }) => {
  await openAwake(page, '/kontakt');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(...[...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? ''))).observe(
      document.body,
      {
        childList: true,
        subtree: true,
        characterData: true,
      },
    );
  });
  await send(page, true);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toContainEqual(expect.stringMatching(/^Hinweis Nachricht gesendet Vielen Dank/));
});

test('R-TST-04 a toast goes by itself after about five seconds', async ({ page }) => {
  await stopTime(page);
  await send(page, true);
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its X', (page: Page) => toast(page).getByRole('button').press('Enter')],
] as const) {
  test(`R-TST-07 whoever closes a toast with ${how} after F8 is back where they were`, async ({ page }) => {
    await stopTime(page);
    for (const success of [false, true]) {
      await send(page, success);
      const field = page.locator('form[action="/_contact"]').getByLabel('Nachricht');
      await field.focus();
      await page.keyboard.press('F8');
      await expect(field).not.toBeFocused();
      await page.keyboard.press('Tab');
      await expect(toast(page)).toBeFocused();
      await close(page);
      await expect(toast(page)).toHaveCount(0);
      await expect(field).toBeFocused();
    }
  });
}

for (const [number, distance, remains] of [
  ['R-TST-05', 80, 0],
  ['R-TST-06', 30, 1],
] as const) {
  test(`${number} a swipe of ${distance} px to the right ${remains ? 'leaves' : 'takes'} the toast`, async ({ page }) => {
    await stopTime(page);
    await send(page, false);
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('the toast has no box');
    await page.mouse.move(box.x + 30, box.y + 20);
    await page.mouse.down();
    for (let x = 5; x <= distance; x += 5) await page.mouse.move(box.x + 30 + x, box.y + 20);
    await page.mouse.up();
    await expectAfterSwipe(page, remains);
  });
}

test('R-TST-08 a toast is at most 420 px wide on a desktop, and fits a phone', async ({ page }) => {
  await openAwake(page, '/kontakt');
  await send(page, false, 'Ein sehr langer Satz, der sich über die ganze Breite ausdehnen würde, wenn man ihn ließe. '.repeat(3).trim());
  expect((await toast(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 320, height: 700 });
  const box = await toast(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** A finger is put onto the toast, and drawn to the right. */
  async function swipe(page: Page, distance: number): Promise<void> {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('the toast has no box');
    const device = await page.context().newCDPSession(page);
    const touchPoint = (x: number) => ({ x: box.x + 30 + x, y: box.y + 30 });
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touchPoint(0)] });
    for (let x = 1; x <= distance; x += 1) await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [touchPoint(x)] });
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  for (const [number, distance, remains] of [
    ['R-TST-05', 60, 0],
    ['R-TST-06', 40, 1],
  ] as const) {
    test(`${number} a swipe of ${distance} px to the right ${remains ? 'leaves' : 'takes'} the toast`, async ({ page }) => {
      await stopTime(page);
      await send(page, false);
      await swipe(page, distance);
      await expectAfterSwipe(page, remains);
    });
  }

  test('R-MOB-03 the first 10 px decide where a finger goes: before, nothing moves, and one that went down first swipes no more', async ({ page }) => {
    await openAwake(page, '/kontakt');
    await send(page, false);
    // what the browser passes on of a touch, without its own tolerance
    const swipeAfter = (...moves: [x: number, y: number][]) =>
      toast(page).evaluate((element, steps) => {
        const send = (type: string, [x, y]: [number, number]) =>
          element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', pointerId: 1, button: 0, clientX: 100 + x, clientY: 100 + y, bubbles: true }));
        send('pointerdown', [0, 0]);
        for (const step of steps) send('pointermove', step);
        const swipe = element.getAttribute('data-swipe');
        send('pointerup', steps.at(-1) ?? [0, 0]);
        return swipe;
      }, moves);
    expect(await swipeAfter([5, 0], [10, 0])).toBeNull();
    expect(await swipeAfter([0, 11], [90, 11])).toBeNull();
    expect(await swipeAfter([5, 10], [11, 10])).toBe('start');
    await expect(toast(page)).toHaveCount(1);
  });
});
