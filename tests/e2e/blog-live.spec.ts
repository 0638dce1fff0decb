import type { Page } from '@playwright/test';
import { answer, fakeServer } from './live-server.ts';
import { expect, openAwake, test } from './visitor.ts';

const post = (slug: string, more: object = {}) => ({
  id: slug,
  slug,
  title: `Beitrag ${slug}`,
  excerpt: 'Anriss',
  content: 'Inhalt',
  html: '<p>Inhalt <em>betont</em></p>',
  author: 'Erika Muster',
  tags: ['Büro', 'Baustelle', 'Lager'],
  category: 'Software',
  date: '24.06.2025',
  readTime: '2 Min.',
  ...more,
});
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
  const some = await titles(page).allTextContents();
  expect(some.length).toBeLessThan(all.length);
  await page.getByRole('combobox').selectOption('az');
  await expect(page).toHaveURL('/blog?kategorie=Software&sortierung=az');
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
  await expect(page.getByRole('article').getByRole('link', { name, exact: true }).first()).toBeFocused();
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

test('R-BLP-21 R-BLP-22 pushed posts replace the post and what is related to it', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', blogPosts: [post('gobd-in-zwanzig-minuten', { title: 'Ganz neu' }), post('nachbar')] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ganz neu');
  await expect(page.getByRole('article').locator('em')).toHaveText('betont');
  await expect(page.getByRole('heading', { name: 'Das könnte dich auch interessieren' }).locator('xpath=following::ul[1]//a')).toHaveText(['Beitrag nachbar']);
});

test('R-BLP-07 R-BLP-21 a pushed post without HTML of the server shows its text, and no markup of it is run', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  await expect.poll(() => server.open.size).toBe(1);
  server.push({
    type: 'blogPosts',
    blogPosts: [post('gobd-in-zwanzig-minuten', { html: undefined, content: 'Eins\n\n<img src=x onerror="document.title=1">' })],
  });
  await expect(page.getByRole('article').locator('p')).toHaveText(['Eins', '<img src=x onerror="document.title=1">']);
});

