import { describe, expect, test } from 'vitest';
import searches from '../../blocks/search-results/examples.json' with { type: 'json' };
import { renderer } from '../../renderer/entry-server.ts';
import { htmlOf, siteFile, type TestSite, testFiles, testSite } from '../test-site.ts';

const pages = {
  blog: {
    title: 'Blog',
    description: 'Alle Beiträge.',
    blocks: [
      { type: 'page-header', headline: 'Blog' },
      {
        type: 'blog-list',
        searchLabel: 'Suche',
        sortLabel: 'Sortierung',
        submit: 'Anwenden',
        allCategories: 'Alle',
        activeTag: 'Schlagwort:',
        removeTag: 'Entfernen',
        readMore: 'Weiterlesen',
        empty: { headline: 'Keine Beiträge gefunden', text: 'Nichts da.', reset: 'Alle Filter zurücksetzen' },
      },
    ],
  },
  'blog-post': {
    title: '{{post.title}}',
    description: '{{post.description}}',
    blocks: [
      {
        type: 'blog-post',
        back: 'Zurück',
        shareTitle: 'Teilen',
        shareButton: 'Mit einer App teilen',
        tagsTitle: 'Schlagwörter',
        suggestedTitle: 'Vorschläge',
        authorTitle: 'Von',
        authorText: 'Schreibt hier.',
        relatedTitle: 'Das könnte dich auch interessieren',
        missing: { headline: 'Beitrag nicht gefunden', back: 'Zurück zum Blog' },
      },
    ],
  },
};
const routes = [
  { paths: ['/'], page: 'home' },
  { paths: ['/blog'], page: 'blog', role: 'blog' },
  { paths: ['/blog/{post}'], page: 'blog-post', role: 'post', vocabularies: { post: 'blog' }, unknown: '/blog' },
];

const post = (title: string, fields: string[] = [], text = `Text von ${title}.`) =>
  [
    '---',
    `title: "${title}"`,
    `excerpt: "Ein Anriss von ${title.replace(/["<>]/g, '')}."`,
    'author: "Erika Muster"',
    'tags: ["Eins"]',
    ...fields,
    '---',
    '',
    text,
    '',
  ].join('\n');

async function siteWith(posts: Record<string, string>, before?: TestSite): Promise<TestSite> {
  const mdx = Object.fromEntries(Object.entries(posts).map(([slug, text]) => [`content/blog/${slug}.mdx`, text]));
  return testSite(testFiles(pages, routes, mdx), before);
}
const main = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
const listed = (site: TestSite, path = '/blog') => [...main(htmlOf(site, path)).matchAll(/<h2><a href="\/blog\/([^"]+)">/g)].map(([, slug]) => slug);

