import { answer, fakeServer } from './live-server.ts';
import { expect, openAwake, tenMinutesPass, test } from './visitor.ts';

const path = '/blog/gobd-in-zwanzig-minuten';
const title = 'GoBD in zwanzig Minuten: was du wissen und was du prüfen solltest';
const excerpt =
  'Sechs Grundsätze, drei Fristen, ein Probelauf: Nach zwanzig Minuten weißt du, ob deine Belege eine Prüfung überstehen und wo du noch etwas nachholen musst. Durch Ablage, E-Rechnung und Verfahrensdokumentation ohne Steuerdeutsch.';
const ownTags = ['GoBD', 'E-Rechnung', 'Buchhaltung', 'Aufbewahrung', 'ZUGFeRD'];

/** The list that comes next after a heading. */
const listBelow = (heading: string) => `xpath=//h2[normalize-space()="${heading}"]/following::ul[1]`;

test('R-RTE-07 R-BLP-03 R-BLP-04 R-BLP-05 R-BLP-13 a post says what it is about, when it was written, by whom, and how long it takes', async ({ page }) => {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('Digitalisierung', { exact: true }).first()).toBeInViewport();
  await expect(main.getByText(excerpt, { exact: true })).toBeVisible();
  const date = main.getByText('10. März 2026', { exact: true });
  await expect(date).toBeInViewport();
  await expect(date).toHaveAttribute('datetime', '2026-03-10');
  await expect(date.locator('xpath=..')).toContainText('6 Min. Lesezeit');
  await expect(date.locator('xpath=..')).toContainText('Miriam Kessler');
  await expect(page.locator(listBelow('Schlagwörter')).getByRole('link')).toHaveText(ownTags);
  await expect(main.getByText(/^Geschrieben von\s*Miriam Kessler/)).toBeVisible();
});

test('R-BLP-04 a date of the other spelling reads the same', async ({ page }) => {
  await page.goto('/blog/lager-mit-barcode-in-vier-wochenenden');
  await expect(page.getByRole('main').getByText('8. Januar 2026', { exact: true })).toHaveAttribute('datetime', '2026-01-08');
});

test('R-BLP-06 the text has headings, emphasis, lists, links, tables, notes and code, as it was written', async ({ page }) => {
  await page.goto(path);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2 })).toHaveText([
    'Minute 0 bis 3: Worum es geht',
    'Minute 3 bis 8: Die Ablage',
    'Minute 8 bis 12: Schreiben, ohne zu radieren',
    'Minute 12 bis 17: Zwei Seiten Verfahrensdokumentation',
    'Minute 17 bis 20: Der Probelauf',
    'Was auf den Zettel gehört',
  ]);
  await expect(article.locator('strong', { hasText: 'Nachvollziehbar:' })).toBeVisible();
  await expect(article.locator('em', { hasText: 'damals' })).toBeVisible();
  await expect(article.locator('ol > li')).toHaveCount(6);
  expect(await article.locator('ul > li').count()).toBeGreaterThan(8);
  await expect(article.getByRole('table').getByRole('columnheader')).toHaveText(['Was', 'Wie lange']);
  await expect(article.getByRole('note')).toContainText('Der Termin, der im Kalender stehen sollte: 1. Januar 2027');
  expect(await article.innerText(), 'no Markdown sign is left').not.toMatch(/\*\*|^#|\]\(|^\|/m);
  await page.goto('/blog/gobd-in-zwanzig-minuten?zu=ablage#minute-3-bis-8-die-ablage');
  await expect(article.getByRole('heading', { name: 'Minute 3 bis 8: Die Ablage' })).toBeInViewport();
  await article.getByRole('link', { name: 'Software einführen ohne Aufstand' }).click();
  await expect(page).toHaveURL('/blog/software-einfuehren-ohne-aufstand');
  await page.goto('/blog/datev-schnittstelle-was-dein-steuerberater-braucht');
  expect(await article.locator('code').count()).toBeGreaterThan(0);
});

