import type { Request } from '@playwright/test';
import { expect, pages, routes, tenMinutesPass, test } from './visitor.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Bytes of the answer's body as they travelled, once all are there. */
async function sizeOf(request: Request): Promise<number> {
  await (await request.response())?.finished();
  return (await request.sizes()).responseBodySize;
}

for (const [width, height, deviceScaleFactor] of [
  [390, 844, 2],
  [1440, 900, 1],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('fonts and pictures of the first view together have at most 60 KB, and nothing blocks the first paint', async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.clock.install();
      await page.goto(pages.home);
      await tenMinutesPass(page);
      const bytes = new Map(await Promise.all(requests.map(async (request) => [pathOf(request), await sizeOf(request)] as const)));
      const pictures = await page.evaluate(() =>
        [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => new URL(image.currentSrc).pathname),
      );
      // the icon of the tab is loaded where there is a tab
      const others = [...bytes.keys()].filter((path) => /\.(woff2|svg)$/.test(path) && !path.startsWith('/media/icon-'));
      expect([pictures.length, others.length]).toEqual([1, 3]);
      const total = [...pictures, ...others].reduce((sum, path) => sum + (bytes.get(path) ?? Number.POSITIVE_INFINITY), 0);
      expect(total).toBeLessThanOrEqual(60_000);
      expect(await page.locator('link[rel=stylesheet], script[src]:not([type=module])').count()).toBe(0);
    });
  });
}

test('a page that shows nothing live loads its document, the loader, fonts, pictures and icons, and nothing else until it is touched', async ({ page }) => {
  test.setTimeout(60_000);
  let requests: { type: string; path: string }[] = [];
  page.on('request', (request) => requests.push({ type: request.resourceType(), path: pathOf(request) }));
  page.on('websocket', (socket) => requests.push({ type: 'websocket', path: socket.url() }));
  const still: string[] = [];
  await page.clock.install();
  for (const path of routes) {
    const html = await (await page.request.get(path)).text();
    if (/data-(when|live)=/.test(html)) continue;
    still.push(path);
    requests = [];
    await page.goto(path);
    await tenMinutesPass(page);
    const of = (type: string) => requests.filter((request) => request.type === type).map((request) => request.path);
    const loader = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src);
    expect(of('script'), path).toEqual([new URL(loader ?? '').pathname]);
    expect(of('document'), path).toEqual([path]);
    expect(of('font'), path).toHaveLength(2);
    const icons = /^\/(media\/icon-[\da-f]+|assets\/icons-[\w-]+)\.svg$/;
    for (const picture of of('image')) expect(picture, path).toMatch(/^\/media\//);
    const others = requests.filter((request) => !['document', 'script', 'font', 'image'].includes(request.type) && !icons.test(request.path));
    expect(others, path).toEqual([{ type: 'fetch', path: '/healthz' }]);
  }
  expect(still).toEqual(expect.arrayContaining(['/agb', '/impressum', '/preise', '/kontakt', '/handwerkersoftware-vergleich']));
});