test('R-RTE-43 a blog stands where the route table says, whatever its parameter is called, and every link of it leads there', async () => {
  const { 'blog-post': entry, ...others } = pages;
  const moved = [
    { paths: ['/'], page: 'home' },
    { paths: ['/neues', '/blog'], page: 'blog', role: 'blog' },
    { paths: ['/neues/{beitrag}'], page: 'eintrag', role: 'post', vocabularies: { beitrag: 'blog' }, unknown: '/neues' },
  ];
  const documents = { ...others, eintrag: { ...entry, title: '{{beitrag.title}}', description: '{{beitrag.description}}' } };
  const mdx = { 'content/blog/erster.mdx': post('Erster'), 'content/blog/zweiter.mdx': post('Zweiter') };
  const site = await testSite(testFiles(documents, moved, mdx));
  const html = [htmlOf(site, '/neues'), htmlOf(site, '/neues?tag=Eins'), htmlOf(site, '/neues?suche=nirgends'), htmlOf(site, '/neues/erster')];
  const all = html.map((text) => [...main(text).matchAll(/<(?:a|form) [^>]*?(?:href|action)="(\/[^"]*)"/g)].map(([, href]) => href));
  const links = all.map((found) => found.filter((href) => href !== '/x-search?q=nirgends'));
  expect(links.map((found) => found.length > 0)).toEqual([true, true, true, true]);
  expect(links.flat().filter((href) => !/^\/neues($|[/?])/.test(href ?? ''))).toEqual([]);
  expect(links[0]).toContain('/neues/zweiter');
  expect(links[3]).toEqual(expect.arrayContaining(['/neues', '/neues?tag=Eins', '/neues/zweiter']));
  expect(html[3]).toContain('"name":"Blog","item":"https://www.example.example/neues"');
  expect(html[3]).toContain('"@type":"BlogPosting"');
});

test.each([
  ['de', 'Auf der ganzen Website danach suchen'],
  ['en', 'Search the whole site for it'],
])('who finds no post is led to the search of the site with the same words, where it has one: %s', async (language, label) => {
  const suche = {
    title: 'Suche',
    description: 'Hier wird gesucht.',
    index: false,
    blocks: [
      { type: 'page-header', headline: 'Suche' },
      { type: 'search-results', ...searches[0]?.block },
    ],
  };
  const files = { 'content/blog/da.mdx': post('Da'), 'content/site.json': { ...siteFile, language } };
  const siteOf = (search: object) =>
    testSite(testFiles({ ...pages, suche: search }, [...routes, { paths: ['/finden'], page: 'suche', role: 'search' }], files));
  const withSearch = await siteOf(suche);
  const none = (site: TestSite, search: string) => main(htmlOf(site, `/blog?${search}`));
  expect(none(withSearch, 'suche=gopd+%26+co')).toContain(`<a href="/finden?q=gopd%20%26%20co">${label}</a>`);
  expect(none(withSearch, 'tag=Zwei'), 'nothing was searched').not.toContain(label);
  expect(none(withSearch, 'suche=Da'), 'there is a post').not.toContain(label);
  expect(none(await siteOf({ ...suche, index: true }), 'suche=gopd'), 'the row of the search is refused').not.toContain(label);
});

describe('a post that is held back', () => {
  test('R-BLL-20 is in no list, while posts that say nothing of it are', async () => {
    const site = await siteWith({ da: post('Da'), auch: post('Auch', ['isPublished: true']), nicht: post('Nicht', ['isPublished: false']) });
    expect(listed(site).toSorted()).toEqual(['auch', 'da']);
    expect(listed(site, '/blog?suche=nicht')).toEqual([]);
    expect(main(htmlOf(site, '/blog/da')), 'nor among the related posts').not.toContain('/blog/nicht');
  });

  test('R-BLP-01 R-BLP-02 leads to the list like one that does not exist, and search engines do not hear of it', async () => {
    const site = await siteWith({ da: post('Da'), nicht: post('Nicht', ['isPublished: false']) });
    for (const path of ['/blog/gibt-es-nicht', '/blog/nicht']) {
      expect(renderer.resolve(site, path, ''), path).toMatchObject({ kind: 'redirect', to: '/blog', permanent: false });
    }
    expect(renderer.sitemap(site)).toEqual(expect.arrayContaining(['/blog', '/blog/da']));
    expect(renderer.sitemap(site)).not.toContain('/blog/nicht');
    expect(renderer.pageDocument(site, '/blog/nicht')).toBeUndefined();
  });

  test('R-BLP-01 leads to the list also where its address can be none of a post, as every other below the blog; what is no single step below it is nothing', async () => {
    const long = 'a'.repeat(61);
    const site = await siteWith({ da: post('Da'), 'Zu Lang': post('Zu lang'), [long]: post('Länger') });
    expect(site.issues.map(({ file, rule }) => [file, rule])).toEqual(expect.arrayContaining([[`content/blog/${long}.mdx`, 'post-file-name']]));
    for (const name of [long, 'x'.repeat(1_500), 'foo_bar', 'foo.bar', 'foo bar', 'a+b', 'Zu Lang', '-', 'café', '%F6'])
      expect(renderer.resolve(site, `/blog/${name}`, ''), name).toMatchObject({ kind: 'redirect', to: '/blog', permanent: false });
    expect(renderer.resolve(site, '/blog/DA.html', ''), 'another spelling of a post is that post').toMatchObject({ to: '/blog/da', permanent: true });
    for (const path of ['/blog/foo/bar', '/blog/da/foo_bar', '/blogs/foo_bar', '/blog/foo_bar.md'])
      expect(renderer.resolve(site, path, ''), path).toMatchObject({ kind: 'page', status: 404 });
    for (const _step of renderer.prepareNearest(site));
    expect(renderer.resolve(site, '/blog/der_beitrag_da', '')).toMatchObject({ kind: 'redirect', to: '/blog' });
  });

  test('R-BLP-01 is no end for somebody who mistyped the address of a post: the list asks whether it was meant, and invented names are not repeated', async () => {
    const site = await siteWith({ 'aufmass-ohne-zettel': post('Aufmaß ohne Zettel'), nicht: post('Nicht', ['isPublished: false']) });
    const away = { kind: 'redirect', to: '/blog', permanent: false };
    expect(renderer.resolve(site, '/blog/aufmas-ohne-zetel', ''), 'nobody waits until all pages were looked through').toEqual({ ...away, isGuessed: true });
    for (const _step of renderer.prepareNearest(site));
    expect(renderer.resolve(site, '/blog/aufmas-ohne-zetel', '')).toEqual({ kind: 'redirect', to: '/blog?gemeint=aufmass-ohne-zettel', permanent: false });
    const list = (search: string) => /Meintest du diese Seite\?.*?<\/p>/.exec(htmlOf(site, `/blog${search}`))?.[0];
    expect(list('?gemeint=aufmass-ohne-zettel')).toMatch(/href="\/blog\/aufmass-ohne-zettel"[^>]*>Aufmaß ohne Zettel</);
    for (const search of ['', '?gemeint=erfunden', '?gemeint=nicht']) expect(list(search), search).toBeUndefined();
  });

  test('R-BLP-02 is taken off the site when it is held back later', async () => {
    const before = await siteWith({ da: post('Da') });
    const after = await siteWith({ da: post('Da', ['isPublished: false']) }, before);
    expect(listed(after)).toEqual([]);
    expect(renderer.resolve(after, '/blog/da', '')).toMatchObject({ kind: 'redirect', to: '/blog' });
  });
});

describe('a post that an edit breaks', () => {
  test('R-BLP-27 stays on the site as it was, in the list and under its address, until it is mended', async () => {
    const before = await siteWith({ eins: post('Eins'), zwei: post('Zwei') });
    const broken = await siteWith({ eins: post('Eins', [], '{1 + 1}'), zwei: post('Zwei neu') }, before);
    expect(broken.issues.map(({ file, severity }) => `${file} ${severity}`)).toEqual(['content/blog/eins.mdx error']);
    expect(listed(broken).toSorted()).toEqual(['eins', 'zwei']);
    expect(main(htmlOf(broken, '/blog/zwei'))).toContain('Text von Zwei neu.');
    expect(main(htmlOf(broken, '/blog/eins'))).toContain('Text von Eins.');
    expect(renderer.sitemap(broken)).toContain('/blog/eins');

    const mended = await siteWith({ eins: post('Eins neu'), zwei: post('Zwei neu') }, broken);
    expect(mended.issues).toEqual([]);
    expect(main(htmlOf(mended, '/blog/eins'))).toContain('Text von Eins neu.');
  });

  test('R-BLP-27 is gone when its file is', async () => {
    const before = await siteWith({ eins: post('Eins'), zwei: post('Zwei') });
    const after = await siteWith({ zwei: post('Zwei') }, before);
    expect(listed(after)).toEqual(['zwei']);
    expect(renderer.resolve(after, '/blog/eins', '')).toMatchObject({ kind: 'redirect', to: '/blog' });
  });

  test('R-BLP-27 is the only finding, also when it is the only post', async () => {
    const site = await siteWith({ eins: post('Eins', [], '<Unbekannt />') });
    expect(site.issues.map(({ file }) => file)).toEqual(['content/blog/eins.mdx']);
    expect(listed(site)).toEqual([]);
  });

  test('R-BLP-27 is not shown at all when it never was in order', async () => {
    const site = await siteWith({ eins: post('Eins', [], '<Unbekannt />'), zwei: post('Zwei') });
    expect(listed(site)).toEqual(['zwei']);
    expect(renderer.resolve(site, '/blog/eins', '')).toMatchObject({ kind: 'redirect', to: '/blog' });
  });
});

describe('the pages of the blog', () => {
  test('R-BLL-35 show a category that nobody knows in the default style, and one that is missing as „Allgemein“', async () => {
    const site = await siteWith({ a: post('A', ['category: "Software"']), b: post('B', ['category: "Neuland"']), c: post('C') });
    const badges = [...main(htmlOf(site, '/blog?sortierung=az')).matchAll(/#([a-z-]+)"\/><\/svg>(Software|Neuland|Allgemein)</g)].map(
      ([, icon, name]) => `${name} ${icon}`,
    );
    expect(badges).toEqual(['Software layers', 'Neuland tag', 'Allgemein tag']);
  });

  test('R-BLP-18 describe a post with the first 155 letters of its excerpt', async () => {
    const excerpt = Array.from({ length: 60 }, (_, index) => `Wort${index}`)
      .join(' ')
      .slice(0, 300);
    const site = await siteWith({ lang: post('Lang').replace('Ein Anriss von Lang.', excerpt) });
    expect(htmlOf(site, '/blog/lang')).toContain(`<meta name="description" content="${excerpt.slice(0, 155)}">`);
  });

  test('R-BLP-11 R-BLP-14 are the same at every rendering, and show no box for related posts where there are none', async () => {
    const posts = {
      a: post('A', ['category: "Software"']),
      b: post('B', ['category: "Software"']).replace('Eins', 'Zwei'),
      c: post('C').replace('Eins', 'Drei'),
    };
    const first = await siteWith(posts);
    const second = await siteWith(posts);
    for (const path of ['/blog/a', '/blog/b', '/blog/c']) expect(htmlOf(second, path)).toBe(htmlOf(first, path));
    expect(main(htmlOf(first, '/blog/a'))).toContain('>Das könnte dich auch interessieren</h2>');
    expect(main(htmlOf(first, '/blog/c'))).not.toContain('>Das könnte dich auch interessieren</h2>');
  });

  test('R-BLP-07 escape what a post says of itself', async () => {
    const site = await siteWith({ frech: post('<img src=x onerror=alert(1)> & Co', ["category: '<b>Kategorie'"], 'Text.') });
    expect(site.issues.map(({ rule }) => rule)).toEqual(['markup-in-text', 'renamed-category']);
    for (const path of ['/blog', '/blog/frech']) {
      const html = htmlOf(site, path);
      expect(html, path).not.toContain('<img src=x');
      expect(html, path).not.toContain('<b>Kategorie');
    }
    expect(htmlOf(site, '/blog/frech')).toContain('<title>&lt;img src=x onerror=alert(1)&gt; &amp; Co</title>');
  });
});
