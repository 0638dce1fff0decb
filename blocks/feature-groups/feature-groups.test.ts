import { expect, test } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import featureGroups from './index.ts';

const urls = (addresses: object) => {
  const page = { pageUrl: 'https://a.example/hier', origin: 'https://a.example', addresses, posts: [], name: 'A' };
  const [list] = featureGroups.structuredData?.(examples[0]?.block as never, page) ?? [];
  const items = (list?.itemListElement ?? []) as readonly { readonly url: string }[];
  return items.map(({ url }) => url.split('#')[0]);
};

test('R-HOM-26 R-RTE-43 search engines find each feature on the features page, wherever that is, else on the page that shows it', () => {
  expect(new Set(urls({ features: '/koennen' }))).toEqual(new Set(['https://a.example/koennen']));
  expect(new Set(urls({}))).toEqual(new Set(['https://a.example/hier']));
});