test('R-BLP-25 a post that is taken down while somebody reads it says so, with the way back', async ({ page }) => {
  const server = await fakeServer(page);
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', blogPosts: [post('anderer')] });
  await expect(page.getByRole('heading', { name: 'Beitrag nicht gefunden' })).toBeVisible();
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

/** Bytes of the answers with posts in them that a page gets, as they are before compression, by path. */
function received(page: Page): { path: string; bytes: number }[] {
  const answers: { path: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/blog')) answers.push({ path: pathname, bytes: (await response.body()).length });
  });
  return answers;
}

test('R-BLL-32 a visitor of the blog who hears of other posts fetches the list without their texts', async ({ page, request }) => {
  const server = await fakeServer(page);
  const answers = received(page);
  await openAwake(page, '/blog');
  await expect.poll(() => answers).toHaveLength(1);
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', version: 'andere', blogPosts: [] });
  await expect.poll(() => answers).toHaveLength(2);
  const whole = (await (await request.get('/api/blog')).body()).length;
  for (const { path, bytes } of answers) {
    expect(path).toBe('/api/blog');
    expect(bytes, `of ${whole} bytes with all texts`).toBeLessThan(whole / 20);
  }
  await expect(page.getByText('Keine Beiträge gefunden')).toHaveCount(0);
});

test('R-BLL-32 R-BLL-22 a fetched list takes the place of the server’s, and its search covers texts that only the server has', async ({ page, trouble }) => {
  const server = await fakeServer(page);
  const { content: _content, html: _html, ...entry } = post('a');
  await answer(page, /fields=list&version=neu/, { version: 'neu', blogPosts: [entry, { ...entry, slug: 'b', title: 'Beitrag b', category: 'Neues' }] });
  const searched = await answer(page, /search=abnahmeprotokoll/, { version: 'neu', slugs: ['b'] });
  await openAwake(page, '/blog');
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', version: 'neu', blogPosts: [] });
  await expect(titles(page)).toHaveText(['Beitrag b', 'Beitrag a']);
  await expect(page.getByRole('link', { name: 'Neues', exact: true })).toBeVisible();
  await search(page).fill('abnahmeprotokoll');
  await expect(titles(page)).toHaveText(['Beitrag b']);
  await expect(page.getByRole('status')).toHaveText('1 Beitrag');
  expect(searched.count).toBe(1);
  await search(page).fill('Beitrag A');
  await expect(titles(page), 'what the list itself says needs no server').toHaveText(['Beitrag a']);
  await answer(page, /fields=list&version=kaputt/, {}, 500);
  const failed = page.waitForResponse(/version=kaputt/);
  server.push({ type: 'blogPosts', version: 'kaputt', blogPosts: [] });
  await (await failed).finished();
  await search(page).fill('');
  await expect(titles(page), 'a newer list that does not come costs nothing').toHaveText(['Beitrag b', 'Beitrag a']);
  expect(trouble.messages.splice(0).every((message) => message.includes('500'))).toBe(true);
});

test('R-BLL-22 R-BLL-33 a search that the server does not answer finds what the list says', async ({ page, trouble }) => {
  await fakeServer(page);
  await answer(page, /search=/, {}, 500);
  const loaded = page.waitForResponse(list);
  await openAwake(page, '/blog');
  await loaded;
  await search(page).fill('GoBD in zwanzig');
  await expect(titles(page)).toHaveCount(1);
  await search(page).fill('gibt es nirgends');
  await expect(page.getByRole('heading', { name: 'Keine Beiträge gefunden' })).toBeVisible();
  expect(trouble.messages.splice(0).every((message) => message.includes('500'))).toBe(true);
});

test('R-BLL-32 posts that become again what the server drew do not leave the list empty', async ({ page, request }) => {
  const server = await fakeServer(page);
  const drawn = await (await request.get('/api/blog?fields=list')).json();
  await openAwake(page, '/blog');
  const before = await titles(page).allTextContents();
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', blogPosts: [post('a')] });
  await expect(titles(page)).toHaveText(['Beitrag a']);
  server.push({ type: 'blogPosts', version: drawn.version, blogPosts: [] });
  await expect(titles(page)).toHaveText(before);
});

test('R-BLP-21 R-BLP-22 a reader who hears of other posts fetches this one alone, with what is related', async ({ page, request }) => {
  const server = await fakeServer(page);
  const answers = received(page);
  await openAwake(page, '/blog/gobd-in-zwanzig-minuten');
  await page.evaluate(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const note = () => {
      const title = document.querySelector('h1') as HTMLElement;
      if (!title.dataset.seen) drawn.push(title.textContent ?? '');
      title.dataset.seen = 'yes';
    };
    note();
    new MutationObserver(note).observe(document.querySelector('main') as Element, { childList: true, subtree: true });
  });
  await expect.poll(() => server.open.size).toBe(1);
  server.push({ type: 'blogPosts', version: 'andere', blogPosts: [] });
  await expect.poll(() => answers.map(({ path }) => path)).toEqual(['/api/blog/gobd-in-zwanzig-minuten']);
  const { blogPost } = await (await request.get('/api/blog/gobd-in-zwanzig-minuten')).json();
  const own = Buffer.byteLength(JSON.stringify(blogPost));
  expect(answers[0]?.bytes, 'little more than the post itself').toBeLessThan(own + 2_000);

  await answer(page, /\/api\/blog\/gobd-in-zwanzig-minuten\?version=neu/, {
    version: 'neu',
    blogPost: post('gobd-in-zwanzig-minuten', { title: 'Ganz neu' }),
    related: [post('nachbar', { content: undefined, html: undefined })],
  });
  server.push({ type: 'blogPosts', version: 'neu', blogPosts: [] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ganz neu');
  await expect(page.getByRole('article').locator('em')).toHaveText('betont');
  await expect(page.getByRole('heading', { name: 'Das könnte dich auch interessieren' }).locator('xpath=following::ul[1]//a')).toHaveText(['Beitrag nachbar']);
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn, 'who reads a post that has not changed is not disturbed').toEqual([blogPost.title, 'Ganz neu']);
});

test('R-BLP-25 R-BLP-27 a post that the server does not have any more is gone; one that cannot be fetched stays as it is', async ({ page, trouble }) => {
  const server = await fakeServer(page);
  await openAwake(page, '/blog/gobd-in-zwanzig-minuten');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await answer(page, /\?version=kaputt/, {}, 500);
  await answer(page, /\?version=ohne/, { success: false, message: 'Unter dieser Adresse gibt es nichts.' }, 404);
  await expect.poll(() => server.open.size).toBe(1);
  const failed = page.waitForResponse(/\?version=kaputt/);
  server.push({ type: 'blogPosts', version: 'kaputt', blogPosts: [] });
  await (await failed).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(trouble.messages.splice(0).every((message) => message.includes('500'))).toBe(true);
  server.push({ type: 'blogPosts', version: 'ohne', blogPosts: [] });
  await expect(page.getByRole('heading', { name: 'Beitrag nicht gefunden' })).toBeVisible();
});
