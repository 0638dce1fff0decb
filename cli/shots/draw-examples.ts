import { chromium } from '@playwright/test';
import type { Catalogue } from '../../schema/block.ts';

/** A picture of an example. */
export interface Shot {
  /** `hero-1-390-dark` */
  readonly name: string;
  readonly png: Buffer;
}

export interface DrawOptions {
  /** Address of a server with the gallery, without a slash at the end. */
  readonly address: string;
  readonly token: string;
  readonly catalogue: Catalogue;
  /** The block to draw; without it all are drawn. */
  readonly type?: string;
  /** Path of Chromium. */
  readonly browser: string;
}

const widths = [390, 768, 1440];
const height = 760;

/** Draws every example in each width, light and dark, without scripts: nothing moves, and nothing loads later. */
export async function* drawExamples({ address, token, catalogue, type: only, browser: executablePath }: DrawOptions): AsyncGenerator<Shot> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] });
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      reducedMotion: 'reduce',
      bypassCSP: true,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const page = await context.newPage();
    // makes the screenshot wait for typefaces, and for pictures outside the window
    await page.route('**/_blocks/**', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replaceAll('font-display:optional', 'font-display:block').replaceAll(' loading="lazy"', '') });
    });
    for (const [type, { examples }] of catalogue)
      for (const [index] of examples.entries())
        for (const width of only === undefined || only === type ? widths : []) {
          await page.setViewportSize({ width, height });
          for (const theme of ['light', 'dark']) {
            await page.goto(`${address}/_blocks/${type}/${index + 1}?theme=${theme}&js=off`);
            yield { name: `${type}-${index + 1}-${width}-${theme}`, png: await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }) };
          }
        }
  } finally {
    await browser.close();
  }
}