test('the contents lead to each part of a post, and stay beside it where there is room', async ({ page }) => {
  await page.goto(path);
  const [contents, article] = [page.getByRole('navigation', { name: 'In diesem Beitrag' }), page.getByRole('article')];
  const headings = article.getByRole('heading', { level: 2 });
  await expect(contents.getByRole('link')).toHaveText(await headings.allInnerTexts());
  await contents.getByRole('link', { name: 'Minute 17 bis 20: Der Probelauf' }).click();
  await expect(page).toHaveURL(`${path}#minute-17-bis-20-der-probelauf`);
  const heading = article.getByRole('heading', { name: 'Minute 17 bis 20: Der Probelauf' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(contents).toBeInViewport({ ratio: 1 });
  const [left, right] = [await article.boundingBox(), await contents.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0), 'they stand side by side').toBeLessThan(right?.x ?? 0);
  const header = await page.getByRole('banner').boundingBox();
  expect((await heading.boundingBox())?.y, 'the header covers nothing').toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(right?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));

  const tags = page.getByRole('main').getByRole('heading', { name: 'Schlagwörter', exact: true });
  await tags.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [last, next] = [await contents.boundingBox(), await tags.boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0), 'they go along no further than the text leaves room').toBeLessThan(next?.y ?? 0);

  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = [await contents.boundingBox(), await article.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), 'on a phone they come first').toBeLessThan(below?.y ?? 0);
  for (const link of await contents.getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('a table that fits on a phone ends where the text does, not at the edge of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().right));
  expect(await right('article table')).toBe(await right('article'));
});

test('R-BLP-08 R-BLP-09 a post can be shared on Facebook and LinkedIn, in a window of its own, and neither hears of it before', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = [];
  await context.route(/facebook|linkedin/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Teilen</title>' });
  });
  await page.clock.install();
  await page.goto(path);
  await tenMinutesPass(page);
  expect(asked).toEqual([]);
  const share = page.locator(listBelow('Teilen'));
  for (const [name, host, expected] of [
    ['Facebook', 'www.facebook.com', { u: baseURL + path }],
    ['LinkedIn', 'www.linkedin.com', { url: baseURL + path, title }],
  ] as const) {
    // the end of the page has a link of that name alone, to our own page there
    const link = share.getByRole('link', { name: `Auf ${name} teilen`, exact: true });
    await expect(link, 'who speaks to a device says what is seen').toHaveText(name);
    await expect(link).toHaveAttribute('rel', 'noopener');
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await tab.waitForURL(/facebook|linkedin/);
    const url = new URL(tab.url());
    expect(url.host).toBe(host);
    expect(Object.fromEntries(url.searchParams)).toMatchObject(expected);
    await tab.close();
  }
  await expect(page).toHaveURL(path);
});

test('R-BLP-08 a device that can share by itself offers that too, with the title and address of the post, and no other device does', async ({ page }) => {
  const share = page.getByRole('button', { name: 'Mit einer App teilen' });
  await page.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined }));
  await openAwake(page, path);
  await expect(page.locator('x-island[data-name=live-blog-post]')).toHaveAttribute('data-alive');
  await expect(share).toBeHidden();

  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const refuse = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('the visitor closed it', 'AbortError'));
    };
    Object.assign(window, { shared });
    Object.assign(Navigator.prototype, { share: refuse });
  });
  await openAwake(page, path);
  await share.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([{ title, url: new URL(path, page.url()).href }]);
});

