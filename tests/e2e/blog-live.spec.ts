import type { Page } from '@playwright/test';
import { answer, fakeServer, post } from './live-server.ts';
import { expect, openAwake, test } from './visitor.ts';

const titles = (page: Page) => page.getByRole('main').locator('article h2');
const list = /\/api\/blog\?fields=list/;
const search = (page: Page) => page.getByRole('searchbox');

test('R-BLL-32 R-BLL-19 R-BLL-20 pushed posts replace the list, without those that are broken or not published', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/blog');
  await expect.poll(() => server.open.size).toBe(1);
  server.push({
    type: 'blogPosts',
    blogPosts: [post('a'), post('b', { isPublished: false }), { slug: 'c' }, null, post('d', { category: 'Neues', date: '2026-01-01' })],
  });
  await expect(titles(page)).toHaveText(['Beitrag d', 'Beitrag a']);
  await expect(page.getByRole('link', { name: 'Neues', exact: true })).toBeVisible();
});

test('R-BLL-31 R-BLL-34 an empty answer is not used', async ({ page }) => {
  const server = await fakeServer(page);
  await answer(page, list, { blogPosts: [] });
  const answered = page.waitForResponse(list);
  await page.goto('/blog');
  const before = await titles(page).count();
  expect(before).toBeGreaterThan(5);
  await page.evaluate(() => {
    const counts = new Set<number>();
    const count = () => counts.add(document.querySelectorAll('main article h2').length);
    new MutationObserver(count).observe(document.querySelector('main') as Element, { childList: true, subtree: true });
    Object.assign(window, { counts });
    count();
  });
  await (await answered).finished();
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', blogPosts: [post('a')] });
  await expect(titles(page)).toHaveText(['Beitrag a']);
  expect(await page.evaluate(() => [...(window as unknown as { counts: Set<number> }).counts]), 'nothing in between').toEqual([before, 1]);
});

test('R-BLL-33 R-API-15 a failed load is only logged, and pushed posts still come', async ({ page, trouble }) => {
  const server = await fakeServer(page);
  const asked = await answer(page, list, {}, 500);
  await page.goto('/blog');
  await expect.poll(() => asked.count).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await titles(page).count()).toBeGreaterThan(5);
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', blogPosts: [post('a')] });
  await expect(titles(page)).toHaveText(['Beitrag a']);
  trouble.messages.splice(0);
});

