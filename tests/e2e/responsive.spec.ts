import type { Page } from '@playwright/test';
import { expect, openAwake, pages, routes, test } from './visitor.ts';

/**
 * What a visitor would have to scroll sideways for, or cannot read at all: how far the page is wider than the screen,
 * and the texts that stick out of it. Text that is drawn nowhere on purpose, or scrolls in a region of its own, does not count.
 */
async function overflow(page: Page): Promise<{ wider: number; cut: string[] }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement as HTMLElement;
      if (!text.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      let hidden = false;
      for (let element: HTMLElement | null = parent; element; element = element.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(element);
        hidden ||= clipPath === 'inset(50%)' || overflowX === 'auto';
      }
      if (hidden) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)) cut.push(text.nodeValue.trim().slice(0, 60));
    }
    return { wider: scrollWidth - clientWidth, cut };
  });
}

for (const path of routes) {
  test(`R-GEN-14 nobody has to scroll ${path} sideways, on no screen from 320 to 1440 px`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, ...(await overflow(page)) }).toEqual({ width, wider: 0, cut: [] });
    }
  });
}

test('R-GEN-14 on both sides of the widths at which the layout changes, nothing sticks out', async ({ page }) => {
  await page.goto(pages.home);
  const troubles: object[] = [];
  for (const width of [767, 768, 1023, 1024, 1079, 1080, 1151, 1152]) {
    await page.setViewportSize({ width, height: 900 });
    const { wider, cut } = await overflow(page);
    if (wider > 0 || cut.length > 0) troubles.push({ width, wider, cut });
  }
  expect(troubles).toEqual([]);
});

test('R-GEN-14 with text twice as large, nothing on any page is cut off at 1280 px', async ({ page }) => {
  const troubles: object[] = [];
  for (const path of routes) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
    const { wider, cut } = await overflow(page);
    if (wider > 0 || cut.length > 0) troubles.push({ path, wider, cut });
  }
  expect(troubles).toEqual([]);
});

test('R-GEN-14 with text twice as large, no entry of the header lies over another at 1280 px', async ({ page }) => {
  await page.goto(pages.home);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxes = await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => ({ name: link.textContent, ...link.getBoundingClientRect().toJSON() })),
    );
  expect(boxes.length).toBeGreaterThan(0);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart = one.right <= other.left + 0.5 || other.right <= one.left + 0.5 || one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
      expect(apart, `${one.name} and ${other.name}`).toBe(true);
    }
  }
});

test.describe('a newcomer on a phone', () => {
  test.use({ newcomer: true, viewport: { width: 320, height: 640 } });

  test('R-GEN-14 the cookie banner fits on the smallest screen, with all three buttons in reach', async ({ page }) => {
    await page.goto(pages.home);
    expect(await overflow(page)).toEqual({ wider: 0, cut: [] });
    for (const name of ['Alle akzeptieren', 'Nur Essentiell', 'Einstellungen']) {
      await page.getByRole('button', { name, exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
});

test('R-GEN-14 open menu and open questions fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(pages.home);
  for (const question of await page.locator('#faq summary').all()) {
    await question.click();
    expect(await overflow(page)).toEqual({ wider: 0, cut: [] });
  }
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrieren' })).toBeVisible();
  expect(await overflow(page)).toEqual({ wider: 0, cut: [] });
});

test.describe('for people who asked their device for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R-MOT-01 nothing moves on any page, neither by itself nor under the pointer', async ({ page }) => {
    for (const path of Object.values(pages)) {
      await openAwake(page, path);
      const moving = await page.evaluate(() => {
        const elements = [document.documentElement, ...document.querySelectorAll('body, body *')];
        const found = document.getAnimations().map((animation) => `runs: ${(animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 80)}`);
        for (const element of elements) {
          for (const pseudo of [undefined, '::before', '::after']) {
            const { animationName, transitionDuration, transitionProperty, scrollBehavior } = getComputedStyle(element, pseudo);
            const moves =
              animationName !== 'none' ||
              (transitionProperty !== 'none' && transitionDuration.split(', ').some((duration) => duration !== '0s')) ||
              scrollBehavior === 'smooth';
            if (moves) found.push(`${element.tagName}${pseudo ?? ''}: ${animationName} ${transitionProperty} ${transitionDuration} ${scrollBehavior}`);
          }
        }
        return found;
      });
      expect(moving, path).toEqual([]);
    }
  });

  test('R-MOT-01 a jump, a question and a move to another page happen at once', async ({ page }) => {
    await openAwake(page, pages.home);
    await page.getByRole('link', { name: 'Funktionen entdecken' }).click();
    await expect(page).toHaveURL('/#features');
    expect(
      await page.evaluate(() => document.getElementById('features')?.getBoundingClientRect().top),
      'no gliding: the section is there at once',
    ).toBeLessThan(120);
    await page.locator('#faq summary').first().click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click();
    await expect(page).toHaveURL('/preise');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('R-MOT-02 all text of every page can be seen without scrolling it into being', async ({ page }) => {
    for (const path of Object.values(pages)) {
      await page.goto(path);
      const parts = await page
        .getByRole('main')
        .locator('h1, h2, h3, h4, p, li, summary, img, a')
        .evaluateAll((elements) =>
          elements
            .filter((element) => !element.closest('details:not([open]) > :not(summary)'))
            .map((element) => ({
              text: (element.textContent || element.getAttribute('alt') || '').slice(0, 60),
              visible: element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
            })),
        );
      expect(parts.length, path).toBeGreaterThan(10);
      expect(
        parts.filter(({ visible }) => !visible),
        path,
      ).toEqual([]);
    }
  });
});