test('R-BLP-10 R-BLP-11 R-BLP-12 tags lead on, the post’s own and three to six others, the same at every visit', async ({ page }) => {
  await page.goto(path);
  for (const name of ownTags) {
    await expect(page.locator(listBelow('Schlagwörter')).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/blog?${new URLSearchParams({ tag: name })}`,
    );
  }
  const suggested = page.locator(listBelow('Verwandte Schlagwörter')).getByRole('link');
  const first = await suggested.allTextContents();
  expect(first.length).toBeGreaterThanOrEqual(3);
  expect(first.length).toBeLessThanOrEqual(6);
  expect(new Set(first).size).toBe(first.length);
  expect(first.filter((name) => ownTags.some((own) => own.toLowerCase() === name.toLowerCase()))).toEqual([]);
  await page.reload();
  await expect(suggested).toHaveText(first);
  await page.locator(listBelow('Schlagwörter')).getByRole('link', { name: 'GoBD', exact: true }).click();
  await expect(page).toHaveURL('/blog?tag=GoBD');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('R-BLP-14 R-BLP-15 R-BLP-16 at the end stand up to three posts of the same kind, and a way to advice', async ({ page }) => {
  await page.goto(path);
  const related = page.locator(listBelow('Das könnte dich auch interessieren')).getByRole('link');
  expect(await related.count()).toBeGreaterThan(0);
  expect(await related.count()).toBeLessThanOrEqual(3);
  const addresses = await related.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).not.toContain(path);
  expect(addresses, 'it shares two tags and the category').toContain('/blog/e-rechnung-pflicht-handwerk');
  const button = page.getByRole('main').getByRole('link', { name: 'Kostenlose Beratung vereinbaren', exact: true });
  await expect(button).toHaveAttribute('href', '/#contact');
  await button.click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
});

test('R-BLP-17 R-BLP-18 R-BLP-19 R-BLP-20 R-MET-13 whoever finds or shares a post sees its title, 155 letters of its excerpt, its author and its tags', async ({
  page,
  baseURL,
}) => {
  await page.goto(path);
  await expect(page).toHaveTitle(new RegExp(title));
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', excerpt.slice(0, 155));
  await expect(meta('keywords')).toHaveAttribute('content', /GoBD, E-Rechnung/);
  await expect(meta('og:type')).toHaveAttribute('content', 'article');
  await expect(meta('og:title')).toHaveAttribute('content', title);
  await expect(meta('og:url')).toHaveAttribute('content', baseURL + path);
  await expect(meta('article:published_time')).toHaveAttribute('content', /^2026-03-10/);
  await expect(meta('article:author')).toHaveAttribute('content', 'Miriam Kessler');
  await expect(meta('article:section')).toHaveAttribute('content', 'Digitalisierung');
  expect(await meta('article:tag').evaluateAll((elements) => elements.map((element) => element.getAttribute('content')))).toEqual(ownTags);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const post = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'BlogPosting');
  expect(post).toMatchObject({ headline: title, author: { '@type': 'Person', name: 'Miriam Kessler' }, datePublished: '2026-03-10' });
  const crumbs = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([`${baseURL}/`, `${baseURL}/blog`, baseURL + path]);
});

for (const [number, kind, address] of [
  ['R-BLP-01', 'that does not exist', '/blog/gibt-es-nicht'],
  ['R-BLP-01', 'that cannot exist', '/blog/gibt_es.nicht'],
  ['R-BLP-02', 'that is held back', '/blog/entwurf-jahresplanung-2027'],
] as const) {
  test(`${number} a post ${kind} leads to the list, loaded or inside the site, and nothing of it is told`, async ({ page, request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBeGreaterThanOrEqual(302);
    expect(answer.status(), 'it may be there tomorrow').toBe(307);
    expect(answer.headers().location).toBe('/blog');
    expect((await (await request.get('/sitemap.xml')).text()).includes(address), 'listed for search engines').toBe(false);
    expect(await (await request.get(`/api/pages${address}`)).text()).not.toContain('Jahresplanung 2027');

    await openAwake(page, '/blog');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, address);
    await expect(page).toHaveURL('/blog');
    await expect(page.getByText('Beitrag nicht gefunden')).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-BLP-01 R-BLP-03 R-BLP-06 R-BLP-08 R-BLP-10 R-BLP-14 R-BLP-24 the whole post is there at once, without a placeholder, and can be read, shared and left for the next one', async ({
    page,
  }) => {
    await page.goto('/blog/gibt-es-nicht');
    await expect(page).toHaveURL('/blog');
    await page.getByRole('heading', { name: title }).getByRole('link').click();
    await expect(page).toHaveURL(path);
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(600);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator(listBelow('Teilen')).getByRole('link')).toHaveCount(2);
    await page.locator(listBelow('Das könnte dich auch interessieren')).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/(?!gobd)/);
    await expect(page.getByRole('article')).toBeVisible();
  });
});

test('R-BLP-26 a post with a picture shows it below its headline, and one without a sheet of graph paper', async ({ page, request }) => {
  const server = await fakeServer(page);
  await openAwake(page, '/blog/tourenplanung-im-kundendienst');
  const picture = page.getByRole('main').locator('picture img').first();
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('alt', '');
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(height);
  const { blogPost } = await (await request.get('/api/blog/tourenplanung-im-kundendienst')).json();
  await answer(page, /\/api\/blog\/.*\?version=ohne/, { version: 'ohne', blogPost: { ...blogPost, image: undefined }, related: [] });
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', version: 'ohne', blogPosts: [] });
  const banner = page.getByRole('main').locator('[aria-hidden=true]:empty').first();
  await expect(page.getByRole('main').locator('picture')).toHaveCount(0);
  expect((await banner.boundingBox())?.width, 'the banner').toBeGreaterThan(600);
  expect((await banner.boundingBox())?.height).toBeGreaterThan(80);
});
