import { fakeServer } from './live-server.ts';
import { expect, test } from './visitor.ts';

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
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await page.goto('/blog/gobd-in-zwanzig-minuten');
  await page.waitForTimeout(800);
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(500);
});
