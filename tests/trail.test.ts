import { expect, test } from 'vitest';
import { renderer } from '../renderer/entry-server.ts';
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

test('a list of words that is called otherwise makes other pages of all that it is above', async () => {
  const words = { title: 'Städte', items: [{ slug: 'bonn', name: 'Bonn', intro: 'Am Rhein.' }], unknown: { name: '{{name}}', intro: 'Überall.' } };
  const siteWith = (label: string) => {
    const row = { paths: ['/software-in-{stadt}'], page: 'stadt', vocabularies: { stadt: 'seo/staedte' }, hubs: { stadt: { href: '/orte', label } } };
    const routes = [{ paths: ['/'], page: 'home' }, { paths: ['/orte'], page: 'orte' }, row];
    return testSite(testFiles({ orte: page('Orte'), stadt: page('Software in {{stadt.name}}') }, routes, { 'content/seo/staedte.json': words }));
  };
  const [before, after] = [await siteWith('Städte'), await siteWith('Alle Orte')];
  expect(trailIn(htmlOf(before, '/software-in-bonn'))).toContainEqual(['Städte', '/orte']);
  expect(trailIn(htmlOf(after, '/software-in-bonn'))).toContainEqual(['Alle Orte', '/orte']);
  expect(renderer.pageVersion(after, '/software-in-bonn')).not.toBe(renderer.pageVersion(before, '/software-in-bonn'));
  expect(renderer.pageVersion(after, '/orte'), 'no other page is another one for it').toBe(renderer.pageVersion(before, '/orte'));
});
