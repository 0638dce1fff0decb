import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentFiles, Site } from '../renderer/api.ts';
import { catalogue } from '../renderer/catalogue.ts';
import { renderer } from '../renderer/entry-server.ts';
import { keepTogetherInHtml } from '../renderer/keep-together.ts';
import { bytesOf } from '../renderer/packed-text.ts';
import { formatIssues } from '../schema/issue.ts';
import { readSnapshot } from '../server/content/files.ts';
import { openMedia } from '../server/content/media.ts';
import { createReader } from '../server/content/reader.ts';
import { blockModules } from '../server/dev/modules.ts';
import { acceptAndCheck } from './accept-and-check.ts';
import { linksInCode } from './blocks/links-in-code.ts';
import { htmlErrors } from './html-validity.ts';
import { htmlOf, siteFile, testFiles, testSite } from './test-site.ts';

const root = path.resolve(import.meta.dirname, '..');
const vocabulary = (name: string): string[] =>
  JSON.parse(readFileSync(`${root}/content/seo/${name}.json`, 'utf8')).items.map(({ slug }: { slug: string }) => slug);

let files: ContentFiles;
let site: Site;
beforeAll(async () => {
  const snapshot = await readSnapshot(root);
  const read = await createReader({ renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) }).read(snapshot.files);
  files = new Map([...read].map(([file, { content }]) => [file, content]));
  site = acceptAndCheck(new Map(), files, new Date('2026-11-21')).site;
});

const modules = blockModules(root);

/** Nobody but the not-found page answers there. */
function isDead(path: string): boolean {
  const resolution = renderer.resolve(site, path, '');
  return resolution.kind === 'page' ? resolution.status !== 200 : resolution.kind !== 'redirect';
}

const literalPaths = () =>
  renderer
    .routes(site)
    .map(({ path }) => path)
    .filter((path) => !path.includes('{'));
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
const descriptionOf = (html: string) => /<meta name="description" content="(.*?)">/.exec(html)?.[1] ?? '';

test('the content of the site has no mistake, and nothing is left to do but to find evidence for its claims, and words for its towns', () => {
  expect(formatIssues(site.issues.filter(({ rule }) => !['claim-without-evidence', 'little-own-text'].includes(rule)))).toBe('');
});

test('every example of a block can stand on this site as it is: its facts, pictures and links exist', async () => {
  const opening = { type: 'page-header', headline: 'Titel' };
  const added: string[] = [];
  const withExamples = new Map(files);
  for (const [type, { examples, mainHeading, placement }] of catalogue) {
    if (placement?.shell) continue;
    for (const [index, { block }] of examples.entries()) {
      const name = `landing/example-${type}-${index + 1}`;
      const file = `content/pages/${name}.json`;
      const blocks = [...(mainHeading ? [] : [opening]), { type, ...block }];
      const page = { title: name, description: `${name} zeigt ein Beispiel.`, paths: [`/${name}`], index: false, blocks };
      const content = await renderer.readFile(file, JSON.stringify(page));
      if (content) withExamples.set(file, content);
      added.push(file);
    }
  }
  expect(added.length).toBeGreaterThan(catalogue.size);
  const { issues } = acceptAndCheck(files, withExamples, new Date('2026-11-21')).site;
  expect(formatIssues(issues.filter(({ file }) => added.includes(file)))).toBe('');
});

test.each(readdirSync(`${root}/blocks`))('block %s links in its code to pages that there are', (folder) => {
  const own = new Map([...modules].filter(([file]) => file.startsWith(`blocks/${folder}/`)));
  expect(linksInCode(own).filter(({ path }) => isDead(path))).toEqual([]);
});

test('what a page shows does not depend on which pages were drawn before it', () => {
  const paths = [...literalPaths(), ...renderer.sitemap(site).slice(0, 200), '/blog?tag=GoBD', '/blog?suche=rechnung', '/updates?seite=2', '/wort-software'];
  for (const path of paths) htmlOf(site, path);
  // a copy of the site has no blocks that were kept
  for (const path of paths) expect(htmlOf({ ...site, model: { ...(site.model as object) } }, path) === htmlOf(site, path), path).toBe(true);
});

test('notes in the files, and posts that are held back, leave the server through no API and no page', async () => {
  const { files } = await readSnapshot(root);
  const notes = [...files.values()].flatMap((bytes) =>
    [
      ...Buffer.from(bytesOf(bytes))
        .toString()
        .matchAll(/"\$comment": "((?:[^"\\]|\\.)*)"/g),
    ].map(([, note = '']) => note),
  );
  expect(notes.length).toBeGreaterThan(20);
  const told = [
    ...renderer
      .sitemap(site)
      .slice(0, 200)
      .map((path) => JSON.stringify(renderer.pageDocument(site, path))),
    ...literalPaths().flatMap((path) => [JSON.stringify(renderer.pageDocument(site, path)), htmlOf(site, path)]),
    JSON.stringify([renderer.settings(site), renderer.liveContent(site), renderer.routes(site)]),
  ].join('\n');
  expect(notes.filter((note) => told.includes(note))).toEqual([]);
  expect(told).not.toMatch(/"\$[a-z]+":/);
  expect(renderer.liveContent(site).posts.filter(({ isPublished }) => isPublished === false)).toEqual([]);
});

