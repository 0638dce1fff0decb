import type { Locator, Page } from '@playwright/test';
import { expect, openAwake, tenMinutesPass, test } from './visitor.ts';

const tooltip = (page: Page) => page.getByRole('tooltip');
const info = (page: Page, name: string) => page.getByRole('button', { name: `Erklärung: ${name}` });
/** The two plans explain different things, so each of these names stands on the page once. */
const datev = 'DATEV-Schnittstelle';
const datevText = 'Übergibt Rechnungen und Belege so, dass dein Steuerbüro';

/** Scrolls a button into the middle of the view and waits until the page has heard of it: a scroll closes a tooltip. */
async function toTheMiddle(button: Locator): Promise<void> {
  await button.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
}

/** Brings a button into the middle of the view and its island to life, without opening the tooltip. */
async function awake(page: Page, name: string) {
  const button = info(page, name).first();
  await toTheMiddle(button);
  await button.evaluate((element) => element.closest('x-island')?.dispatchEvent(new Event('touchstart')));
  await expect(page.locator('x-island[data-alive]', { has: button }).first()).toBeAttached();
  return button;
}

/** Time stands still and goes on only when a test says so. */
async function holdTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe('with a pointer', () => {
  test('R-TTP-01 plan features and comparison rows explain themselves in a tooltip', async ({ page }) => {
    await openAwake(page, '/preise');
    for (const [name, text] of [
      [datev, datevText],
      ['Bestellungen mit Freigabe', 'Eine Bestellung geht erst zum Lieferanten'],
    ] as const) {
      const button = await awake(page, name);
      await button.hover();
      await expect(tooltip(page)).toContainText(text);
      await page.mouse.move(2, 2, { steps: 8 });
      await expect(tooltip(page)).toBeHidden();
    }
    expect(await page.getByRole('button', { name: /^Erklärung: / }).count()).toBeGreaterThanOrEqual(8);
  });

  test('R-TTP-02 R-TTP-03 it opens after 700 ms, the next one at once, and after a pause of 300 ms it takes 700 ms again', async ({ page }) => {
    await openAwake(page, '/preise');
    const names = await page
      .getByRole('button', { name: /^Erklärung: / })
      .evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('aria-label') ?? ''));
    const [one = '', two = ''] = names.map((name) => name.replace('Erklärung: ', ''));
    const second = await awake(page, two);
    const start = await awake(page, one);
    await holdTime(page);
    await start.hover();
    await page.clock.runFor(690);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tooltip(page)).toHaveCount(1);

    await page.mouse.move(2, 2, { steps: 8 });
    await page.clock.runFor(50);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await second.hover();
    await page.clock.runFor(20);
    await expect(tooltip(page), 'within 300 ms').toHaveCount(1);

    await page.mouse.move(2, 2, { steps: 8 });
    await page.clock.runFor(400);
    await start.hover();
    await page.clock.runFor(600);
    await expect(tooltip(page), 'after 300 ms').toHaveCount(0);
    await page.clock.runFor(120);
    await expect(tooltip(page)).toHaveCount(1);
  });

  test('R-TTP-03 one that was not touched before opens at once as well', async ({ page }) => {
    await openAwake(page, '/preise');
    const first = await awake(page, datev);
    const asleep = page.locator('x-island[data-name=tooltip]').first();
    await expect(asleep).not.toHaveAttribute('data-alive');
    await holdTime(page);
    await first.hover();
    await page.clock.runFor(710);
    await expect(tooltip(page)).toContainText(datevText);
    await asleep.getByRole('button').hover();
    await expect(asleep).toHaveAttribute('data-alive');
    await page.clock.runFor(20);
    await expect(tooltip(page)).toHaveCount(1);
    await expect(tooltip(page)).not.toContainText(datevText);
    await page.mouse.move(2, 2, { steps: 8 });
    await page.clock.runFor(50);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('R-TTP-05 a click on the button closes it, and it stays closed', async ({ page }) => {
    await page.clock.install();
    await openAwake(page, '/preise');
    const button = await awake(page, datev);
    await button.hover();
    await expect(tooltip(page)).toBeVisible();
    await button.click();
    await expect(tooltip(page)).toBeHidden();
    await tenMinutesPass(page);
    await expect(tooltip(page)).toBeHidden();
  });

  test('R-TTP-06 it closes when the page scrolls', async ({ page }) => {
    await openAwake(page, '/preise');
    const button = await awake(page, datev);
    await button.focus();
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.wheel(0, 120);
    await expect(tooltip(page)).toBeHidden();
  });

  test('R-TTP-08 it stands 4 px beside its button, inside the window, and covers neither', async ({ page }) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await openAwake(page, '/preise');
      const button = await awake(page, datev);
      await button.focus();
      const bubble = page.locator('[data-radix-popper-content-wrapper]');
      await expect(bubble).toBeVisible();
      const gap = async () => {
        const [target, box] = [await button.boundingBox(), await bubble.boundingBox()];
        if (!target || !box) return undefined;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        return Math.round(Math.max(target.y - (box.y + box.height), box.y - (target.y + target.height)));
      };
      await expect.poll(gap).toBe(4);
    }
  });

  test('a pointer that rests on the button before anything is loaded opens it too', async ({ page }) => {
    await page.goto('/preise');
    const button = info(page, datev).first();
    await button.hover();
    const box = await button.boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2 + 1, box.y + box.height / 2);
    await expect(tooltip(page)).toContainText(datevText);
  });
});

