import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { fits, overflow } from './overflow.ts';
import { expect } from './visitor.ts';

/**
 * What is shown is still for who wants no motion, whole on every width and with text twice as large, and readable light and dark. All answers are open afterwards.
 * @param part of the page that axe-core looks at, where it is not a page as visitors have it
 * @param expected how its texts stand, where one may have words that are wider than a phone
 */
export async function expectReadable(page: Page, part?: string, expected: object = fits): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await moving(page), 'nothing moves for those who do not want it').toEqual([]);
  expect.soft(await unseen(page), 'text that has to be scrolled into being').toEqual([]);

  await openAnswers(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await violations(page, 'light', part)).toEqual([]);
  for (const width of [320, 768, 1008, 1280, 1440, 390]) await expectFits(page, width, expected);
  for (const scheme of ['light', 'dark'] as const) expect.soft(await violations(page, scheme, part)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    // containers are asked for their new width when the page is drawn
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
  // a long word may be wider than a narrow column then
  for (const width of [1280, 390]) await expectFits(page, width, { ...fits, broken: expect.any(Array) });
}

/** The ids that stand more than once in a page. */
export async function repeatedIds(page: Page): Promise<string[]> {
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** What is animated now, or would be under the pointer. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = document.getAnimations().map((animation) => `runs: ${(animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 80)}`);
    for (const element of [document.documentElement, ...document.querySelectorAll('body, body *')]) {
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
}

async function unseen(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, h4, p, li, summary, img, a')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => element.outerHTML.slice(0, 100)),
    );
}

async function openAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
  });
}

async function expectFits(page: Page, width: number, expected: object): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect.soft({ width, ...(await overflow(page)) }).toEqual({ width, ...expected });
}