test('R-HTM-01 R-HTM-02 every page is valid HTML, the not-found page too', async () => {
  const some = [
    '/handwerkersoftware-maler-und-lackierer-bad-homburg',
    '/handwerkersoftware-zeiterfassung',
    '/handwerkersoftware-kleinbetriebe',
    '/maler-software',
    '/guenstige-handwerkersoftware',
    '/koeln-handwerkersoftware',
    '/handwerkersoftware-foo-bar',
    '/gibt-es-nicht',
  ];
  for (const path of [...literalPaths(), ...some]) expect(await htmlErrors(htmlOf(site, path)), path).toEqual([]);
});

test('the privacy policy promises to delete contact messages after as many days as the server keeps them', () => {
  const retentionDays = renderer.contact(site)?.retentionDays;
  expect(htmlOf(site, '/datenschutz')).toContain(`höchstens ${retentionDays}\u00a0Tage`);
});

test('contact messages go to the general address or to one of their own, which is told to nobody', async () => {
  expect(renderer.contact(await testSite(testFiles()))).toEqual({ recipient: 'a@b.example', retentionDays: 180, security: 'a@b.example' });
  const contact = { recipient: 'team@b.example', retentionDays: 30 };
  const own = await testSite(testFiles({}, undefined, { 'content/site.json': { ...siteFile, contact } }));
  expect(formatIssues(own.issues)).toBe('');
  expect(renderer.contact(own)).toEqual({ ...contact, security: 'a@b.example' });
  expect(JSON.stringify(renderer.settings(own))).not.toContain('team@');
});

test('no page parts a number from its unit, nor an abbreviation from its other half, where React does not draw the text once more in the browser', () => {
  const parted = literalPaths().filter((path) => {
    const [main = ''] = /<main\b.*<\/main>/s.exec(htmlOf(site, path)) ?? [];
    const drawnHere = main.replace(/<x-island\b.*?<\/x-island>/gs, '');
    return drawnHere === '' || keepTogetherInHtml(drawnHere) !== drawnHere;
  });
  expect(parted).toEqual([]);
});

test('R-RTE-34 every page has a title and a description of its own', () => {
  const canonical = [
    ...new Set(
      renderer
        .routes(site)
        .filter(({ path }) => !path.includes('{'))
        .map(({ canonical }) => canonical),
    ),
  ];
  const pages = canonical.map((path) => htmlOf(site, path));
  expect(new Set(pages.map(titleOf)).size).toBe(pages.length);
  expect(new Set(pages.map(descriptionOf)).size).toBe(pages.length);
  expect(pages.filter((html) => !titleOf(html) || !descriptionOf(html))).toEqual([]);
});

describe('the landing pages for search engines', () => {
  const kinds: [string, string[], (word: string) => string][] = [
    ['trade', vocabulary('berufe'), (word) => `/${word}-software`],
    ['city', vocabulary('staedte'), (word) => `/${word}-handwerkersoftware`],
    ['feature', vocabulary('funktionen'), (word) => `/handwerkersoftware-${word}`],
    ['price', vocabulary('preise'), (word) => `/${word}-handwerkersoftware`],
    ['company size', vocabulary('betriebsgroessen'), (word) => `/handwerkersoftware-${word}`],
    ['trade in a city', vocabulary('berufe'), (word) => `/handwerkersoftware-${word}-frankfurt`],
  ];

  test('have words enough: 40 trades, 80 cities, 20 features and a handful of price words', () => {
    expect(vocabulary('berufe').length).toBeGreaterThanOrEqual(40);
    expect(vocabulary('staedte').length).toBeGreaterThanOrEqual(80);
    expect(vocabulary('funktionen').length).toBeGreaterThanOrEqual(20);
    expect(vocabulary('preise').length).toBeGreaterThanOrEqual(5);
  });

  test.each(kinds)('R-SEO-17 every %s page has its own title and description, within what search engines show, and no token left', (_, words, pathOf) => {
    const pages = words.map((word) => htmlOf(site, pathOf(word)));
    expect(new Set(pages.map(titleOf)).size).toBe(words.length);
    expect(new Set(pages.map(descriptionOf)).size).toBe(words.length);
    for (const html of pages) {
      expect(titleOf(html).length).toBeLessThanOrEqual(75);
      expect(descriptionOf(html).length).toBeLessThanOrEqual(180);
      expect(html).not.toContain('{{');
    }
  });

  test('every trade, and every city of which something is said, has text enough of its own', () => {
    const mainWords = (path: string) => new Set((/<main.*?<\/main>/s.exec(htmlOf(site, path))?.[0] ?? '').replace(/<[^>]+>/g, ' ').split(/\s+/));
    for (const [words, pathOf] of [
      [vocabulary('berufe'), (word: string) => `/${word}-software`] as const,
      [vocabulary('staedte').slice(0, 92), (word: string) => `/${word}-handwerkersoftware`] as const,
    ]) {
      const pages = words.map((word) => mainWords(pathOf(word)));
      const everywhere = pages.reduce((common, page) => common.intersection(page));
      for (const page of pages) expect(page.difference(everywhere).size).toBeGreaterThanOrEqual(50);
    }
  });
});

test('the home page with its styles fits into the first round trip beside a kilobyte of headers: 13.6 KB as brotli', () => {
  // names and sums as a build makes them, which cannot be compressed
  const html = htmlOf(site, '/', {
    origin: 'https://www.meisterkontor.example',
    build: '4be1c0a93f7d',
    scripts: { loader: '/assets/loader-qbdT9cMp.js', integrity: 'sha256-q8Zk1Tn0Yw5xVJmRfA3LhGpUoE7sBc2Di4NvXtKyQ9M=' },
  });
  const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  expect(bytes).toBeLessThanOrEqual(13_560);
});
