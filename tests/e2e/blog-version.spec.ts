import type { Page } from '@playwright/test';
import { answer, fakeServer, post } from './live-server.ts';
import { expect, openAwake, test } from './visitor.ts';

const titles = (page: Page) => page.getByRole('main').locator('article h2');
const list = /\/api\/blog\?fields=list/;
const search = (page: Page) => page.getByRole('searchbox');

/** Bytes of the answers with posts in them that a page gets, as they are before compression, by path. */
function received(page: Page): { path: string; bytes: number }[] {
  const answers: { path: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/blog')) return;
    // the last one may come when the test is over
    const body = await response.body().catch(() => undefined);
    if (body) answers.push({ path: pathname, bytes: body.length });
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
    expect(bytes, `of ${whole} bytes with all texts`).toBeLessThan(whole / 12);
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
  await expect(titles(page)).toHaveText(['Beitrag a', 'Beitrag b']);
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
  await expect(titles(page), 'a newer list that does not come costs nothing').toHaveText(['Beitrag a', 'Beitrag b']);
  expect(trouble.messages.splice(0).every((message) => message.includes('500'))).toBe(true);
});

test('R-BLL-32 a visitor who hears of a version, and then meets a server that does not have it yet, sees it all the same', async ({ page }) => {
  const server = await fakeServer(page);
  const { content: _content, html: _html, ...entry } = post('a');
  await openAwake(page, '/blog');
  const before = await titles(page).allTextContents();
  await expect.poll(() => server.open.size).toBe(1);
  await answer(page, /fields=list&version=neu$/, { version: 'alt', blogPosts: [{ ...entry, title: 'Veraltet' }] });
  const right = await answer(page, /fields=list&version=neu&again/, { version: 'neu', blogPosts: [entry] });
  server.push({ type: 'blogPosts', version: 'neu', blogPosts: [] });
  await expect.poll(async () => [right.count, ...(await titles(page).allTextContents())]).toEqual([1, 'Beitrag a']);
  expect(before).not.toContain('Beitrag a');
});

test('R-BLL-32 posts that become again what the server drew do not leave the list empty', async ({ page, request }) => {
  const server = await fakeServer(page);
  const drawn = await (await request.get('/api/blog?fields=list')).json();
  await openAwake(page, '/blog');
  const before = await titles(page).allTextContents();
  await expect.poll(() => server.open.size).toBe(1);
  await answer(page, /fields=list&version=mehr/, { version: 'mehr', blogPosts: [...drawn.blogPosts, { ...post('a'), date: '2099-01-01' }] });
  const link = titles(page).last().getByRole('link');
  await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus();
  });
  const place = await link.boundingBox();
  server.push({ type: 'blogPosts', version: 'mehr', blogPosts: [] });
  await expect(titles(page)).toHaveText(['Beitrag a', ...before]);
  await expect(link, 'what comes above it moves nothing').toBeFocused();
  expect((await link.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  server.push({ type: 'blogPosts', blogPosts: [post('a')] });
  await expect(titles(page)).toHaveText(['Beitrag a']);
  server.push({ type: 'blogPosts', version: drawn.version, blogPosts: [] });
  await expect(titles(page)).toHaveText(before);
});

test('R-BLL-08 R-BLL-22 R-BLL-33 a search that the server does not answer finds what the list says, and nobody is told that there is nothing else', async ({
  page,
  trouble,
}) => {
  await fakeServer(page);
  await answer(page, /\/api\/blog\?search=/, {}, 500);
  const loaded = page.waitForResponse(list);
  await openAwake(page, '/blog');
  await loaded;
  await search(page).fill('steht in keinem Titel');
  const sorry = page.getByRole('main').getByText('Die Suche in den Texten der Beiträge ist gerade nicht zu erreichen.');
  await expect(sorry.filter({ visible: true }).last()).toBeVisible();
  await expect(page.getByRole('status')).toContainText('gerade nicht zu erreichen');
  await expect(page.getByRole('heading', { name: 'Keine Beiträge gefunden' })).toHaveCount(0);
  await search(page).fill('GoBD in zwanzig');
  await expect(titles(page)).toHaveCount(1);
  await answer(page, /\/api\/blog\?search=/, { version: 'neu', slugs: [] });
  await search(page).fill('gibt es nirgends');
  await expect(page.getByRole('heading', { name: 'Keine Beiträge gefunden' })).toBeVisible();
  expect(trouble.messages.splice(0).every((message) => message.includes('500'))).toBe(true);
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
  const { blogPost, related } = await (await request.get('/api/blog/gobd-in-zwanzig-minuten')).json();
  const own = Buffer.byteLength(JSON.stringify(blogPost));
  expect(answers[0]?.bytes, 'little more than the post itself').toBeLessThan(own + 2_000);

  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn, 'who reads a post that has not changed is not disturbed').toEqual([blogPost.title]);

  const more = `<p>${'Ein Satz mehr, über dem, was gelesen wird. '.repeat(20)}</p>`;
  await answer(page, /\?version=laenger/, { version: 'laenger', blogPost: { ...blogPost, html: more + blogPost.html }, related });
  const tag = page.getByRole('link', { name: blogPost.tags[0], exact: true }).first();
  // the page would be scrolled smoothly to the tag, and the rest of that way come on top of what follows
  await tag.evaluate((link) => link.focus({ preventScroll: true }));
  const read = page.getByRole('article').getByRole('heading', { level: 2 }).last();
  await read.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await read.boundingBox();
  server.push({ type: 'blogPosts', version: 'laenger', blogPosts: [] });
  await expect(page.getByText('Ein Satz mehr')).toBeAttached();
  expect((await read.boundingBox())?.y, 'what is read stays where it is').toBeCloseTo(before?.y ?? 0, 0);
  await expect(tag).toBeFocused();
  const contents = page.getByRole('navigation', { name: 'In diesem Beitrag' }).getByRole('link').last();
  await contents.evaluate((link) => link.focus({ preventScroll: true }));
  await answer(page, /\?version=noch/, { version: 'noch', blogPost: { ...blogPost, html: `${more}${more}${blogPost.html}` }, related });
  server.push({ type: 'blogPosts', version: 'noch', blogPosts: [] });
  await expect(page.getByText('Ein Satz mehr')).toHaveCount(2);
  expect((await read.boundingBox())?.y, 'what is read, and not the contents that stay beside it by themselves').toBeCloseTo(before?.y ?? 0, 0);
  await expect(contents).toBeFocused();

  await answer(page, /\/api\/blog\/gobd-in-zwanzig-minuten\?version=neu/, {
    version: 'neu',
    blogPost: post('gobd-in-zwanzig-minuten', { title: 'Ganz neu' }),
    related: [post('nachbar', { content: undefined, html: undefined })],
  });
  server.push({ type: 'blogPosts', version: 'neu', blogPosts: [] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ganz neu');
  await expect(page.getByRole('article').locator('em')).toHaveText('betont');
  await expect(page.getByRole('heading', { name: 'Das könnte dich auch interessieren' }).locator('xpath=following::ul[1]//a')).toHaveText(['Beitrag nachbar']);
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
