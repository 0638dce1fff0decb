import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe-core finds, as `rule: element`; inside `part` only where it is given. In the dark only colours differ. */
export async function violations(page: Page, colorScheme: 'light' | 'dark' = 'light', part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // no page has frames, and without the tab that would put their results together it takes half the time; so it does where only what is wrong is described
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  // the header sticks and covers a part of whatever has been scrolled below it
  if (await page.evaluate(() => scrollY > 0)) axe.disableRules('target-size');
  const { violations: found } = await (colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules('color-contrast')).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
  );
}
