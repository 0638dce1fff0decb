import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Accepted } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { openMedia } from '../../server/content/media.ts';
import { reportFindings } from '../../server/content/report.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { readAll } from '../mistakes/load.ts';
import { folder, testApp, write } from '../server/fixture.ts';
import { smallSite } from './small-site.ts';

type Changes = Readonly<Record<string, string | null>>;

const edit = (file: string, from: string, to: string): Changes => {
  expect(smallSite[file]).toContain(from);
  return { [file]: (smallSite[file] ?? '').replace(from, () => to) };
};
const post = smallSite['content/blog/erster.mdx'] ?? '';
const redirect = (from: string, to: string) => `{ "from": "${from}", "to": "${to}", "permanent": true }`;

/** What is told of the addresses that a change takes away. */
async function told(changes: Changes): Promise<string[]> {
  const siteOf = async (texts: Changes) => {
    const bytes = Object.entries(texts).flatMap(([file, text]) => (text === null ? [] : [[file, Buffer.from(text)] as const]));
    const { site, refused } = acceptAndCheck(new Map(), await readAll(new Map(bytes)), new Date('2026-11-21'));
    expect([...refused]).toEqual([]);
    return site;
  };
  const gone = renderer.goneAddresses(await siteOf(smallSite), await siteOf({ ...smallSite, ...changes }));
  expect(gone.every(({ severity }) => severity === 'warning')).toBe(true);
  return gone.map(({ file, rule, message }) => `${file} ${rule} ${/(\{ "from".*|"aliases".*)$/.exec(message.de)?.[0]}`);
}

test.each<[string, Changes, string[]]>([
  [
    'an address of the table that is renamed',
    edit('pages.config.json', '"/preise"', '"/kosten"'),
    [`pages.config.json address-gone ${redirect('/preise', '/kosten')}`],
  ],
  [
    'an address of a landing page that is renamed',
    edit('content/pages/landing/fliesen.json', '"/fliesen"', '"/fliesenleger"'),
    [`pages.config.json address-gone ${redirect('/fliesen', '/fliesenleger')}`],
  ],
  ['a landing page that is deleted', { 'content/pages/landing/fliesen.json': null }, [`pages.config.json address-gone ${redirect('/fliesen', '/…')}`]],
  [
    'a landing page that is deleted while a post comes that has nothing to do with it',
    { 'content/pages/landing/fliesen.json': null, 'content/blog/zweiter.mdx': post.replace(/title: .*/, 'title: "Ein zweiter Beitrag"') },
    [`pages.config.json address-gone ${redirect('/fliesen', '/…')}`],
  ],
  [
    'a post whose file is renamed',
    { 'content/blog/erster.mdx': null, 'content/blog/anfang.mdx': post },
    [`pages.config.json address-gone ${redirect('/blog/erster', '/blog/anfang')}`],
  ],
  ['a post that is deleted', { 'content/blog/erster.mdx': null }, [`pages.config.json address-gone ${redirect('/blog/erster', '/…')}`]],
  [
    'a landing page whose file has another ending now, which is told',
    { 'content/pages/landing/fliesen.json': null, 'content/pages/landing/fliesen.json.txt': smallSite['content/pages/landing/fliesen.json'] ?? '' },
    [],
  ],
  [
    'a landing page in a folder that nobody reads, which is told',
    { 'content/pages/landing/fliesen.json': null, 'content/landing/fliesen.json': smallSite['content/pages/landing/fliesen.json'] ?? '' },
    [],
  ],
  [
    'a landing page outside of the folder whose pages have addresses, which is told',
    { 'content/pages/landing/fliesen.json': null, 'content/pages/fliesen.json': smallSite['content/pages/landing/fliesen.json'] ?? '' },
    [],
  ],
  ['a word that is renamed', edit('content/seo/staedte.json', '"bonn"', '"bonn-am-rhein"'), ['content/seo/staedte.json word-gone "aliases": ["bonn"]']],
])('whoever saved an address does not lose it unnoticed: %s', async (_, changes, expected) => {
  expect(await told(changes)).toEqual(expected);
});

