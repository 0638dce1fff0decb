import { expect, test } from 'vitest';
import { addressFinder } from '../../cli/content/shown-at.ts';
import type { Renderer, Site } from '../../renderer/api.ts';

const paths = ['/orte', '/software-in-{stadt}', '/{beruf}-in-{stadt}', '/neues', '/preise'];
const renderer = {
  routes: () => paths.map((path) => ({ path, page: path === '/neues' || path === '/preise' ? path.slice(1) : 'stadt' })),
  sitemap: () => ['/orte', '/software-in-bonn', '/software-in-bad-honnef', '/maler-in-bonn', '/neues'],
  addresses: () => ({ updates: '/neues' }),
  updateAddresses: () => ['/neues#neu', '/neues?seite=2#alt'],
  liveContent: () => ({ updates: [{ id: 'neu' }, { id: 'alt' }] }),
} as unknown as Renderer;

const find = addressFinder(renderer, {} as Site);
const page = JSON.stringify({
  variants: [{ when: ['beruf', 'stadt'] }, { when: ['stadt'] }, { when: [] }],
  blocks: [{}, { when: ['stadt.intro'] }, { when: ['together'] }],
});
const at = (list: string, index: number) => find({ file: 'content/pages/stadt.json', path: [list, index, 'texts'] }, page).addresses;

test('who asks where a text is shown reads no address that shows another text in its place', () => {
  expect([0, 1, 2].map((index) => at('variants', index))).toEqual([['/{beruf}-in-{stadt}'], ['/software-in-{stadt}'], ['/orte']]);
  const everywhere = ['/orte', '/software-in-{stadt}', '/{beruf}-in-{stadt}'];
  expect([0, 1, 2].map((index) => at('blocks', index))).toEqual([everywhere, everywhere.slice(1), everywhere.slice(2)]);
  expect(find({ file: 'content/pages/stadt.json', path: ['blocks', 1] }, '{ broken').addresses).toEqual(everywhere);
});

test.each([
  [{ blocks: [{ when: 'stadt' }] }, 3],
  [{ blocks: [{ when: [5] }] }, 0],
  [{ blocks: { 0: 'Text' } }, 3],
  [{ variants: 'Text' }, 3],
])('a mistake in the conditions of a page keeps nobody from asking where its texts are: %j', (mistaken, count) => {
  const [list = ''] = Object.keys(mistaken);
  expect(find({ file: 'content/pages/stadt.json', path: [list, 0] }, JSON.stringify(mistaken)).addresses).toHaveLength(count);
});

test('an update stands on its page of the list, and one that nobody sees on none', () => {
  const shown = ['neu', 'alt', 'entwurf'].map((id) => find({ file: `content/updates/${id}.json`, path: ['title'] }, JSON.stringify({ id })).addresses);
  expect(shown).toEqual([['/neues'], ['/neues?seite=2'], []]);
});

test('a word of a list is its own, and not a part of another one', () => {
  const list = JSON.stringify({ items: [{ slug: 'bonn' }, { slug: 'hon' }, { slug: 'bad-honnef' }] });
  const counts = [0, 1, 2].map((index) => find({ file: 'content/seo/staedte.json', path: ['items', index, 'intro'] }, list).count);
  expect(counts).toEqual([2, 0, 1]);
});
