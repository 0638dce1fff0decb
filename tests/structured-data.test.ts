import { readFileSync } from 'node:fs';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { beforeAll, expect, test } from 'vitest';
import type { ContentFiles, Site } from '../renderer/api.ts';
import { renderer } from '../renderer/entry-server.ts';
import { readSnapshot } from '../server/content/files.ts';
import { openMedia } from '../server/content/media.ts';
import { createReader } from '../server/content/reader.ts';
import { acceptAndCheck } from './accept-and-check.ts';
import { htmlOf } from './test-site.ts';

const root = path.resolve(import.meta.dirname, '..');

interface Node {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

let graphs: ReadonlyMap<string, readonly Node[]>;
beforeAll(async () => {
  const snapshot = await readSnapshot(root);
  const read = await createReader({ renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) }).read(snapshot.files);
  const files: ContentFiles = new Map([...read].map(([file, { content }]) => [file, content]));
  const { site } = acceptAndCheck(new Map(), files, new Date('2026-11-21'));
  graphs = new Map(pathsOf(site).map((path) => [path, graphOf(htmlOf(site, path))]));
});

/** Every written page, every post, and every generated page that search engines are told of. */
function pathsOf(site: Site): string[] {
  const written = renderer.routes(site).flatMap(({ path, canonical }) => (path === canonical && !path.includes('{') ? [path] : []));
  return [...new Set([...written, ...renderer.sitemap(site)])];
}

function graphOf(html: string): readonly Node[] {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text)['@graph'];
}

