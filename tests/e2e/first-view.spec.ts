import { expect, pages, test } from './visitor.ts';

for (const [width, height, deviceScaleFactor] of [
  [390, 844, 2],
  [1440, 900, 1],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('fonts and pictures of the first view together have at most 60 KB, and nothing blocks the first paint', async ({ page }) => {
      const bytes = new Map<string, number>();
      page.on('requestfinished', async (request) => bytes.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize));
      await page.goto(pages.home);
      await page.waitForLoadState('networkidle');
      const pictures = await page.evaluate(() =>
        [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => new URL(image.currentSrc).pathname),
      );
      const others = [...bytes.keys()].filter((path) => /\.(woff2|svg)$/.test(path));
      expect([pictures.length, others.length]).toEqual([1, 4]);
      const total = [...pictures, ...others].reduce((sum, path) => sum + (bytes.get(path) ?? Number.POSITIVE_INFINITY), 0);
      expect(total).toBeLessThanOrEqual(60_000);
      expect(await page.locator('link[rel=stylesheet], script[src]:not([type=module])').count()).toBe(0);
    });
  });
}
