import type { Page } from '@playwright/test';
import { expectReadable, repeatedIds } from './readable.ts';
import { arrived, expect, pages, routes, test, wakeUp } from './visitor.ts';

/** What holds on every page, looked at in one visit: from the first sight of a newcomer to the largest text. */
test.use({ newcomer: true });

const numbers = 'R-AXE-01 R-AXE-02 R-CNS-01 R-CNS-02 R-CNS-03 R-GEN-14 R-GEN-20 R-GEN-21 R-HTM-02 R-MOT-01 R-MOT-02 R-SHL-01 R-SHL-02 R-SHL-03';

for (const path of [...routes, '/blog?suche=gibtesnicht']) {
  test(`${numbers} ${path} is whole, quiet, secure and readable for everybody`, async ({ page, baseURL }) => {
    const { asked, failed } = watchRequests(page, path);
    await page.goto(path);
    await expectOrder(page);
    await expect.soft(page.getByRole('region', { name: 'Du entscheidest über Cookies' })).toBeInViewport({ ratio: 1 });
    await expect.soft(page.getByRole('region', { name: 'Notification' })).toHaveCount(1);
    await expect.soft(page.locator('[id]').nth(3)).toBeAttached();
    expect.soft(await repeatedIds(page), 'every anchor has one target').toEqual([]);
    await expectLinks(page);
    await expect.soft(page.locator('input[type=password], [autocomplete*=password], [autocomplete=username], form[action*=auth]')).toHaveCount(0);

    await wakeUp(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await arrived(page);
    expect.soft(failed).toEqual([]);
    expect.soft(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect.soft(asked.length).toBeGreaterThan(3);
    expect.soft(await page.context().cookies()).toEqual([]);
    expect.soft(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await page.getByRole('button', { name: 'Nur Essentiell' }).click();
    await expectReadable(page);
  });
}

function watchRequests(page: Page, path: string) {
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfailed', (request) => failed.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    const isUnknownPage = path === pages.unknown && response.request().isNavigationRequest();
    if (response.status() >= 400 && !isUnknownPage) failed.push(`${response.url()}: ${response.status()}`);
  });
  return { asked, failed };
}

/** One header, one main content with one heading, one footer, from top to bottom. */
async function expectOrder(page: Page): Promise<void> {
  const boxes = await Promise.all((['banner', 'main', 'contentinfo'] as const).map((role) => page.getByRole(role).boundingBox()));
  const [header, main, footer] = boxes;
  expect.soft(header?.y).toBe(0);
  expect.soft(main?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  expect.soft(footer?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0) - 1);
  await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Hosts of others that pages lead to: networks to share a post on, the help pages of browsers, sources of figures. All else is reserved (RFC 2606). */
const others = /^(www\.(facebook\.com|linkedin\.com|destatis\.de|govdata\.de)|support\.(mozilla\.org|google\.com|apple\.com|microsoft\.com))$/;

/** What leads anywhere: among the links of a page, or in a search engine, it says nothing. */
const vague = /^(hier|hier klicken|klicke hier|mehr|mehr erfahren|mehr lesen|siehe|weiterlesen|zum artikel|details|link)$/i;

/** What leaves the site opens in a new tab that cannot reach back, and says so to who cannot see it. */
async function expectLinks(page: Page): Promise<void> {
  const { host } = new URL(page.url());
  const links = await page.locator('a[href^="http"], a[href^="/"], a[href^="#"]').evaluateAll((anchors) =>
    (anchors as HTMLAnchorElement[]).map((anchor) => {
      const { textContent: name, host, pathname, target, rel } = anchor;
      return { name, host, pathname, target, rel, description: document.getElementById(anchor.getAttribute('aria-describedby') ?? '')?.textContent };
    }),
  );
  expect.soft(links.length).toBeGreaterThan(25);
  for (const link of links) {
    expect.soft(link.name?.trim(), 'a link says where it leads, also to whoever hears it alone').not.toMatch(vague);
    expect.soft(link.target, link.name).toBe(link.host === host ? '' : '_blank');
    if (link.host !== host) expect.soft(link.rel.split(' '), link.name).toContain('noopener');
    if (link.host !== host) expect.soft(link.description, link.name).toBe('öffnet in neuem Tab');
    expect.soft(link.host === host || link.host.endsWith('.example') || others.test(link.host), `${link.name}: ${link.host}`).toBe(true);
  }
  const app = links.filter(({ name, pathname }) => /kostenlos testen|Anmelden|Registrieren/.test(name) || pathname === '/auth');
  expect.soft(app.length).toBeGreaterThanOrEqual(2);
  for (const link of app) expect.soft(`${link.host}${link.pathname}`, link.name).toBe('app.meisterkontor.example/auth');
}