/** Nodes at any depth. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
}

/** Properties of each type of schema.org, with those that it inherits, as the types of schema-dts have them. */
const vocabulary = (() => {
  const text = readFileSync(path.join(root, 'node_modules/schema-dts/dist/schema.d.ts'), 'utf8');
  const own = new Map<string, { parents: string[]; properties: string[] }>();
  for (const [, name = '', parents = '', body = ''] of text.matchAll(/interface (\w+)Base (?:extends ([^{]+) )?\{([\s\S]*?)\n\}/g))
    own.set(name, {
      parents: [...parents.matchAll(/(\w+)Base/g)].map(([, parent = '']) => parent),
      properties: [...body.matchAll(/^ {4}"(\w+)"\??:/gm)].map(([, property = '']) => property),
    });
  const leaves = new Map([...text.matchAll(/interface (\w+)Leaf extends (\w+)Base/g)].map(([, type = '', base = '']) => [type, base]));
  const propertiesOf = (type: string): string[] => {
    const { parents = [], properties = [] } = own.get(type) ?? {};
    return [...properties, ...parents.flatMap(propertiesOf)];
  };
  return { has: (type: string) => leaves.has(type), propertiesOf: (type: string) => new Set(propertiesOf(leaves.get(type) ?? '')) };
})();

/** What Google needs of each type, or recommends: https://developers.google.com/search/docs/appearance/structured-data/search-gallery, page by page. */
const needed: Readonly<Record<string, readonly string[]>> = {
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'offers'],
  AggregateRating: ['ratingValue', 'ratingCount'],
  Answer: ['text'],
  BlogPosting: ['author', 'dateModified', 'datePublished', 'headline', 'image', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Offer: ['price', 'priceCurrency'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  Question: ['name', 'acceptedAnswer'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem', 'aggregateRating', 'offers'],
  WebPage: ['name', 'isPartOf'],
  WebSite: ['name', 'url', 'publisher'],
};

test('R-JLD-02 search engines know every type and every property of every page', () => {
  const unknown = new Set<string>();
  for (const [path, graph] of graphs)
    for (const { '@type': type, '@id': _, ...properties } of nodesIn(graph)) {
      if (type === undefined) continue;
      if (!vocabulary.has(type)) unknown.add(`${path}: ${type}`);
      for (const property of Object.keys(properties)) if (!vocabulary.propertiesOf(type).has(property)) unknown.add(`${path}: ${type}.${property}`);
    }
  expect(graphs.size).toBeGreaterThan(200);
  expect([...unknown]).toEqual([]);
});

test('no result in a search engine is lost for a property that it needs', () => {
  const missing = new Set<string>();
  for (const [path, graph] of graphs)
    for (const node of nodesIn(graph)) {
      if (node['@type'] === undefined) continue;
      expect(needed, node['@type']).toHaveProperty(node['@type']);
      for (const property of needed[node['@type']] ?? [])
        if (node[property] === undefined || node[property] === '') missing.add(`${path}: ${node['@type']}.${property}`);
    }
  expect([...missing]).toEqual([]);
});

test('a validator that knows what Google asks of rich results has nothing against any page', async () => {
  const validator = new Validator();
  const said = async (nodes: readonly Node[]) => {
    const issues = await validator.validate({ jsonld: Object.groupBy(nodes, (node) => node['@type'] ?? '') as Record<string, Node[]> });
    return issues.flatMap(({ issueMessage, path }) => (issueMessage.endsWith('(optional)') ? [] : [`${issueMessage} ${JSON.stringify(path)}`]));
  };
  const found = new Set<string>();
  for (const [path, graph] of graphs) for (const issue of await said(graph)) found.add(`${path}: ${issue}`);
  expect([...found]).toEqual([]);
  expect(await said([{ '@type': 'AggregateRating', ratingValue: 'gut' }]), 'it finds mistakes').not.toEqual([]);
});

test('what one part of a page says of another leads to it, and no two parts have the same name', () => {
  for (const [path, graph] of graphs) {
    const ids = graph.map((node) => node['@id']);
    expect(ids, path).not.toContain(undefined);
    expect(new Set(ids).size, path).toBe(ids.length);
    const references = nodesIn(graph).filter((node) => node['@type'] === undefined);
    expect(
      references.filter((node) => !ids.includes(node['@id'])),
      path,
    ).toEqual([]);
  }
});

test('every page is a part of the site, and a post is one too', () => {
  const types = (path: string) => graphs.get(path)?.map((node) => node['@type']) ?? [];
  for (const path of graphs.keys()) {
    expect(types(path), path).toEqual(expect.arrayContaining(['Organization', 'WebSite', expect.stringMatching(/^(WebPage|FAQPage)$/)]));
    expect(types(path).includes('BreadcrumbList'), path).toBe(path !== '/');
    expect(types(path).includes('BlogPosting'), path).toBe(path.startsWith('/blog/'));
  }
  const blog = graphs.get('/blog') ?? [];
  const posts = [...graphs.keys()].filter((path) => path.startsWith('/blog/'));
  const listed = blog.find((node) => node['@type'] === 'ItemList')?.itemListElement as readonly { url: string }[];
  expect(listed.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(posts.toSorted());
});

test('R-MET-09 every page that names the software says what its plans cost, as the cards of the price page do', () => {
  const offersOf = (path: string) => {
    const software = graphs.get(path)?.find((node) => node['@type'] === 'SoftwareApplication');
    return JSON.stringify(software?.offers);
  };
  const naming = [...graphs].flatMap(([path, graph]) => (graph.some((node) => node['@type'] === 'SoftwareApplication') ? [path] : []));
  expect(naming.length).toBeGreaterThan(150);
  expect(offersOf('/preise')).toContain('"lowPrice":"69.99","highPrice":"169.99"');
  for (const path of naming) expect(offersOf(path), path).toBe(offersOf('/preise'));
});

test('a name stands for one thing with one rating, and who buys by it comes to the page of prices', () => {
  const ratings = new Map<unknown, Set<string>>();
  for (const node of [...graphs.values()].flat())
    if (node.aggregateRating) ratings.set(node['@id'], (ratings.get(node['@id']) ?? new Set()).add(JSON.stringify(node.aggregateRating)));
  expect([...ratings].filter(([, said]) => said.size > 1)).toEqual([]);
  expect(new Set([...ratings.values()].flatMap((said) => [...said])).size, 'R-MET-01 to -07: each kind of page has its own').toBe(6);
  const offers = [...graphs.values()].flatMap(nodesIn).filter((node) => node['@type'] === 'Offer');
  expect(new Set(offers.map(({ url }) => new URL(String(url)).pathname))).toEqual(new Set(['/preise']));
});

test('a trail of links in a list of results has the names that visitors know from the menus', () => {
  const last = (path: string) => {
    const trail = graphs.get(path)?.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as readonly { name: string }[];
    return trail.map(({ name }) => name).join(' › ');
  };
  expect(last('/preise')).toBe('Startseite › Preise');
  expect(last('/handwerkersoftware-nach-gewerk')).toBe('Startseite › Gewerke');
  expect(last('/handwerkersoftware-vergleich')).toBe('Startseite › Vergleich');
  expect(last('/handwerkersoftware-maler'), 'in no menu: as its title begins').toBe('Startseite › Malersoftware');
  expect(last('/maler-software')).toBe('Startseite › Gewerke › Maler');
});
