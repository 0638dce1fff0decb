import { expect, test } from 'vitest';
import { pageOfBlock } from '../../tests/blocks/page-with-block.ts';

test('a rating that search engines get is one that visitors see', async () => {
  const html = await pageOfBlock('page-header', { headline: 'Preise', rating: { value: 4.8, count: 256 } });
  expect(html).toContain('4,8 von 5 aus 256 Bewertungen');
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","ratingCount":256');
  expect(await pageOfBlock('page-header', { headline: 'Preise' })).not.toContain('aggregateRating');
});
