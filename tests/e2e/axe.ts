import type { Page } from '@playwright/test';
import axe from 'axe-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe-core finds, as `rule: element`; inside `part` only where it is given. In the dark only colours differ. */
export async function violations(page: Page, colorScheme: 'light' | 'dark' = 'light', part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  for (const frame of page.frames()) {
    // a document reads it once
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const found = await page.evaluate(
    async ({ runOnly, part }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // the header sticks and covers a part of whatever has been scrolled below it
      const rules: axe.RuleObject = scrollY > 0 ? { 'target-size': { enabled: false } } : {};
      const options: axe.RunOptions = { runOnly, rules, resultTypes: ['violations'], selectors: false };
      return (await run(part ?? document, options)).violations;
    },
    { runOnly: colorScheme === 'light' ? wcag : ['color-contrast'], part },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}