test('R-BLL-21 R-BLL-22 the list filters while the visitor types: address in step, focus kept, and only what the texts say is asked of the server', async ({
  page,
}) => {
  await fakeServer(page);
  const loaded = page.waitForResponse(list);
  await openAwake(page, '/blog');
  await loaded;
  const all = await titles(page).count();
  const requests: string[] = [];
  page.on('request', (request) => {
    // (a post whose link comes to lie under the pointer is fetched ahead)
    const isPost = request.url().includes('/_payload/blog/');
    if (['document', 'fetch'].includes(request.resourceType()) && !isPost) requests.push(request.url());
  });
  await page.evaluate(() => {
    Object.assign(window, { views: 0 });
    addEventListener('seitenwerk:route', () => Object.assign(window, { views: 1 }));
  });
  const views = () => page.evaluate(() => (window as unknown as { views: number }).views);
  await search(page).pressSequentially('zeiterf');
  await expect.poll(() => titles(page).count()).toBeLessThan(all);
  await expect(titles(page)).toContainText(['Zeiterfassung']);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/blog?suche=zeiterf');
  await expect(page.getByRole('status')).toHaveText(/^\d+ Beitr(ag|äge)$/);
  expect(await views(), 'letters of a search are no page views').toBe(0);
  await search(page).fill('gibt es nirgends');
  await expect(page.getByRole('heading', { name: 'Keine Beiträge gefunden' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auf der ganzen Website danach suchen' })).toHaveAttribute('href', '/suche?q=gibt%20es%20nirgends');
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click();
  await expect(titles(page)).toHaveCount(all);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/blog');
  const asked = requests.map((url) => new URL(url));
  expect(new Set(asked.map(({ pathname }) => pathname))).toEqual(new Set(['/api/blog']));
  // a slow machine may type with pauses
  for (const { searchParams } of asked) expect('zeiterf gibt es nirgends').toContain(searchParams.get('search'));
});

test('R-BLL-16 R-BLL-17 R-BLL-05 R-BLL-06 category, order and tag filter at once, and survive a reload and the way back from a post', async ({ page }) => {
  await fakeServer(page);
  const loaded = page.waitForResponse(list);
  await openAwake(page, '/blog');
  await loaded;
  const all = await titles(page).allTextContents();
  await page.getByRole('link', { name: 'Software', exact: true }).click();
  await expect(page).toHaveURL('/blog?kategorie=Software');
  await expect(page.getByRole('link', { name: 'Software', exact: true })).toBeFocused();
  await page.emulateMedia({ forcedColors: 'active' });
  const chip = page.getByRole('link', { name: 'Software', exact: true });
  await expect(chip, 'in the colours of a device it has one of its own').toHaveCSS('forced-color-adjust', 'none');
  await page.emulateMedia({ forcedColors: null });
  const some = await titles(page).allTextContents();
  expect(some.length).toBeLessThan(all.length);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('combobox').focus();
  for (const sort of ['aelteste', 'az']) {
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`/blog?kategorie=Software&sortierung=${sort}`);
  }
  expect(await page.evaluate(() => history.length), 'going back leads to the page before, not through the orders').toBe(entries);
  await expect(titles(page)).toHaveText(some.toSorted((a, b) => a.localeCompare(b, 'de')));
  await titles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await page.goBack();
  await expect(page).toHaveURL('/blog?kategorie=Software&sortierung=az');
  await expect(titles(page)).toHaveCount(some.length);
  const tag = page.getByRole('main').locator('article li a').first();
  const name = (await tag.textContent()) ?? '';
  await tag.click();
  await expect(page.getByText('Schlagwort:')).toContainText(name);
  await expect(page.locator('main ul:has(article)'), 'the page shows its beginning, and the link is below').toBeFocused();
  await page.getByRole('link', { name: 'Schlagwort entfernen' }).click();
  await expect(page.getByText('Schlagwort:')).toHaveCount(0);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Meisterkontor' })
    .or(page.locator('footer').getByRole('link', { name: 'Blog' }))
    .last()
    .click();
  await expect(page).toHaveURL('/blog');
  await expect(titles(page)).toHaveCount(all.length);
});

test('R-BLL-28 an address that names the oldest first with its umlaut shows them, and keeps to it while the visitor searches', async ({ page }) => {
  await fakeServer(page);
  const loaded = page.waitForResponse(list);
  await openAwake(page, '/blog?sortierung=älteste');
  await loaded;
  await expect(page.getByRole('combobox')).toHaveValue('aelteste');
  const days = page.getByRole('main').locator('li:has(article) time');
  const areInOrder = () =>
    days.evaluateAll((times) => {
      const values = times.map((time) => time.getAttribute('datetime') ?? '');
      return values.length > 1 && values.join() === values.toSorted().join();
    });
  expect(await areInOrder()).toBe(true);
  await search(page).fill('zeit');
  await expect(page).toHaveURL('/blog?suche=zeit&sortierung=aelteste');
  expect(await areInOrder()).toBe(true);
});

test('R-BLP-21 R-BLP-22 pushed posts replace the post and what is related to it', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', blogPosts: [post('gobd-in-zwanzig-minuten', { title: 'Ganz neu' }), post('nachbar')] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ganz neu');
  await expect(page.getByRole('article').locator('em')).toHaveText('betont');
  await expect(page.getByRole('heading', { name: 'Das könnte dich auch interessieren' }).locator('xpath=following::ul[1]//a')).toHaveText(['Beitrag nachbar']);
});

test('R-BLP-06 R-BLP-21 a pushed post without HTML gets it from the server that has rendered the same text; what is shown stays until then', async ({
  page,
}) => {
  const server = await fakeServer(page);
  const content = '## Teil\n\nDas ist **fett**.';
  const rendered = post('gobd-in-zwanzig-minuten', { title: 'Vorher', content, html: '<h2 id="teil">Teil</h2><p>Das ist <strong>fett</strong>.</p>' });
  const { promise: seen, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/api\/blog\/gobd-in-zwanzig-minuten/, async (route) => {
    await seen;
    await route.fulfill({ json: { version: 'andere', blogPost: rendered, related: [] } });
  });
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await expect.poll(() => server.open.size).toBe(1);
  const asked = page.waitForRequest(/\/api\/blog\/gobd-in-zwanzig-minuten/);
  server.push({ type: 'blogPosts', blogPosts: [{ ...rendered, title: 'Ganz neu', html: undefined }] });
  await asked;
  await expect(heading).toHaveText(before);
  go();
  await expect(heading).toHaveText('Ganz neu');
  await expect(page.getByRole('article').getByRole('heading', { name: 'Teil' })).toBeVisible();
  await expect(page.getByRole('article').locator('strong')).toHaveText('fett');
});

