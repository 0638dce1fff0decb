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
