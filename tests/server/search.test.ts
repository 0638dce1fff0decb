import { afterEach, expect, test } from 'vitest';
import type { AppOptions } from '../../server/app.ts';
import { previewAddress } from '../../server/preview/token.ts';
import { readSite } from '../mistakes/cases.ts';
import { landing, timedApp } from './timed-site.ts';

const search = JSON.stringify({
  title: 'Suche',
  description: 'Hier wird alles gefunden.',
  index: false,
  blocks: [
    { type: 'page-header', headline: 'Suche' },
    {
      type: 'search-results',
      label: 'Wonach suchst du?',
      submit: 'Suchen',
      empty: { headline: 'Oft gesucht', items: [{ label: 'Start', href: '/' }] },
      none: { text: 'Nichts zu finden.', contact: { label: 'Fragen', href: '/' } },
    },
  ],
});

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A site with a page for the search, and one that goes out at eight. */
async function start(options: Partial<AppOptions> = {}) {
  const routes = JSON.parse(String(Buffer.from(readSite().get('pages.config.json') ?? '')));
  routes.routes.unshift({ paths: ['/suche', '/search'], page: 'suche', role: 'search' });
  const files = {
    'pages.config.json': JSON.stringify(routes),
    'content/pages/suche.json': search,
    'content/pages/landing/kachelofen.json': landing('kachelofen', { publishAt: '2026-12-01T08:00' }),
    'content/pages/landing/gartenzaun.json': landing('gartenzaun', {}),
  };
  const { env: _, now: __, ...rest } = options;
  const made = await timedApp(files, '2026-12-01T06:59:59Z', rest);
  open.push(() => made.app.close());
  return made;
}

test('who searches without JavaScript gets the results as a page, which no search engine lists', async () => {
  const { app } = await start();
  for (const path of ['/search', '/suche']) {
    const { statusCode, body } = await app.inject(`${path}?q=Gartenzaeune`);
    expect(statusCode, path).toBe(200);
    expect(body, path).toContain('href="/gartenzaun"');
    expect(body, path).toContain('<meta name="robots" content="noindex, follow">');
  }
});

test('a preview searches what it shows, and visitors what they see, whichever comes first', async () => {
  const { app } = await start();
  const secret = await app.store.secret({ name: 'preview' });
  const previewed = previewAddress({ at: '2026-12-24T08:00', expires: Date.parse('2026-12-02') / 1_000 }, secret, '/search');
  for (const when of ['first', 'again']) {
    expect((await app.inject(`${previewed}?q=Kachelofen`)).body, when).toContain('/kachelofen"');
    const { statusCode, body } = await app.inject('/suche?q=Kachelofen');
    expect(statusCode, when).toBe(200);
    expect(body, when).not.toContain('/kachelofen"');
  }
});

test('words that a visitor has typed are kept by no proxy and no browser, whatever is searched; what is chosen from links is', async () => {
  const { app } = await start();
  const caching = async (url: string) => (await app.inject(url)).headers['cache-control'];
  const typed = ['/suche?q=Insolvenz', '/blog?suche=Insolvenz', '/blog?suche=Insolvenz&kategorie=Software'];
  for (const url of [...typed, ...typed.map((url) => `/_payload${url}`), '/api/blog?search=Insolvenz', '/api/blog?search=Insolvenz&version=neu'])
    expect(await caching(url), url).toBe('private, no-store');
  for (const url of ['/suche', '/suche?q=', '/blog', '/blog?suche=', '/blog?kategorie=Software', '/_payload/blog?tag=Lager', '/api/blog?fields=list'])
    expect(await caching(url), url).toMatch(/^public/);
});

test('what was typed is text and nothing else on the page of the results', async () => {
  const { app } = await start();
  const { body } = await app.inject(`/suche?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('&lt;script&gt;');
});

test('a page is found from the second on at which it is out, on the page and in the browser', async () => {
  const { app, setClock } = await start();
  const found = async () => [
    (await app.inject('/suche?q=kachelofen')).body.includes('href="/kachelofen"'),
    (await app.inject('/search.json')).body.includes('"/kachelofen"'),
  ];
  expect(await found()).toEqual([false, false]);
  await setClock('2026-12-01T08:00:00Z');
  expect(await found()).toEqual([true, true]);
});

test('a browser that has the data of the search is not sent it again', async () => {
  const { app } = await start();
  const { headers } = await app.inject('/search.json');
  expect((await app.inject({ url: '/search.json', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304);
});

test('invented searches are drawn within the budget, and pages go on being answered', async () => {
  const { app } = await start({ drawBudget: { burst: 2, perSecond: 0 } });
  const codes: number[] = [];
  for (const word of ['a1', 'b2', 'c3']) codes.push((await app.inject(`/suche?q=${word}`)).statusCode);
  expect(codes).toEqual([200, 200, 503]);
  expect((await app.inject('/suche')).statusCode).toBe(200);
});

test('who searches the blog’s posts without end is asked to wait, and who asks once more for what was found is not', async () => {
  const { app } = await start({ drawBudget: { burst: 2, perSecond: 0 } });
  // the hundredth character is one of two UTF-16 units
  const words = ['a1', `${'b'.repeat(99)}😀`, 'c3', 'a1'];
  const answers = await Promise.all(words.map((word) => app.inject(`/api/blog?search=${encodeURIComponent(word)}`)));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [200, undefined],
    [200, undefined],
    [503, '5'],
    [200, undefined],
  ]);
  expect((await app.inject('/api/blog?fields=list')).statusCode).toBe(200);
});
