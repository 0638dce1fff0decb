import { expect, pages, test } from './visitor.ts';

test('a browser reads the manifest of the site without a complaint, and every icon is as large as it says there', async ({ page }) => {
  await page.goto(pages.home);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { icons }: { icons: readonly { src: string; sizes: string }[] } = JSON.parse(data);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  expect(icons.length).toBeGreaterThanOrEqual(4);
});
