import { expect, test } from 'vitest';
import { htmlOf, testFiles, testSite } from './test-site.ts';

const page = (headline: string, fields: object = {}) => ({
  title: headline,
  description: `Seite ${headline}`,
  ...fields,
  blocks: [{ type: 'page-header', headline }],
});

/** The trail as search engines read it. */
function trailIn(html: string): (readonly [name: string, address: string])[] {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { itemListElement = [] } = JSON.parse(text)['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList') ?? {};
  return itemListElement.map(({ name, item }: { name: string; item: string }) => [name, new URL(item).pathname]);
}

test('the way to a page in another language begins in that language', async () => {
  const routes = [
    { paths: ['/'], page: 'home' },
    { paths: ['/rates'], page: 'rates' },
    { paths: ['/tarife'], page: 'tarife' },
  ];
  const site = await testSite(testFiles({ rates: page('Rates', { language: 'en' }), tarife: page('Tarife') }, routes));
  expect(trailIn(htmlOf(site, '/rates'))[0]).toEqual(['Home', '/']);
  expect(trailIn(htmlOf(site, '/tarife'))[0]).toEqual(['Startseite', '/']);
});
