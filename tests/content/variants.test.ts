import { expect, test } from 'vitest';
import { htmlOf, testFiles, testSite } from '../test-site.ts';

const towns = {
  title: 'Städte',
  items: [
    { slug: 'bonn', name: 'Bonn', chamber: 'Handwerkskammer zu Köln' },
    { slug: 'ulm', name: 'Ulm' },
  ],
  unknown: { name: '{{name}}' },
};

/** A page of a town, with a variant for the towns whose entry has a chamber. */
const filesWith = (headline: string) =>
  testFiles(
    {
      stadt: {
        title: 'Software in {{stadt.name}}',
        description: 'Für Betriebe in {{stadt.name}}.',
        variants: [
          { when: ['stadt.chamber'], texts: { headline } },
          { when: [], texts: { headline: 'Für alle Städte' } },
        ],
        blocks: [{ type: 'page-header', headline: '{{text.headline}}' }],
      },
    },
    [
      { paths: ['/'], page: 'home' },
      { paths: ['/{stadt}-software'], page: 'stadt', vocabularies: { stadt: 'seo/staedte' } },
    ],
    { 'content/seo/staedte.json': towns },
  );

test('a variant for words with a certain field is shown for these words, and for no others', async () => {
  const site = await testSite(filesWith('Nah an der {{stadt.chamber}}'));
  expect(htmlOf(site, '/bonn-software')).toContain('Nah an der Handwerkskammer zu Köln');
  expect(htmlOf(site, '/ulm-software')).toContain('Für alle Städte');
});

test('a value that does not exist is told in the text of that variant', async () => {
  const { issues } = await testSite(filesWith('Nah an der {{price.basik}}'));
  expect(issues.map(({ rule, pointer }) => [rule, pointer])).toContainEqual(['unknown-fact', '/variants/0/texts/headline']);
});