test.describe('with the keyboard', () => {
  test('R-TTP-04 R-TTP-07 the focus opens it at once, Escape and leaving close it, Enter opens and closes', async ({ page }) => {
    await openAwake(page, '/preise');
    const button = await awake(page, datev);
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(tooltip(page)).toContainText(datevText);
    await expect(button).toHaveAccessibleDescription(new RegExp(datevText));
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(tooltip(page)).toBeHidden();
    await page.keyboard.press('Space');
    await expect(tooltip(page)).toBeVisible();
    await button.evaluate((element: HTMLElement) => element.blur());
    await expect(tooltip(page)).toBeHidden();
  });

  test('the focus on a button that is not alive yet is enough', async ({ page }) => {
    await page.goto('/preise');
    await page.keyboard.press('Tab');
    await info(page, datev).first().focus();
    await expect(tooltip(page)).toContainText(datevText);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('R-TTP-01 R-TTP-04 R-TTP-05 the very first tap opens it, the second closes it, a tap beside it too', async ({ page }) => {
    await page.goto('/preise');
    const button = info(page, datev).first();
    await toTheMiddle(button);
    await button.tap();
    await expect(tooltip(page)).toContainText(datevText);
    await button.tap();
    await expect(tooltip(page)).toBeHidden();
    await button.tap();
    await expect(tooltip(page)).toBeVisible();
    await page.touchscreen.tap(20, 400);
    await expect(tooltip(page)).toBeHidden();
  });

  test('R-TTP-06 drawing the page under the finger closes it', async ({ page }) => {
    await openAwake(page, '/preise');
    const button = await awake(page, datev);
    await button.tap();
    await expect(tooltip(page)).toContainText(datevText);
    const device = await page.context().newCDPSession(page);
    await device.send('Input.synthesizeScrollGesture', { x: 60, y: 600, yDistance: -200, gestureSourceType: 'touch' });
    await expect(tooltip(page)).toBeHidden();
  });
});

test('only one is open at a time, wherever on the page', async ({ page }) => {
  await openAwake(page, '/preise');
  const feature = await awake(page, datev);
  const row = await awake(page, 'Bestellungen mit Freigabe');
  await toTheMiddle(feature);
  await feature.focus();
  await expect(tooltip(page)).toContainText(datevText);
  await row.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await expect(tooltip(page)).toHaveCount(1);
  await expect(tooltip(page)).not.toContainText(datevText);
});

test('the button stands beside the last word of what it explains, and is never alone in a line', async ({ page }) => {
  const alone: object[] = [];
  for (const path of ['/preise', '/handwerkersoftware-vergleich']) {
    await page.goto(path);
    for (const width of [360, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const names = await page.getByRole('button', { name: /^Erklärung: / }).evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const name = button.closest('x-island')?.previousElementSibling?.previousElementSibling;
          const lastLine = [...(name?.getClientRects() ?? [])].at(-1);
          const { top, bottom, left } = button.getBoundingClientRect();
          return lastLine && top < lastLine.bottom && bottom > lastLine.top && left > lastLine.left ? [] : [name?.textContent];
        }),
      );
      if (names.length > 0) alone.push({ path, width, names });
    }
  }
  expect(alone).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the explanations are readable, and no dead button stands there', async ({ page }) => {
    await page.goto('/preise');
    await expect(page.getByText(datevText).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Erklärung: / })).toHaveCount(0);
  });
});