for (const [name, status] of [
  ['has another text', 200],
  ['does not answer', 500],
] as const) {
  test(`R-BLP-07 R-BLP-21 a pushed post without HTML shows its text where the server ${name}, and no markup of it is run`, async ({ page, trouble }) => {
    const server = await fakeServer(page);
    await answer(page, /\/api\/blog\/gobd/, { version: 'andere', blogPost: post('gobd-in-zwanzig-minuten', { title: 'Alt' }), related: [] }, status);
    await page.goto('/blog/gobd-in-zwanzig-minuten');
    await expect.poll(() => server.open.size).toBe(1);
    server.push({
      type: 'blogPosts',
      blogPosts: [post('gobd-in-zwanzig-minuten', { html: undefined, content: 'Eins\n\n<img src=x onerror="document.title=1">' })],
    });
    await expect(page.getByRole('article').locator('p')).toHaveText(['Eins', '<img src=x onerror="document.title=1">']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beitrag gobd-in-zwanzig-minuten');
    await expect(page).toHaveTitle('Beitrag gobd-in-zwanzig-minuten');
    expect(trouble.messages.splice(0).every((message) => message.includes('500'))).toBe(true);
  });
}

/** What the head says of the post that is shown. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.head.querySelectorAll<HTMLMetaElement>(selector)].map(({ content }) => content);
    return {
      title: document.title,
      description: all('meta[name=description]'),
      keywords: all('meta[name=keywords]'),
      type: all('meta[property="og:type"]'),
      ogTitle: all('meta[property="og:title"]'),
      ogDescription: all('meta[property="og:description"]'),
      author: all('meta[property="article:author"]'),
      section: all('meta[property="article:section"]'),
      day: all('meta[property="article:published_time"]'),
      tags: all('meta[property="article:tag"]'),
    };
  });

test('R-BLP-17 R-BLP-18 R-BLP-19 R-BLP-20 R-BLP-21 the head of the page says what a pushed post says, as its server would', async ({ page, request }) => {
  const server = await fakeServer(page);
  const { blogPosts } = await (await request.get('/api/blog')).json();
  const slug = 'gobd-in-zwanzig-minuten';
  const own = blogPosts.find((other: { slug: string }) => other.slug === slug);
  await page.goto(`/blog/${slug}`);
  const drawn = await headOf(page);
  await expect.poll(() => server.open.size).toBe(1);
  const excerpt = `${'Anriss '.repeat(30)}Ende`;
  server.push({ type: 'blogPosts', blogPosts: [post(slug, { title: 'Ganz neu', excerpt })] });
  await expect(page).toHaveTitle('Ganz neu');
  expect(await headOf(page)).toEqual({
    title: 'Ganz neu',
    description: [excerpt.slice(0, 155)],
    keywords: ['Büro, Baustelle, Lager, Software'],
    type: ['article'],
    ogTitle: ['Ganz neu'],
    ogDescription: [excerpt],
    author: ['Erika Muster'],
    section: ['Software'],
    day: ['2025-06-24'],
    tags: ['Büro', 'Baustelle', 'Lager'],
  });
  server.push({ type: 'blogPosts', blogPosts: [own] });
  await expect(page).toHaveTitle(drawn.title);
  expect(await headOf(page)).toEqual(drawn);
});

test('R-BLP-25 a post that is taken down while somebody reads it says so, with the way back', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', blogPosts: [post('anderer')] });
  await expect(page.getByRole('heading', { name: 'Beitrag nicht gefunden' })).toBeVisible();
  await expect(page).toHaveTitle('Beitrag nicht gefunden');
  expect(await headOf(page), 'nothing of the post').toMatchObject({ ogTitle: ['Beitrag nicht gefunden'], description: [], keywords: [], tags: [] });
  await expect(page.getByRole('link', { name: 'Zurück zum Blog' })).toHaveAttribute('href', '/blog');
});

test('R-BLP-27 without a socket the post is there as the server sent it', async ({ page }) => {
  let tries = 0;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    tries += 1;
    return socket.close();
  });
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  await expect.poll(() => tries, 'the page has noticed, and tried again').toBeGreaterThan(1);
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(500);
});
