import { expect, test } from 'vitest';
import { htmlOf, testFiles, testSite } from '../../tests/test-site.ts';

const table = {
  type: 'comparison-table',
  headline: 'Vergleich',
  providers: ['Wir', 'A', 'B'],
  groups: [{ title: 'Support', items: [{ name: 'Telefon', values: ['ja', 'gegen Aufpreis'] }] }],
};

test('a visitor who sees no signs hears what they mean, and that a value is missing', async () => {
  const home = { title: 'T', description: 'D', blocks: [{ type: 'page-header', headline: 'T' }, table] };
  const cells = htmlOf(await testSite(testFiles({ home })), '/')
    .match(/<td>.*?<\/td>/g)
    ?.map((cell) => cell.replace(/<svg.*?<\/svg>|<span aria-hidden.*?<\/span>|<[^>]+>/g, ''));
  expect(cells).toEqual(['Ja', 'gegen Aufpreis', 'keine Angabe']);
});
