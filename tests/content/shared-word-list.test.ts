import { expect, test } from 'vitest';
import { testFiles, testSite } from '../test-site.ts';

const list = {
  title: 'Städte',
  items: [
    { slug: 'bonn', name: 'Bonn', chamber: 'Handwerkskammer zu Köln' },
    { slug: 'ulm', name: 'Ulm' },
  ],
  unknown: { name: '{{name}}', chamber: 'die Handwerkskammer' },
};
const pageWith = (when?: readonly string[]) => ({
  title: 'Software in {{stadt.name}}',
  description: 'Für Betriebe in {{stadt.name}}.',
  blocks: [
    { type: 'page-header', headline: 'In {{stadt.name}}' },
    { type: 'text-section', headline: 'Vor Ort', items: [{ title: 'Kammer', text: 'Zuständig ist {{stadt.chamber}}.' }], when },
  ],
});
const rows = [
  { paths: ['/{stadt}-software'], page: 'immer', vocabularies: { stadt: 'seo/staedte' } },
  { paths: ['/programme-{stadt}'], page: 'wo-es-geht', vocabularies: { stadt: 'seo/staedte' } },
];

test.each([
  ['first', rows],
  ['last', rows.toReversed()],
])('a word needs what one page shows of every word, though another page asks for it: the first page is the %s row', async (_, some) => {
  const pages = { immer: pageWith(), 'wo-es-geht': pageWith(['stadt.chamber']) };
  const { issues } = await testSite(testFiles(pages, [{ paths: ['/'], page: 'home' }, ...some], { 'content/seo/staedte.json': list }));
  const told = issues
    .filter(({ file }) => file === 'content/seo/staedte.json')
    .map(({ rule, severity, pointer, message }) => [rule, severity, pointer, message.de]);
  expect(told).toEqual([['missing-column', 'error', '/items/1/slug', expect.stringContaining('content/pages/immer.json')]]);
});

test('a block that lists words reads the fields of the list whose pages it shows: that of the first row', async () => {
  const index = { type: 'word-index', headline: 'Alle Städte', of: 'stadt', groupBy: 'state' };
  const home = { title: 'Start', description: 'Anfang.', blocks: [{ type: 'page-header', headline: 'Start' }, index] };
  const town = { title: 'In {{stadt.name}}', description: 'Seite.', blocks: [{ type: 'page-header', headline: '{{stadt.name}} {{stadt.state}}' }] };
  const village = { title: 'Auf dem Land', description: 'Seite.', blocks: [{ type: 'page-header', headline: '{{stadt.name}}' }] };
  const listOf = (more: object) => ({ title: 'Orte', items: [{ slug: 'bonn', name: 'Bonn', ...more }], unknown: { name: '{{name}}', ...more } });
  const files = testFiles(
    { home, stadt: town, dorf: village },
    [
      { paths: ['/'], page: 'home' },
      { paths: ['/{stadt}-software'], page: 'stadt', vocabularies: { stadt: 'seo/staedte' } },
      { paths: ['/land-{stadt}'], page: 'dorf', vocabularies: { stadt: 'seo/doerfer' } },
    ],
    { 'content/seo/staedte.json': listOf({ state: 'Nordrhein-Westfalen' }), 'content/seo/doerfer.json': listOf({}) },
  );
  const { issues } = await testSite(files);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(issues.flatMap(({ rule, message }) => (rule === 'unknown-words' ? [message.de] : []))).toEqual([]);
});
