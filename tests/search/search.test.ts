import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { isNear } from '../../blocks/_search/is-near.ts';
import type { SearchData } from '../../blocks/_search/search-document.ts';
import { placesIn, writePlaces } from '../../blocks/_search/search-document.ts';
import { createSearch } from '../../blocks/_search/search-index.ts';
import { tellingTermsIn } from '../../blocks/_search/stop-words.ts';
import { partsOf, termsIn } from '../../blocks/_search/terms.ts';
import { words } from '../../blocks/_search/words.ts';
import type { Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { type RequestedPage, requestedPage } from '../../renderer/page/requested-page.ts';
import { pageTexts } from '../../renderer/search/search-texts.ts';
import type { SiteModel } from '../../renderer/site/model.ts';
import { slipsBetween } from '../../schema/reading/slips.ts';
import { foundNothing, type Search } from '../../schema/search.ts';
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
  let site: Site;
  let data: SearchData;
  let search: Search;
  beforeAll(async () => {
    const snapshot = await readSnapshot(root);
    const read = await createReader({ renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) }).read(snapshot.files);
    const accepted = acceptAndCheck(new Map(), new Map([...read].map(([file, { content }]) => [file, content])), new Date('2026-11-21')).site;
    site = renderer.siteAt(accepted, { at: Date.parse('2026-11-21T12:00Z') });
    data = dataOf(site) as SearchData;
    search = createSearch(data);
  });

  test.each([
    ['Preise', /^\/preise$/],
    ['preis', /^\/preise$/],
    ['e rechnung', /^\/handwerkersoftware-e-rechnung$/],
    ['E-Rechnung', /^\/handwerkersoftware-e-rechnung$/],
    ['erechnung', /^\/handwerkersoftware-e-rechnung$/],
    ['dsgvo', /datenschutz|cookie|dsgvo/],
    ['rechnung schreiben', /rechnung|#faq|funktionen/],
    ['Malersoftware', /^\/handwerkersoftware-maler$/],
    ['impressum', /^\/impressum$/],
    ['impresum', /^\/impressum$/],
    ['kontackt', /^\/kontakt$/],
    ['Schreiner', /^\/schreiner-software$/],
    ['Lackierer', /^\/maler-und-lackierer-software$/],
    ['Köln', /^\/koeln-handwerkersoftware$/],
    ['Handwerkersoftware in Köln', /^\/koeln-handwerkersoftware$/],
    ['hamburk', /^\/hamburg-handwerkersoftware$/],
    ['Gießen', /^\/giessen-handwerkersoftware$/],
    ['Rechnungen', /^\/handwerkersoftware-rechnungen$/],
    ['Rechnungsprogramm', /^\/handwerkersoftware-rechnungen$/],
    ['mittelstand', /^\/handwerkersoftware-mittelstand$/],
    ['Elektriker Berlin', /^\/handwerkersoftware-elektriker-berlin$/],
    ['Berlin elektr', /^\/handwerkersoftware-elektriker-berlin$/],
    ['Software für Maler in Bad Homburg', /^\/handwerkersoftware-maler-bad-homburg$/],
    ['über uns', /^\/ueber-uns$/],
    ['Angebote', /^\/handwerkersoftware-angebote$/],
    ['hilfe', /^\/kontakt$/],
    ['server', /#_faq/],
    ['lage', /^\/lage-lippe-handwerkersoftware$/],
    ['login', /^https:\/\/app\..*\/auth$/],
    ['passwort vergessen', /^https:\/\/app\..*\/auth$/],
    ['testen', /^https:\/\/app\..*\/auth$/],
    ['kosten', /^\/preise$/],
    ['kündigen', /^\/preise#_faq-5$/],
    ['dsgvo', /^\/datenschutz$/],
    ['hotline', /^\/kontakt$/],
    ['telefonnummer', /^\/kontakt$/],
    ['rufnummer', /^\/kontakt$/],
    ['anrufen', /^\/kontakt$/],
    ['adresse', /^\/kontakt$/],
    ['anschrift', /^\/kontakt$/],
    ['jobs', /^\/karriere$/],
    ['Öffnungszeiten', /^\/kontakt$/],
    ['Geschäftszeiten', /^\/kontakt$/],
    ['wie teuer', /^\/preise$/],
    ['was kostet das', /^\/preise$/],
    ['Rabatt', /^\/preise$/],
    ['Software', /^\/$/],
    ['handwerkersoftware', /^\/$/],
    ['Malerei', /^\/maler-software$/],
    ['Lehrling', /^\/blog\/nachwuchs-/],
    ['neuigkeiten', /^\/updates$/],
    ['rechnung schreiben', /^\/handwerkersoftware-rechnungen$/],
  ])('who types „%s“ finds what is meant first', (query, address) => {
    expect(search(query).hits[0]?.url).toMatch(address);
  });

  test('who looks for an app finds the answers about it, though no page has it in its title', () => {
    expect(search('handwerker app').hits.filter(({ url }) => url.includes('#_faq-')).length).toBeGreaterThan(0);
  });

  test('what visitors call otherwise is told by its own name, and words for the software itself say what happens there', () => {
    expect(search('kosten').hits[0]?.title).toBe(data.documents.find(({ url }) => url === '/preise')?.title);
    expect(['login', 'testen'].map((query) => search(query).hits[0]?.title)).toEqual(['Anmelden', 'Kostenlos testen']);
    expect(search('auth').hits.map(({ title }) => title)).not.toContain('Kostenlos testen');
  });

  test('a slip of the pen, another ending, umlauts written out and half a word find the same', () => {
    const titles = (query: string) => search(query).hits.map(({ title }) => title);
    const offer = titles('angebote').slice(0, 3);
    for (const query of ['angebott', 'Angebot', 'ANGEBOTE']) expect(titles(query).slice(0, 8), query).toEqual(expect.arrayContaining(offer.slice(0, 1)));
    expect(titles('auftraege')).toEqual(titles('Aufträge'));
    expect(titles('datensch')[0]).toMatch(/Datenschutz/);
  });

  test('a word that only begins like another finds nothing of that', () => {
    const urls = (query: string) => search(query).hits.map(({ url }) => url);
    expect(urls('lager')).not.toContain('/lage-lippe-handwerkersoftware');
    expect(urls('wasser')).not.toContain('/blog/nachwuchs-finden-was-wirklich-hilft');
  });

  test.each([
    ['berln', '/berlin-handwerkersoftware'],
    ['Drsden', '/dresden-handwerkersoftware'],
    ['Müchen', '/muenchen-handwerkersoftware'],
    ['Kölln', '/koeln-handwerkersoftware'],
    ['Prise', '/preise'],
    ['Malr', '/handwerkersoftware-maler'],
    ['Gibt es das für Drsden', '/dresden-handwerkersoftware'],
  ])('a letter too few, too many or in the wrong place of a short word is no dead end: „%s“', (query, address) => {
    expect(search(query)).toMatchObject({ hits: [], nearest: { 0: { url: address } } });
  });

  test.each([
    ['hambrug', '/hamburg-handwerkersoftware'],
    ['Leizpig', '/leipzig-handwerkersoftware'],
    ['elektirker', '/handwerkersoftware-elektriker'],
    ['Maler Hambrug', '/handwerkersoftware-maler-hamburg'],
  ])('two letters the other way round are one slip: „%s“', (query, address) => {
    expect(search(query).hits[0]?.url).toBe(address);
  });

  test('of two words, one that is misspelt is corrected as it is alone', () => {
    for (const query of ['elektirker hamburg', 'hamburg elektirker']) expect(search(query).hits[0]?.url, query).toBe('/handwerkersoftware-elektriker-hamburg');
    expect(search('impresum hamburg').hits.map(({ url }) => url)).toContain('/impressum');
  });

  test.each([
    ['Dachdecer Essen', 'dachdecker-essen'],
    ['Dachdecer Köln', 'dachdecker-koeln'],
    ['Malr Köln', 'maler-koeln'],
    ['Malr Bonn', 'maler-bonn'],
    ['Malr Essen', 'maler-essen'],
    ['Maler Kölln', 'maler-koeln'],
    ['Maller Münster', 'maler-muenster'],
    ['Malre Hannover', 'maler-hannover'],
    ['Maler Bremenn', 'maler-bremen'],
    ['Elektrikr Köln', 'elektriker-koeln'],
    ['Tischlr Köln', 'tischler-koeln'],
    ['Maurr Köln', 'maurer-koeln'],
    ['Fliesenleger Kölm', 'fliesenleger-koeln'],
    ['Maler Kökn', 'maler-koeln'],
  ])('a slip in a trade or a town leads first to the pair that it is nearest to: „%s“', (query, pair) => {
    expect(search(query).hits[0]?.url).toBe(`/handwerkersoftware-${pair}`);
  });

  test('a slip in each of two words is no dead end', () => {
    expect(search('Malr Kölln')).toMatchObject({ hits: [], nearest: { 0: { url: '/handwerkersoftware-maler-koeln' } } });
  });

  test('of two words that are one slip away both are found, and what is two away is not', () => {
    const urls = search('Marer Bremen').hits.map(({ url }) => url);
    expect(urls.slice(0, 2).toSorted()).toEqual(['/handwerkersoftware-maler-bremen', '/handwerkersoftware-maurer-bremen']);
    expect(search('Malr Köln').hits.map(({ url }) => url)).not.toContain('/handwerkersoftware-maurer-koeln');
  });

  test('a small town comes first for who types its name, and last for who types what it only begins with', () => {
    const urls = (query: string) => search(query).hits.map(({ url }) => url);
    const towns = ['/loehne-handwerkersoftware', '/lohne-oldenburg-handwerkersoftware'];
    for (const query of ['Lohne', 'Löhne']) expect(urls(query).slice(0, 2).toSorted(), query).toEqual(towns);
    for (const query of ['Lohn', 'lohnabrechnung']) {
      expect(urls(query).length, query).toBeGreaterThan(4);
      expect(urls(query).slice(-2).toSorted(), query).toEqual(towns);
    }
    expect(urls('Lohn')).toContain('/blog/zeiterfassung-pflicht-im-handwerk');
  });

  test('a page about all of what was asked for comes before one that mentions it', () => {
    for (const query of ['köln maler', 'maler köln']) {
      const [first, ...others] = search(query).hits.slice(0, 4);
      expect(first?.url, query).toBe('/handwerkersoftware-maler-koeln');
      expect(
        others.every(({ url }) => /maler/.test(url)),
        query,
      ).toBe(true);
    }
  });

  test('an update is found with the page of the list on which it stands, and its place there', () => {
    expect(search('Mobiles Aufmaß mit Fotodokumentation').hits[0]?.url).toBe('/updates?seite=3#2025-06-24-mobiles-aufmass');
    expect(search('E-Rechnung zum Jahreswechsel').hits.map(({ url }) => url)).toContain('/updates#2026-11-10-e-rechnung-jahreswechsel');
  });

  test('who names a trade and a town without a page of both finds the page of each', () => {
    const urls = search('Schreiner Gießen').hits.map(({ url }) => url);
    expect(urls.slice(0, 2).toSorted()).toEqual(['/giessen-handwerkersoftware', '/schreiner-software']);
  });

  test('every page of a trade, a town or a function that search engines may list is found by its title, and shown with it', () => {
    const addresses = data.documents.map(({ url }) => url);
    const generated = renderer.sitemap(site).filter((path) => !addresses.includes(path) && !path.startsWith('/blog/'));
    expect(generated.length).toBeGreaterThan(180);
    const unlike = generated.flatMap((path) => {
      const { title, description } = renderer.pageDocument(site, path) as { title: string; description: string };
      const [hit] = search(title).hits.filter(({ url }) => url === path);
      return hit?.title === title && hit.lead === description ? [] : [[path, title, hit?.title]];
    });
    expect(unlike).toEqual([]);
  });

  test('every address that the search leads to shows a page, on a static host too', () => {
    const exported = new Set([...renderer.sitemap(site), ...renderer.unlistedPaths(site)]);
    for (const query of ['Gießen', 'Witten', 'Fliesenleger Köln', 'Tischler Bad Homburg', 'Dachdecker Frankfurt', 'Bad'])
      for (const { url, title } of search(query).hits.filter(({ kind }) => kind === 'page')) {
        expect([...exported], query).toContain(url);
        expect(renderer.pageDocument(site, url), query).toMatchObject({ title });
      }
  });

  test('words that say nothing are neither searched nor marked beside one that says something', () => {
    expect(search('für die Fliesenleger und in')).toEqual(search('Fliesenleger'));
    expect(search('wie kann ich kündigen').hits[0]?.marked).not.toContain('wie');
    expect(search('wie').hits.length).toBeGreaterThan(0);
  });

  test('code that somebody types finds only what has its words, and no digit', () => {
    const { hits } = search('<script>alert(1)</script>');
    expect(hits.every(({ marked }) => marked.some((term) => /s[ck]ript|alert/.test(term)))).toBe(true);
    expect(hits.length).toBeLessThan(5);
  });

  test('who searches for what many pages have is told that there are more than are shown', () => {
    expect(search('Rechnung')).toMatchObject({ hits: { length: 20 }, hasMore: true });
    expect(search('Fliesenleger')).toMatchObject({ hasMore: false });
  });

  test('a suggestion is spelt nearly like what was asked for, in a title', () => {
    expect(search('elektirger').nearest.map(({ url }) => url)).toContain('/elektriker-software');
    expect(search('wieso deshalb warumm').nearest).toEqual([]);
    for (const query of ['quietscheente', 'zzzzzzzz', 'backup', 'ios', 'bäcker']) expect(search(query), query).toEqual(foundNothing);
  });

  test('questions are found with the place of their answer, pages that are for nobody are not', () => {
    const addresses = data.documents.map(({ url }) => url);
    expect(addresses.filter((url) => url.includes('#_faq-')).length).toBeGreaterThan(10);
    for (const none of ['/danke', '/suche', '/newsletter/angefragt']) expect(addresses).not.toContain(none);
  });

  test('of thousands of pages no browser loads the answers by themselves: they are a part of their page', () => {
    const page = requestedPage(site.model as SiteModel, '/preise') as RequestedPage;
    const questions = { ...page, document: { ...page.document, blocks: page.document.blocks.filter(({ type }) => type === 'faq') } };
    const [few, many] = [pageTexts(questions, 750), pageTexts(questions, 749)];
    expect(few.slice(1, 3)).toMatchObject([{ kind: 'answer' }, { kind: 'answer' }]);
    expect(many).toMatchObject([{ kind: 'page', url: '/preise' }]);
    expect([few[0]?.terms, many[0]?.terms.split(' ')]).toEqual(['', expect.arrayContaining(tellingTermsIn(few[1]?.title ?? ''))]);
  });

  test('of thousands of pages no text is read of which nothing would be kept', () => {
    const page = requestedPage(site.model as SiteModel, '/preise') as RequestedPage;
    const of = (blocks: RequestedPage['document']['blocks'], length: number) =>
      pageTexts({ ...page, document: { ...page.document, blocks } }, length)[0]?.terms;
    const [first, ...others] = page.document.blocks.filter(({ type }) => type !== 'faq');
    if (!first) throw new Error('There is no block.');
    const unread = {
      type: 'hero',
      get headline(): string {
        throw new Error('This was read.');
      },
    };
    const lengthOfFirst = Array.from({ length: 5_000 }, (_, length) => length).find((length) => of([first], length) === of([first], 20_000)) ?? 0;
    expect(lengthOfFirst).toBeGreaterThan(20);
    expect(of([first, unread], lengthOfFirst - 1)).toBe(of([first, ...others], lengthOfFirst - 1));
    expect(() => of([first, unread], 20_000)).toThrow('This was read.');
  });

  test('where nothing fits there is no guess that looks like a result', () => {
    for (const query of ['xqzvw', '   ']) expect(search(query)).toEqual(foundNothing);
  });

  test('what a browser loads to search this site has at most 34 KB', () => {
    expect(brotliCompressSync(JSON.stringify(data)).length).toBeLessThanOrEqual(34_000);
  });
});

test('words are compared without endings and umlauts, and a compound is both of its words', () => {
  expect(termsIn('Aufträge schreiben')).toEqual(termsIn('auftraege SCHREIB'));
  expect(termsIn('Raumausstatter\u00adhandwerk'), 'where a line may end').toEqual(termsIn('Raumausstatterhandwerk'));
  expect(partsOf('rechnungsprogramm', new Set(['rechnung', 'programm']))).toEqual(['rechnung', 'programm']);
  expect(partsOf('rechnung', new Set(['rech', 'nung2']))).toEqual([]);
});

test('what is said of suggestions names their number, in both languages', () => {
  const hit = { kind: 'page' as const, url: '/', title: '', lead: '', marked: [] };
  const said = (count: number) => {
    const found = { ...foundNothing, nearest: Array.from({ length: count }, () => hit) };
    return [words.de.found(found, 'prise'), words.en.found(found, 'prise')];
  };
  expect(said(0)).toEqual(['Nichts gefunden zu „prise“', 'Nothing found for “prise”']);
  expect(said(1)).toEqual(['Nichts gefunden zu „prise“. 1 Vorschlag.', 'Nothing found for “prise”. 1 suggestion.']);
  expect(said(3)).toEqual(['Nichts gefunden zu „prise“. 3 Vorschläge.', 'Nothing found for “prise”. 3 suggestions.']);
});

test('words are near each other as `slipsBetween` counts it', () => {
  const some = [
    '',
    'a',
    'maler',
    'malr',
    'malre',
    'maller',
    'maurer',
    'köln',
    'kölln',
    'könl',
    'kln',
    'dachdecker',
    'dachdecer',
    'dcahdekcer',
    'hamburg',
    'hambrug',
  ];
  for (const a of some)
    for (const b of some) for (const slips of [0, 1, 2, 3]) expect(isNear(a, b, slips), `${a} ${b} ${slips}`).toBe(slipsBetween(a, b, slips) <= slips);
});

test('a word that is longer than any other is not compared for longer', () => {
  const long = 'schornsteinfegermeisterbetriebsversammlungsraum';
  const search = createSearch({
    documents: Array.from({ length: 50 }, (_, id) => ({ kind: 'page' as const, url: `/${id}`, title: `${long}${id}`, lead: '' })),
    terms: { all: '', places: '' },
    rows: [],
  });
  expect(search([...long].toReversed().join(''))).toEqual(foundNothing);
});

test.each([
  'Rechnung Rechnungen',
  'Angebot Angebote Angebots Angeboten',
  'Auftrag Aufträge Auftrages Aufträgen',
  'Maler Malern Malers Malerin Malerinnen',
  'Elektriker Elektrikers Elektrikern Elektrikerin Elektrikerinnen',
  'Lager Lagers Lagern',
  'Preis Preise Preises Preisen',
  'Termin Termine Terminen Termins',
  'System Systeme Systemen Systems',
  'Kundendienst Kundendienste',
  'Haus Hauses Häuser Häusern',
  'Büro Büros',
  'App Apps',
  'Köln Kölns',
  'bestätigen bestätigst bestätigt',
  'mobile mobilen mobiler mobiles',
])('the forms of a word are one: %s', (forms) => {
  expect(new Set(termsIn(forms)).size).toBe(1);
});

test.each(['was Wasser', 'Lage Lager', 'Mal Maler', 'Serie Server Service', 'hilft Hilfe'])('other words are not: %s', (others) => {
  const terms = termsIn(others);
  expect(new Set(terms).size).toBe(terms.length);
});

test('what is asked for in all words comes before what has one of them, and a title before a text', () => {
  const document = (url: string, title: string) => ({ kind: 'page' as const, url, title, lead: '' });
  const search = createSearch({
    documents: [document('/a', 'Werkzeug'), document('/b', 'Rechnung'), document('/c', 'Rechnung schreiben'), document('/d', 'Lager')],
    terms: { all: 'rechnung schreib', places: writePlaces([[0], [0]]) },
    rows: [],
  });
  expect(search('rechnung schreiben').hits.map(({ url }) => url)).toEqual(['/c', '/a', '/b']);
  expect(search('rechnungswerkzeug').hits.map(({ url }) => url)).toEqual(expect.arrayContaining(['/a', '/b']));
});

test('places of documents are written as short as they can be read', () => {
  const places = [[0], [3, 5, 40], [1, 2]];
  expect(writePlaces(places)).toBe('0,3 2 35,1 1');
  expect(placesIn(writePlaces(places))).toEqual(places);
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

  describe('with pages made of words', () => {
    const rows = [...routes, { paths: ['/{beruf}-software'], page: 'beruf', vocabularies: { beruf: 'seo/berufe' } }];
    const trade = {
      title: 'Software für {{beruf.plural}}',
      description: 'In {{trial.days}} Tagen probiert.',
      blocks: [{ type: 'page-header', headline: '{{beruf.name}}' }],
    };
    const filesWith = (items: object[], ofen: object = oven(), beruf: object = trade) =>
      testFiles({ suche: searchPage, ofen, beruf }, rows, {
        'content/seo/berufe.json': { title: 'Berufe', items, unknown: { name: '{{name}}', plural: '{{name}}' } },
      });
    const potter = { slug: 'toepfer', name: 'Töpfer', plural: 'Töpferinnen', aliases: ['keramiker'] };
    const founder = { slug: 'glockengiesser', name: 'Glockengießer', plural: 'Glockengießer' };
    const find = (site: Site, query: string) => createSearch(dataOf(site) as SearchData)(query).hits;

    test('a word that an author adds to a list is found by its name and its other spellings, under the title of its page', async () => {
      const site = await testSite(filesWith([potter]));
      expect(find(site, 'glockengießer')).toEqual([]);
      const later = await testSite(filesWith([potter, founder]), site);
      expect(find(later, 'glockengießer')).toMatchObject([
        { url: '/glockengiesser-software', title: 'Software für Glockengießer', lead: 'In 7 Tagen probiert.' },
      ]);
      for (const query of ['keramiker', 'toepfer', 'Software für Töpfer'])
        expect(find(later, query)[0], query).toMatchObject({ url: '/toepfer-software', title: 'Software für Töpferinnen' });
    });

    test('pages that search engines are not to list are not found either', async () => {
      const site = await testSite(filesWith([potter], oven(), { ...trade, index: false }));
      expect(find(site, 'keramiker')).toEqual([]);
    });

    test('where another page is saved, the words are not read again', async () => {
      const site = await testSite(filesWith([potter]));
      const later = await testSite(filesWith([potter], { ...oven(), title: 'Ein anderer Ofen' }), site);
      const trades = (of: Site) => dataOf(of)?.rows[0]?.lists.beruf;
      expect(trades(later)).toBe(trades(site));
      const other = await testSite(filesWith([potter, founder]), later);
      expect(trades(other)).not.toBe(trades(later));
    });
  });
});
