import { beforeAll, expect, test } from 'vitest';
import postExamples from '../../blocks/blog-post/examples.json' with { type: 'json' };
import { addressFinder } from '../../cli/content/shown-at.ts';
import type { Renderer, Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { testFiles, testSite } from '../test-site.ts';

/** Text enough for a page of its own. */
const textOn = (about: string) => Array.from({ length: 150 }, (_, place) => `${about}${place}`).join(' ');

const towns = [
  { slug: 'bonn', name: 'Bonn', intro: textOn('Bonn'), river: 'Rhein', together: { maler: { text: textOn('Farbe'), note: 'Farbe' } } },
  { slug: 'bad-honnef', name: 'Bad Honnef', intro: textOn('Honnef'), river: 'Rhein' },
  { slug: 'hon', name: 'Hon' },
];
const trades = [
  { slug: 'maler', name: 'Maler', plural: 'Maler', intro: textOn('Maler') },
  { slug: 'handwerker', name: 'Handwerker', plural: 'Handwerker', intro: textOn('Handwerk') },
];
const section = (text: string, when?: readonly string[]) => ({ type: 'text-section', headline: 'Was es ist', items: [{ text }], ...(when && { when }) });
const pages = {
  // its address is like those that are made of words
  vergleich: { title: 'Vergleich', description: 'Womit sich die Software messen lässt.', blocks: [{ type: 'page-header', headline: 'Vergleich' }] },
  worte: {
    title: 'Software',
    description: 'Software für {{beruf.plural}}.',
    variants: [['beruf', 'stadt'], ['stadt'], ['beruf'], []].map((when) => ({ when, texts: { headline: `Software ${when.join(' und ')}` } })),
    blocks: [
      { type: 'page-header', headline: '{{text.headline}}' },
      section('{{beruf.intro}}', ['beruf']),
      section('{{stadt.intro}}', ['stadt.intro']),
      section('{{together.text}}', ['together']),
      section('Auch in {{stadt.name}}.', ['stadt']),
    ],
  },
  post: { title: '{{post.title}}', description: '{{post.description}}', blocks: [{ type: 'blog-post', ...postExamples[0]?.block }] },
};
const routes = [
  { paths: ['/'], page: 'home' },
  { paths: ['/software-vergleich', '/vergleich-software'], page: 'vergleich' },
  {
    paths: ['/software-{beruf}-{stadt}', '/software-{beruf}', '/{stadt}-software'],
    page: 'worte',
    vocabularies: { stadt: 'seo/staedte', beruf: 'seo/berufe' },
    defaults: { beruf: 'handwerker' },
  },
  { paths: ['/blog/{post}'], page: 'post', role: 'post', vocabularies: { post: 'blog' }, unknown: '/' },
];
const post = (title: string, isPublished: boolean) =>
  `---\ntitle: "${title}"\nexcerpt: "Alles über ${title}."\nauthor: "Erika Muster"\ntags: ["Büro"]\nisPublished: ${isPublished}\n---\n\nEin Text.\n`;
const list = (items: readonly object[]) => ({ title: 'Liste', items, unknown: { name: '{{name}}', intro: 'Hier.', river: 'Fluss', plural: '{{name}}' } });

/** Finds texts in a site with these pages. */
async function finderOf(own: Readonly<Record<string, unknown>>): Promise<ReturnType<typeof addressFinder>> {
  const lists = { 'content/seo/staedte.json': list(towns), 'content/seo/berufe.json': list(trades) };
  const posts = { 'content/blog/maler-finden.mdx': post('Maler finden', true), 'content/blog/entwurf.mdx': post('Entwurf', false) };
  const site = await testSite(testFiles(own, routes, { ...lists, ...posts }));
  return addressFinder(renderer, site);
}

let find: ReturnType<typeof addressFinder>;
beforeAll(async () => {
  find = await finderOf(pages);
});

const at = (file: string, ...path: (string | number)[]) => find([{ file: `content/${file}`, path }]);
const block = (index: number) => at('pages/worte.json', 'blocks', index, 'headline');
const variant = (index: number) => at('pages/worte.json', 'variants', index, 'texts', 'headline');
const [trade, town, both] = ['/software-{beruf}', '/{stadt}-software', '/software-{beruf}-{stadt}'];

test('who asks where a text of a page with words is shown reads no address of another page, however much that looks like them', () => {
  expect(at('pages/worte.json', 'title')).toEqual({ addresses: [trade, town, both], count: 5, example: '/software-maler' });
  expect(at('pages/vergleich.json', 'title')).toEqual({ addresses: ['/software-vergleich', '/vergleich-software'], count: 2 });
});

test('a block or a variant is shown at addresses that have the words of its condition, and at no others', () => {
  expect([1, 2, 3, 4].map((index) => [block(index).addresses, block(index).count])).toEqual([
    [[trade, both], 3],
    [[town, both], 3],
    [[both], 1],
    [[town, both], 3],
  ]);
  expect([0, 1, 2, 3].map((index) => [variant(index).addresses, variant(index).count])).toEqual([
    [[both], 1],
    [[town], 2],
    [[trade], 2],
    [[], 0],
  ]);
});

test('a text of an entry is shown where its word stands in an address and the page names it, and not where a word is part of another', () => {
  const inList = (file: string, index: number, ...path: string[]) => at(`seo/${file}.json`, 'items', index, ...path);
  expect(inList('berufe', 0, 'intro')).toEqual({ addresses: [trade, both], count: 2, example: '/software-maler' });
  expect(inList('staedte', 1, 'intro')).toEqual({ addresses: [town], count: 1, example: '/bad-honnef-software' });
  expect(inList('staedte', 0, 'river').count).toBe(0);
  expect(inList('staedte', 0, 'together', 'maler', 'text')).toEqual({ addresses: [both], count: 1, example: '/software-maler-bonn' });
  expect(inList('staedte', 0, 'together', 'maler', 'note').count).toBe(0);
});

test('an entry that search engines are told nothing of is found at its address all the same', () => {
  expect(at('seo/staedte.json', 'items', 2, 'name')).toEqual({ addresses: [town], count: 1, example: '/hon-software' });
});

test('an entry that stands in for missing words is shown at their addresses with what is named there', () => {
  expect(at('seo/berufe.json', 'items', 1, 'plural').addresses).toEqual([trade, town]);
  expect(at('seo/berufe.json', 'items', 1, 'intro').addresses).toEqual([trade]);
  expect(at('seo/berufe.json', 'items', 1, 'slug').addresses).toEqual([trade]);
});

test('a post stands at its address, and one that nobody sees at none', () => {
  expect(at('blog/maler-finden.mdx')).toMatchObject({ count: 1, example: '/blog/maler-finden' });
  expect(at('blog/entwurf.mdx').count).toBe(0);
});

test('texts of one file that are asked for together name each address once', () => {
  const file = 'content/pages/worte.json';
  const texts = [1, 2].map((index) => ({ file, path: ['blocks', index, 'headline'] }));
  expect(find(texts)).toMatchObject({ count: 5, addresses: [trade, both, town] });
});

test.each([{ blocks: [{ when: 'stadt' }] }, { blocks: [{ when: [5] }] }, { blocks: { 0: 'Text' } }, { variants: 'Text' }])(
  'a mistake in a page keeps nobody from asking where it will be: %j',
  async (mistaken) => {
    const findAll = await finderOf({ ...pages, worte: mistaken });
    const [path] = Object.keys(mistaken);
    expect(findAll([{ file: 'content/pages/worte.json', path: [path ?? '', 0] }]).addresses).toEqual([both, trade, town]);
  },
);

test('an update stands on its page of the list, and one that nobody sees on none', () => {
  const updates = {
    routes: () => [],
    updateAddresses: () => ['/neues#neu', '/neues?seite=2#alt'],
    liveContent: () => ({ updates: [{ id: 'neu' }, { id: 'alt' }] }),
  } as unknown as Renderer;
  const findUpdate = addressFinder(updates, {} as Site);
  const shown = ['neu', 'alt', 'entwurf'].map((id) => findUpdate([{ file: `content/updates/${id}.json`, path: ['title'] }], JSON.stringify({ id })).addresses);
  expect(shown).toEqual([['/neues'], ['/neues?seite=2'], []]);
});
