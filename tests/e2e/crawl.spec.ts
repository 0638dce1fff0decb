import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

/** Pages that only say what came of a form. */
const answersToForms = ['/suche', '/danke', '/newsletter/angefragt', '/newsletter/bestaetigt', '/newsletter/abgemeldet'];

interface ParsedPage {
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly main: string;
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly canonicals: readonly string[];
  /** Meta elements by name or property; several of one name in their order. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly data: readonly string[];
  /** Everything the page loads: address and the kind of file that has to come. */
  readonly assets: readonly (readonly [url: string, kind: string])[];
}

/** The HTML as a browser without JavaScript understands it; nothing of it is loaded or run. */
function parse(page: Page, html: string): Promise<ParsedPage> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const values = (selector: string, name: string) => all(selector).flatMap((element) => element.getAttribute(name) ?? []);
    const meta: Record<string, string[]> = {};
    for (const element of all('meta[name], meta[property]')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      meta[name] = [...(meta[name] ?? []), element.getAttribute('content') ?? ''];
    }
    const sources = values('img[srcset], source[srcset]', 'srcset').flatMap((list) => list.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''));
    const assets = [
      ...[...values('img[src]', 'src'), ...sources, ...values('link[rel~=icon], link[rel=preload][as=image]', 'href')].map((url) => [url, 'image'] as const),
      ...values('use[href]', 'href').flatMap((url) => (url.startsWith('#') ? [] : [[url.split('#')[0] ?? '', 'image'] as const])),
      ...values('meta[property="og:image"]', 'content').map((url) => [url, 'image'] as const),
      ...values('script[src], link[rel=modulepreload]', 'src').map((url) => [url, 'javascript'] as const),
      ...values('link[rel=stylesheet]', 'href').map((url) => [url, 'css'] as const),
      ...values('link[rel=preload][as=font]', 'href').map((url) => [url, 'font'] as const),
    ];
    const spaces = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    return {
      titles: all('title:not(svg title)').map(({ textContent }) => textContent ?? ''),
      headings: all('h1').map(({ textContent }) => spaces(textContent)),
      main: spaces(document.querySelector('main')?.textContent),
      ids: all('[id]').map(({ id }) => id),
      links: values('a[href], area[href]', 'href'),
      canonicals: values('link[rel=canonical]', 'href'),
      meta,
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
      assets,
    };
  }, html);
}

async function visit(page: Page, request: APIRequestContext, path: string): Promise<{ status: number; type: string; page: ParsedPage }> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return { status: answer.status(), type: answer.headers()['content-type'] ?? '', page: await parse(page, await answer.text()) };
}

/** What schema.org and the search engines that read it ask of each type at least. */
const requiredFields: Record<string, readonly string[]> = {
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'offers'],
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating'],
  Answer: ['text'],
  BlogPosting: ['headline', 'author', 'datePublished', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity', 'isPartOf'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Offer: ['name', 'price', 'priceCurrency', 'url'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  Question: ['name', 'acceptedAnswer'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem'],
  WebPage: ['name', 'isPartOf'],
  WebSite: ['name', 'url', 'publisher'],
};

type Node = Readonly<Record<string, unknown>>;

/** Every mistake in a page's data for search engines, in words. */
function dataErrors(texts: readonly string[], origin: string): string[] {
  if (texts.length === 0) return ['says nothing of itself'];
  return texts.flatMap((text) => {
    const block = JSON.parse(text) as { '@context'?: unknown; '@graph'?: Node[] };
    const nodes = block['@graph'] ?? [block as Node];
    return [
      ...(block['@context'] === 'https://schema.org' ? [] : ['no @context']),
      ...(nodes.length === 0 ? ['empty @graph'] : []),
      ...nodes.flatMap((node) => ('@type' in node ? nodeErrors(node, origin) : ['a node without @type'])),
    ];
  });
}

function nodeErrors(node: Node, origin: string): string[] {
  const type = String(node['@type']);
  const fields = requiredFields[type];
  if (!fields) return [`${type}: not in the list of types that this test knows`];
  const isMissing = (field: string) => [undefined, null, ''].includes(node[field] as never) || (Array.isArray(node[field]) && node[field].length === 0);
  const inside = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && '@type' in value);
  return [
    ...fields.filter(isMissing).map((field) => `${type} without ${field}`),
    ...Object.entries(node).flatMap(([field, value]) => valueErrors(type, field, value, origin)),
    ...inside.flatMap((value) => nodeErrors(value, origin)),
  ];
}

