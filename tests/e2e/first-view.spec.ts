import type { Request } from '@playwright/test';
import { arrived, caughtUp, expect, pages, routes, tenMinutesPass, test } from './visitor.ts';

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

    test('the home page’s first view has at most 64 KB in nine requests, 16.3 KB of it text, live number and icon of the tab included', async ({ page }) => {
      const length = async () => Number((await page.request.head('/', { headers: { 'accept-encoding': 'br' } })).headers()['content-length']);
      // the first answers of a server are compressed in haste
      await expect.poll(length).toBeLessThanOrEqual(13_560);
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.clock.install();
      await page.goto(pages.home);
      await expect(page.getByRole('img', { name: 'live' })).toBeVisible();
      await tenMinutesPass(page);
      const sent = await requests[0]?.sizes();
      // the first flight of a connection: ten segments (RFC 6928) of 1,460 bytes, less what the day of the page's last change takes, and a longer address
      expect((sent?.responseBodySize ?? Number.NaN) + (sent?.responseHeadersSize ?? Number.NaN)).toBeLessThanOrEqual(14_600 - 50);
      const bytes = new Map(await Promise.all(requests.map(async (request) => [pathOf(request), await sizeOf(request)] as const)));
      const pictures = await page.evaluate(() =>
        [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => new URL(image.currentSrc).pathname),
      );
      // the icon of the tab is loaded where there is a tab, pictures further down when the browser sees fit, and /healthz by this test
      const icon = (await (await page.request.get('/favicon.ico')).body()).byteLength;
      const others = [...bytes.keys()].filter((path) => !/^\/media\/.*\.(avif|webp|png|svg)$/.test(path) && path !== '/healthz');
      const kind = (path: string) => path.replace(/^\/(assets|media)\/([a-z]+)-.*\.(\w+)$/, '$2.$3');
      expect(others.map(kind).toSorted()).toEqual(['/', '/api/active-users', 'headline.woff2', 'icons.svg', 'live.js', 'loader.js', 'text.woff2']);
      expect(pictures).toHaveLength(1);
      const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + (bytes.get(path) ?? Number.POSITIVE_INFINITY), 0);
      expect(sum([...pictures, ...others]) + icon).toBeLessThanOrEqual(64_000);
      expect(sum(others.filter((path) => !/\.(woff2|svg)$/.test(path)))).toBeLessThanOrEqual(16_300);
      expect(await page.locator('link[rel=stylesheet], script[src]:not([type=module])').count()).toBe(0);
    });
  });
}

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: size });

    test('who scrolls through the whole home page loads no React', async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(pathOf(request).replace(/-.*/, '')));
      await page.goto(pages.home);
      await expect(page.getByRole('img', { name: 'live' })).toBeVisible();
      // links and forms pass below the pointer
      await page.mouse.move(size.width / 2, size.height / 2);
      await expect(async () => {
        await page.mouse.wheel(0, size.height / 2);
        expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)).toBe(true);
      }).toPass({ intervals: [50], timeout: 25_000 });
      await caughtUp(page);
      expect(scripts).toEqual(['/assets/loader', '/assets/live']);
    });

    test('nothing moves on the home page when its typefaces come late', async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(pages.home, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await expect(page.getByRole('img', { name: 'live' })).toBeVisible();
      await arrived(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
    });
  });
}

test('a page that shows nothing live loads its document, the loader, fonts, pictures and icons, and nothing else until it is touched', async ({ page }) => {
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
