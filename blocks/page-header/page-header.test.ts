import { expect, test } from 'vitest';
import { htmlOf, testFiles, testSite } from '../../tests/test-site.ts';

const pageWith = async (fields: object) =>
  htmlOf(await testSite(testFiles({ home: { title: 'T', description: 'D', blocks: [{ type: 'page-header', headline: 'Preise', ...fields }] } })), '/');

test('a rating that search engines get is one that visitors see', async () => {
  const html = await pageWith({ rating: { value: 4.8, count: 256 } });
  expect(html).toContain('4,8 von 5 aus 256 Bewertungen');
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","ratingCount":256');
  expect(await pageWith({})).not.toContain('aggregateRating');
});
