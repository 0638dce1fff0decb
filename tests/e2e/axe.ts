import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

// each document reads it anew, and `axe.source` is twice as long
const source = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** axe-core's own class of colours, which its types leave out. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  /** Takes over the colour that a text names. @throws where it names none */
  parseString(text: string): Colour;
}

interface AxeWindow {
  readonly axe: typeof axe & { readonly commons: { readonly color: { readonly Color: { readonly prototype: Colour } } } };
}

/** What axe-core finds, as `rule: element`; inside `part` only where it is given. In the dark only colours differ. */
export async function violations(page: Page, colorScheme: 'light' | 'dark' = 'light', part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(source);
    await frame.evaluate(rememberColours);
  }
  const found = await page.evaluate(
    async ({ runOnly, part }) => {
      const { run } = (window as unknown as AxeWindow).axe;
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

/** Runs in the page: a colour is parsed once, and not for every text that stands on it, which took two fifths of the time that contrast takes. */
function rememberColours(): void {
  const { prototype } = (window as unknown as AxeWindow).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (this: Colour, text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
