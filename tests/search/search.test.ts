import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchData } from '../../blocks/_search/search-document.ts';
import { createSearch } from '../../blocks/_search/search-index.ts';
import { partsOf, termsIn } from '../../blocks/_search/terms.ts';
import type { Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { Search } from '../../schema/search.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { openMedia } from '../../server/content/media.ts';
import { createReader } from '../../server/content/reader.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { testFiles, testSite } from '../test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');

function dataOf(site: Site): SearchData | undefined {
  const steps = renderer.searchData(site);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('a visitor of this site', () => {
  let data: SearchData;
  let search: Search;
  beforeAll(async () => {
    const snapshot = await readSnapshot(root);
    const read = await createReader({ renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) }).read(snapshot.files);
    const accepted = acceptAndCheck(new Map(), new Map([...read].map(([file, { content }]) => [file, content])), new Date('2026-11-21')).site;
    data = dataOf(renderer.siteAt(accepted, { at: Date.parse('2026-11-21T12:00Z') })) as SearchData;
    search = createSearch(data.documents);
  }, 120_000);

  test.each([
    ['Preise', /^\/preise$/],
    ['preis', /^\/preise$/],
    ['e rechnung', /^\/blog\/e-rechnung/],
    ['E-Rechnung', /^\/blog\/e-rechnung/],
    ['erechnung', /^\/blog\/e-rechnung/],
    ['dsgvo', /datenschutz|cookie|dsgvo/],
    ['rechnung schreiben', /rechnung|#faq|funktionen/],
    ['Malersoftware', /^\/handwerkersoftware-maler$/],
    ['impressum', /^\/impressum$/],
    ['impresum', /^\/impressum$/],
    ['kontackt', /^\/kontakt$/],
  ])('who types „%s“ finds what is meant first', (query, address) => {
    expect(search(query).hits[0]?.url).toMatch(address);
  });

  test('who looks for an app finds the answers about it, though no page has it in its title', () => {
    expect(search('handwerker app').hits.filter(({ url }) => url.includes('#_faq-')).length).toBeGreaterThan(0);
  });

  test('a slip of the pen, another ending, umlauts written out and half a word find the same', () => {
    const titles = (query: string) => search(query).hits.map(({ title }) => title);
    const offer = titles('angebote').slice(0, 3);
    for (const query of ['angebott', 'Angebot', 'ANGEBOTE']) expect(titles(query).slice(0, 8), query).toEqual(expect.arrayContaining(offer.slice(0, 1)));
    expect(titles('auftraege')).toEqual(titles('Aufträge'));
    expect(titles('datensch')[0]).toMatch(/Datenschutz/);
  });

  test('questions are found with the place of their answer, pages made of words and those for nobody are not', () => {
    const addresses = data.documents.map(({ url }) => url);
    expect(addresses.filter((url) => url.includes('#_faq-')).length).toBeGreaterThan(10);
    for (const none of ['/danke', '/suche', '/newsletter/angefragt', '/maler-software', '/berlin-handwerkersoftware']) expect(addresses).not.toContain(none);
  });

  test('where nothing fits there is no guess that looks like a result', () => {
    expect(search('xqzvw')).toEqual({ hits: [], nearest: [] });
    expect(search('   ')).toEqual({ hits: [], nearest: [] });
  });

  test('what a browser loads to search this site has at most 32 KB', () => {
    expect(brotliCompressSync(JSON.stringify(data)).length).toBeLessThanOrEqual(32_000);
  });
});

test('words are compared without endings and umlauts, and a compound is both of its words', () => {
  expect(termsIn('Aufträge schreiben')).toEqual(termsIn('auftraege SCHREIB'));
  expect(partsOf('rechnungsprogramm', new Set(['rechnung', 'programm']))).toEqual(['rechnung', 'programm']);
  expect(partsOf('rechnung', new Set(['rech', 'nung2']))).toEqual([]);
});

test('what is asked for in all words comes before what has one of them, and a title before a text', () => {
  const document = (url: string, title: string, terms = '') => ({ kind: 'page' as const, url, title, lead: '', terms });
  const search = createSearch([
    document('/a', 'Werkzeug', 'rechnung schreib'),
    document('/b', 'Rechnung'),
    document('/c', 'Rechnung schreiben'),
    document('/d', 'Lager'),
  ]);
  expect(search('rechnung schreiben').hits.map(({ url }) => url)).toEqual(['/c', '/a', '/b']);
  expect(search('rechnungswerkzeug').hits.map(({ url }) => url)).toEqual(expect.arrayContaining(['/a', '/b']));
});

describe('a small site', () => {
  const searchPage = {
    title: 'Suche',
    description: 'Hier wird gesucht.',
    index: false,
    blocks: [
      { type: 'page-header', headline: 'Suche' },
      {
        type: 'search-results',
        label: 'Suchen',
        submit: 'Los',
        empty: { headline: 'Oft gesucht', items: [{ label: 'Anmelden', href: 'app:/auth' }] },
        none: { text: 'Nichts da.', contact: { label: 'Fragen', href: '/' } },
      },
    ],
  };
  const routes = [
    { paths: ['/'], page: 'home' },
    { paths: ['/ofen'], page: 'ofen' },
    { paths: ['/suche'], page: 'suche', role: 'search' },
  ];
  const oven = (times: object = {}) => ({ title: 'Kachelofen', description: 'Warm.', ...times, blocks: [{ type: 'page-header', headline: 'Kachelofen' }] });
  const siteOf = async (ofen: object, at: number) => {
    const { files } = await testSite(testFiles({ suche: searchPage, ofen }, routes));
    return renderer.siteAt(renderer.accept(new Map(), files).site, { at });
  };
  const urls = (site: Site) => dataOf(site)?.documents.map(({ url }) => url);

  test('a draft and a page that is not out yet are found by nobody, and at its second it is', async () => {
    const at = Date.parse('2026-12-01T08:00:00Z');
    expect(urls(await siteOf(oven({ draft: true }), at))).toEqual(['/']);
    expect(urls(await siteOf(oven({ publishAt: '2026-12-01T08:00' }), at - 1))).toEqual(['/']);
    expect(urls(await siteOf(oven({ publishAt: '2026-12-01T08:00' }), at))).toEqual(['/', '/ofen']);
  });

  test('links of the search lead where the short forms of the site say', async () => {
    expect(dataOf(await siteOf(oven(), 0))?.labels.empty.items).toEqual([{ label: 'Anmelden', href: 'https://app.testkontor.example/auth' }]);
  });
});