function valueErrors(type: string, field: string, value: unknown, origin: string): string[] {
  const allowed: Record<string, (text: string) => boolean> = {
    ratingValue: (text) => /^[1-5]\.\d$/.test(text) && Number(text) <= 5,
    ratingCount: (text) => /^[1-9]\d*$/.test(text),
    price: (text) => /^\d+\.\d\d$/.test(text) && Number(text) > 0,
    priceCurrency: (text) => text === 'EUR',
    datePublished: (text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
    url: (text) => text.startsWith(`${origin}/`),
    item: (text) => text.startsWith(`${origin}/`),
  };
  const token = typeof value === 'string' && value.includes('{{') ? [`${type}.${field} has a token left: ${value}`] : [];
  return allowed[field]?.(String(value)) === false ? [...token, `${type}.${field} is “${value}”`] : token;
}

const repeated = (values: readonly string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

/** The fixed addresses of the route table, row by row. */
async function rowsOfTable(): Promise<string[][]> {
  const { routes } = JSON.parse(await readFile('pages.config.json', 'utf8')) as { routes: { paths?: string[] }[] };
  return routes.map(({ paths = [] }) => paths.filter((path) => !path.includes('{'))).filter(({ length }) => length > 0);
}

/** Filter links combine without end; those on pages of a filter are checked for what they lead to, not for what is there. */
const isFilter = (path: string) => path.startsWith('/blog?');

/** A trade in a town: there are thousands with links, drawn of the same blocks; those of one trade and of one town stand for all. */
const isPair = (path: string) => /^\/handwerkersoftware-(?!nach-)[^-]+-./.test(path);
const isOneOfMany = (from: string, to: string) =>
  isPair(to) && (isPair(from) || /software$/.test(from)) && !['/fliesenleger-software', '/koeln-handwerkersoftware'].includes(from);

test('R-LNK-01 R-LNK-02 R-LNK-03 R-RTE-33 R-RTE-34 R-MET-14 R-JLD-01 R-JLD-02 R-JLD-03 whoever follows links finds no dead end, and every page says who it is', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const found = new Map<string, ParsedPage>();
  const fragments: [from: string, to: string, id: string][] = [];
  const assets = new Map<string, string>();
  const problems: string[] = [];
  // from the home page on; then the pages that nothing links to
  const queue = ['/', ...(await rowsOfTable()).flat()];
  const seen = new Set(queue);

  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { status, type, page: parsed } = await visit(page, request, path);
    if (status !== 200 || !type.startsWith('text/html')) {
      problems.push(`${path}: ${status} ${type}`);
      continue;
    }
    found.set(path, parsed);
    for (const [url, kind] of parsed.assets) assets.set(new URL(url, origin + path).href, kind);
    for (const href of parsed.links) {
      const url = new URL(href, origin + path);
      if (url.origin !== origin) continue;
      const to = url.pathname + url.search;
      if (url.hash) fragments.push([path, to, decodeURIComponent(url.hash.slice(1))]);
      if (seen.has(to) || (isFilter(path) && isFilter(to)) || isOneOfMany(path, to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }

  const all = [...found].map(([path, parsed]) => ({ path, ...parsed }));
  const originals = all.filter(({ path, canonicals }) => canonicals[0] === origin + path);
  for (const { path, titles, headings, canonicals, meta, data } of all) {
    const complain = (isWrong: boolean, what: string) => isWrong && problems.push(`${path}: ${what}`);
    complain(titles.length !== 1 || !titles[0]?.trim(), `${titles.length} titles`);
    complain(headings.length !== 1 || headings[0] === '', `h1: ${headings.join(' | ')}`);
    complain(canonicals.length !== 1 || !canonicals[0]?.startsWith(`${origin}/`), `canonical: ${canonicals.join(' ')}`);
    complain(meta.description?.length !== 1 || (meta.description[0] ?? '').length < 50, `description: ${meta.description?.join(' | ')}`);
    complain(meta['og:title']?.join() !== titles[0], `og:title: ${meta['og:title']?.join(' | ')}`);
    complain(!meta['og:description']?.join().startsWith(meta.description?.join() ?? '-'), `og:description: ${meta['og:description']?.join(' | ')}`);
    const isListed = !meta.robots?.join().includes('noindex');
    complain(isListed && meta['og:url']?.join() !== canonicals[0], `og:url: ${meta['og:url']?.join(' | ')}`);
    complain(/\{\{|undefined|\[object/.test(`${titles} ${meta.description}`), 'a token is left in title or description');
    for (const error of dataErrors(data, origin)) problems.push(`${path}: JSON-LD: ${error}`);
  }
  for (const [from, to, id] of fragments) {
    if (found.has(to) && !found.get(to)?.ids.includes(id)) problems.push(`${from}: dead anchor ${to}#${id}`);
  }
  for (const title of repeated(originals.map(({ titles }) => titles[0] ?? ''))) problems.push(`two pages are called “${title}”`);
  for (const text of repeated(originals.map(({ meta }) => meta.description?.[0] ?? ''))) problems.push(`two pages are described as “${text}”`);
  for (const [url, kind] of assets) {
    const answer = await request.get(url);
    const type = answer.headers()['content-type'] ?? '';
    if (answer.status() !== 200 || !type.includes(kind)) problems.push(`${url}: ${answer.status()} ${type}, expected ${kind}`);
  }

  expect([...new Set(problems)]).toEqual([]);
  // what the walk has to have seen, so that it cannot pass by finding nothing
  expect(originals.length).toBeGreaterThanOrEqual(30);
  expect(all.filter(({ path }) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(12);
  expect(all.filter(({ path }) => path.startsWith('/blog?kategorie=')).length).toBeGreaterThanOrEqual(5);
  expect(all.filter(({ path }) => path.startsWith('/updates?seite=')).length).toBeGreaterThanOrEqual(2);
  expect(fragments.length).toBeGreaterThan(5);
  expect(assets.size).toBeGreaterThan(20);
});

test('R-RTE-01 R-RTE-02 R-RTE-03 R-RTE-04 R-RTE-05 R-RTE-06 R-RTE-07 R-RTE-10 R-RTE-11 R-RTE-12 R-RTE-13 R-RTE-14 R-RTE-15 R-RTE-16 R-RTE-32 every address of the route table shows its page, and its other addresses the same', async ({
  page,
  request,
  baseURL,
}) => {
  const rows = await rowsOfTable();
  expect(rows.flat().length).toBeGreaterThanOrEqual(28);
  const texts = new Set<string>();
  for (const [first = '', ...aliases] of rows) {
    const original = await visit(page, request, first);
    expect(original.status, first).toBe(200);
    expect(original.page.canonicals, first).toEqual([baseURL + first]);
    expect(original.page.main.length, first).toBeGreaterThan(answersToForms.includes(first) ? 100 : 500);
    texts.add(original.page.main);
    for (const alias of aliases) {
      const other = await visit(page, request, alias);
      expect(other.status, alias).toBe(200);
      expect(other.page.canonicals, alias).toEqual([baseURL + first]);
      expect(other.page.main, alias).toBe(original.page.main);
      expect(other.page.titles, alias).toEqual(original.page.titles);
    }
  }
  expect(texts.size, 'no two rows show the same text').toBe(rows.length);

  const post = await visit(page, request, '/blog/gobd-in-zwanzig-minuten');
  expect(post.page.headings).toEqual(['GoBD in zwanzig Minuten: was du wissen und was du prüfen solltest']);
  const tagged = await visit(page, request, '/blog?tag=GoBD');
  expect(tagged.status).toBe(200);
  expect(tagged.page.canonicals, 'a filtered list is no page of its own').toEqual([`${baseURL}/blog`]);
});

test('R-LNK-04 the list for search engines names every page once, none that is not there, and none that hides', async ({ page, request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await robots.text()).split('\n').filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^(User-agent|Allow|Disallow|Sitemap): \S+$|^#/);
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(lines, 'nothing keeps search engines out').not.toContain('Disallow: /');

  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^(application|text)\/xml/);
  const { root, error, urls } = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        root: `${document.documentElement.namespaceURI} ${document.documentElement.localName}`,
        error: document.querySelector('parsererror')?.textContent,
        urls: [...document.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent ?? ''),
      };
    },
    await answer.text(),
  );
  expect(error).toBeUndefined();
  expect(root).toBe('http://www.sitemaps.org/schemas/sitemap/0.9 urlset');
  expect(urls.length).toBeGreaterThan(200);
  expect(urls.length, 'the most that one file may list').toBeLessThanOrEqual(50_000);
  expect.soft(repeated(urls)).toEqual([]);
  expect(urls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  const listed = (...paths: string[]) => paths.filter((path) => urls.includes(baseURL + path));
  const pages = ['/', '/funktionen', '/preise', '/blog', '/blog/gobd-in-zwanzig-minuten', '/handwerkersoftware-maler'];
  expect(listed(...pages)).toEqual(pages);
  expect.soft(listed('/contact', '/vergleich', '/skeleton-demo', '/404', '/blog/entwurf-jahresplanung-2027')).toEqual([]);

  const sample = new Set([...urls.slice(0, 12), ...Array.from({ length: 48 }, (_, index) => urls[Math.floor(((index + 0.5) * urls.length) / 48)] ?? '')]);
  expect(sample.size).toBeGreaterThanOrEqual(50);
  for (const url of sample) {
    const { status, page: parsed } = await visit(page, request, url);
    expect(status, url).toBe(200);
    expect(parsed.canonicals, url).toEqual([url]);
    expect(parsed.meta.robots, url).toBeUndefined();
    expect(parsed.headings, url).toHaveLength(1);
  }
});
