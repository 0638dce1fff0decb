import { expect, test } from 'vitest';
import type { Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { htmlOf, type TestSite, testMedia, testSite } from '../test-site.ts';
import { addresses, smallSite } from './small-site.ts';

const media = testMedia(['og', 'werkstatt']);
const put = (file: string, from: string, to: string) => ({ [file]: (smallSite[file] ?? '').replaceAll(from, to) });

/** What a visitor gets at every address, and what the site says of itself. */
function shown(site: Site) {
  return {
    pages: addresses.map((path) => {
      const resolution = renderer.resolve(site, path, '');
      return [path, resolution, resolution.kind === 'page' ? htmlOf(site, path) : ''];
    }),
    routes: renderer.routes(site),
    sitemap: renderer.sitemap(site),
    live: renderer.liveContent(site),
    settings: renderer.settings(site),
    addresses: renderer.addresses(site),
    issues: site.issues,
  };
}

test.each<[string, Readonly<Record<string, string>>]>([
  ['nothing', {}],
  ['the text of a page', put('content/pages/preise.json', 'Ab', 'Schon ab')],
  ['the address of a page', put('content/pages/landing/fliesen.json', '"/fliesen"', '"/dach"')],
  ['a page that is new', { 'content/pages/landing/dach.json': (smallSite['content/pages/landing/fliesen.json'] ?? '').replaceAll('/fliesen', '/dach') }],
  ['a page that is gone', { 'content/pages/landing/fliesen.json': '' }],
  ['a fact', put('content/facts.json', '69.99', '79.5')],
  ['a word', put('content/seo/staedte.json', '"bonn"', '"koeln"')],
  ['a post', put('content/blog/erster.mdx', 'Er kostet', 'Es kostet')],
  ['a post that is gone', { 'content/blog/erster.mdx': '' }],
  ['a redirect', put('pages.config.json', '"routes": [', '"redirects": [{ "from": "/dach", "to": "/fliesen" }], "routes": [')],
  ['a mistake', put('content/pages/preise.json', '"title"', '"titel"')],
])('a site that was handed to another thread shows the same when it changes: %s', async (_, change) => {
  const files = (others: Readonly<Record<string, string>>) => new Map(Object.entries({ ...smallSite, ...others }).filter(([, text]) => text !== ''));
  const texts = (all: ReadonlyMap<string, string>) => new Map([...all].filter(([file]) => !file.startsWith('content/images/')));
  const before: TestSite = await testSite(texts(files({})), undefined, media);
  const there = renderer.withChange(structuredClone(renderer.changeOf(before)));
  expect(shown(there)).toEqual(shown(before));
  const after = await testSite(texts(files(change)), before, media);
  expect(shown(renderer.withChange(structuredClone(renderer.changeOf(after, before)), there))).toEqual(shown(after));
});

test('of a site whose text has changed the text is handed over, and no other page', async () => {
  const texts = (others: object) => new Map(Object.entries({ ...smallSite, ...others }).filter(([file]) => !file.startsWith('content/images/')));
  const before = await testSite(texts({}), undefined, media);
  const after = await testSite(texts(put('content/pages/preise.json', 'Ab', 'Schon ab')), before, media);
  const change = JSON.stringify(renderer.changeOf(after, before));
  expect(change).toContain('Schon ab');
  expect(change).not.toContain('Fliesen für');
  expect(change.length).toBeLessThan(JSON.stringify(renderer.changeOf(after)).length / 10);
});