test.each<[string, Changes]>([
  [
    'a redirect that comes with the change',
    {
      'pages.config.json': (smallSite['pages.config.json'] ?? '')
        .replace('"/preise"', '"/kosten"')
        .replace(/\}\s*$/, `, "redirects": [${redirect('/preise', '/kosten')}] }`),
    },
  ],
  ['an alias that comes with the change', edit('content/seo/staedte.json', '"bonn"', '"bonn-am-rhein", "aliases": ["bonn"]')],
  [
    'a file that is renamed and keeps its address',
    { 'content/pages/landing/fliesen.json': null, 'content/pages/landing/neu.json': smallSite['content/pages/landing/fliesen.json'] ?? '' },
  ],
  ['another text', edit('content/pages/preise.json', '"title": "Ab', '"title": "Schon ab')],
])('nothing is told of an address that still leads somewhere: %s', async (_, changes) => {
  expect(await told(changes)).toEqual([]);
});

const siteWith = async (texts: Changes, before?: Accepted, drafts = false) => {
  const bytes = Object.entries({ ...smallSite, ...texts }).flatMap(([file, text]) => (text === null ? [] : [[file, Buffer.from(text)] as const]));
  const accepted = acceptAndCheck(before?.files ?? new Map(), await readAll(new Map(bytes)), new Date('2026-11-21'));
  return { ...accepted, site: drafts ? renderer.siteAt(accepted.site, { at: Date.parse('2026-11-21'), drafts }) : accepted.site };
};

test('what only waits for a mistake in another file is not gone: pages, landing pages and posts', async () => {
  const [before, after] = [await siteWith({}), await siteWith({ 'content/facts.json': '{' })];
  expect(after.refused).toContain('content/blog/erster.mdx');
  expect(after.refused).toContain('content/pages/landing/fliesen.json');
  expect(renderer.goneAddresses(before.site, after.site)).toEqual([]);
});

test('nobody misses a draft, which visitors never saw', async () => {
  const landing = 'content/pages/landing/seiler.json';
  const draft = (smallSite['content/pages/landing/fliesen.json'] ?? '').replace('"/fliesen"', '"/seiler"').replace('{', '{ "draft": true,');
  const drafts = { [landing]: draft, 'content/blog/zweiter.mdx': post.replace('author:', 'isPublished: false\nauthor:') };
  for (const forAuthors of [true, false]) {
    const [before, after] = [await siteWith(drafts, undefined, forAuthors), await siteWith({}, undefined, forAuthors)];
    if (forAuthors) for (const address of ['/seiler', '/blog/zweiter']) expect(renderer.resolve(before.site, address, '').kind).toBe('page');
    expect(renderer.goneAddresses(before.site, after.site)).toEqual([]);
  }
});

test('whoever saves reads it once in the terminal', async () => {
  const root = await folder(smallSite);
  const { app } = await testApp({ root, renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) });
  const printed: string[] = [];
  reportFindings(app, (text) => printed.push(text), { quiet: 0, patience: 0 });
  const times = () => printed.join('\n').split('address-gone').length - 1;
  await rm(path.join(root, 'content/blog/erster.mdx'));
  await app.site.refresh();
  await expect.poll(times).toBe(1);
  expect(printed.at(-1), 'it is counted where it is told').toBe('Inhalt neu geladen. Inhalt: 1 Warnung.');
  await write(root, 'content/pages/preise.json', (smallSite['content/pages/preise.json'] ?? '').replace('Ab', 'Schon ab'));
  const before = printed.length;
  await app.site.refresh();
  await expect.poll(() => printed.length).toBeGreaterThan(before);
  expect(times()).toBe(1);
  expect(printed.at(-1)).toBe('Inhalt neu geladen. Inhalt: keine Beanstandungen.');
});
