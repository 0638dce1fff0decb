import { expect, test } from 'vitest';
import type { Accepted } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { readAll } from '../mistakes/load.ts';
import { smallSite } from './small-site.ts';

type Texts = Readonly<Record<string, string | Uint8Array>>;

const landing = 'content/pages/landing/fliesen.json';
const table = 'pages.config.json';

/** A site whose home page links to addresses of other pages; `/software-bonn` has one of its own. */
const linked: Readonly<Record<string, string>> = {
  ...smallSite,
  'content/pages/home.json': JSON.stringify({
    title: 'Start',
    description: 'Die Seite Start.',
    blocks: [
      { type: 'page-header', headline: 'Start' },
      {
        type: 'link-list',
        headline: 'Mehr',
        items: ['/fliesen', '/preise', '/software-bonn', '/bad-homburg-software'].map((href) => ({ label: `Nach ${href}`, href })),
      },
    ],
  }),
  'content/pages/bonn.json': JSON.stringify({ title: 'Bonn', description: 'Unser Büro in Bonn.', blocks: [{ type: 'page-header', headline: 'Bonn' }] }),
  [table]: tableWith('before'),
};

/** The table with a row for Bonn before or behind that of all towns, which has two patterns. */
function tableWith(place: 'before' | 'behind'): string {
  const bonn = '{ "paths": ["/software-bonn"], "page": "bonn" }';
  const towns = '{ "paths": ["/{stadt}-software", "/software-{stadt}"], "page": "stadt", "vocabularies": { "stadt": "seo/staedte" } }';
  const { routes } = JSON.parse(smallSite[table] ?? '') as { routes: { page?: string }[] };
  const both = (place === 'before' ? [bonn, towns] : [towns, bonn]).map((row) => JSON.parse(row) as object);
  return JSON.stringify({ routes: routes.flatMap((row) => (row.page === 'stadt' ? both : [row])) });
}

async function siteOf(texts: Texts): Promise<Accepted> {
  const bytes = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)] as const));
  return acceptAndCheck(new Map(), await readAll(bytes), new Date('2026-11-21'));
}

const edit = (file: string, from: string, to: string): Texts => {
  expect(linked[file]).toContain(from);
  return { [file]: (linked[file] ?? '').replace(from, () => to) };
};

test.each<[string, () => Texts, string[]]>([
  ['the address of a landing page is misspelt', () => edit(landing, '"/fliesen"', '"/Fliesen"'), ['path-spelling']],
  ['one of the addresses of a row is misspelt', () => edit(table, '"/preise"', '"/preise/","/kosten"'), ['path-spelling']],
  ['the row of a page has come to stand below a pattern', () => ({ [table]: tableWith('behind') }), ['shadowed-path']],
  ['a placeholder is misspelt', () => edit(table, '{stadt}-software', '{stdt}-software'), ['unknown-placeholder']],
  [
    'a landing page is saved in another encoding',
    () => ({ [landing]: Buffer.from((linked[landing] ?? '').replace('Fliesen', 'Fließen'), 'latin1') }),
    ['invalid-encoding'],
  ],
])('of an address that is wrong one thing is told, and neither that it is gone nor what links to it: %s', async (_, changes, expected) => {
  const before = await siteOf(linked);
  expect(before.site.issues).toEqual([]);
  const after = await siteOf({ ...linked, ...changes() });
  expect([...after.site.issues, ...renderer.goneAddresses(before.site, after.site)].map(({ rule }) => rule)).toEqual(expected);
});
