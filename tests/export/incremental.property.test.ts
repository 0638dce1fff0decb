import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportSite } from '../../cli/export/export-site.ts';
import { openSite } from '../../cli/export/open-site.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { openMedia } from '../../server/content/media.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import { readEnvironment } from '../../server/env.ts';
import { smallSite } from '../content/small-site.ts';
import { folder, write } from '../server/fixture.ts';
import { siteFile } from '../test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const json = (value: unknown) => JSON.stringify(value, null, 2);
const blockOf = async (type: string) => {
  const [{ block }] = JSON.parse(await readFile(path.join(root, `blocks/${type}/examples.json`), 'utf8'));
  return { type, ...block };
};
const withBlocks = (file: string, ...blocks: Readonly<Record<string, unknown>>[]) => {
  const page = JSON.parse(smallSite[file] ?? '');
  // a post brings its own heading, and stands first
  return json({ ...page, blocks: blocks.some(({ type }) => type === 'blog-post') ? blocks : [...page.blocks, ...blocks] });
};

const search = {
  ...(await blockOf('search-results')),
  empty: { headline: 'Oft gesucht', items: [{ label: 'Start', href: '/' }] },
  none: { text: 'Nichts zu finden.', contact: { label: 'Fragen', href: '/' } },
};

/** A site whose pages show all that is not written in their own files: lists, posts, pictures, values, the frame, and that can be searched. */
const site: Readonly<Record<string, string>> = {
  ...smallSite,
  'pages.config.json': (smallSite['pages.config.json'] ?? '')
    .replace('"page": "preise"', '"page": "preise", "role": "updates"')
    .replace('"routes": [', '"routes": [{ "paths": ["/suche"], "page": "suche", "role": "search" },'),
  'content/pages/suche.json': json({
    ...JSON.parse(smallSite['content/pages/preise.json'] ?? ''),
    title: 'Suche',
    index: false,
    blocks: [{ type: 'page-header', headline: 'Suche' }, search],
  }),
  'content/site.json': json(siteFile),
  'content/pages/blog.json': withBlocks('content/pages/blog.json', await blockOf('blog-list')),
  'content/pages/beitrag.json': withBlocks('content/pages/beitrag.json', await blockOf('blog-post')),
  'content/pages/preise.json': withBlocks('content/pages/preise.json', await blockOf('update-list')),
  'content/pages/home.json': withBlocks('content/pages/home.json', {
    type: 'media-text',
    headline: 'Die Werkstatt',
    text: 'Ab {{price.basic}}, auch in [Bonn](/bonn-software).',
    image: { name: 'werkstatt', alt: 'Die Werkstatt' },
  }),
};
const text = (file: string) => site[file] ?? '';
const put = (file: string, from: string, to: string) => ({ file, text: text(file).replaceAll(from, to) });
const landing = 'content/pages/landing/fliesen.json';
const post = 'content/blog/erster.mdx';

const originals = Object.keys(site).map((file) => ({ file, text: text(file) }));
const edits: { readonly file: string; readonly text?: string }[] = [
  put('content/facts.json', '69.99', '79.5'),
  put('content/facts.json', '"value": 7', '"value": 14'),
  put('content/claims.json', 'Testsieger 2025', 'Preissieger 2025'),
  put('content/site.json', 'Testkontor', 'Neukontor'),
  put('content/site.json', 'Anmelden', 'Einloggen'),
  put('content/site.json', 'app.testkontor', 'login.testkontor'),
  put('content/site.json', '2613', '2700'),
  put('content/seo/staedte.json', 'Am Rhein.', 'Am großen Rhein.'),
  put('content/seo/staedte.json', '"bonn"', '"bonn-beuel"'),
  put('content/pages/stadt.json', 'In {{', 'Mitten in {{'),
  put('content/pages/preise.json', 'Ab {{', 'Schon ab {{'),
  put('content/images/werkstatt.svg', '24 12', '24 16'),
  put('content/updates/2025-05-01.json', 'Eintrag', 'Nachtrag'),
  put('pages.config.json', '"/preise"', '"/kosten"'),
  put('pages.config.json', '"routes": [', '"redirects": [{ "from": "/alt", "to": "/blog" }], "routes": ['),
  put(post, 'Er kostet', 'Er kostet nun'),
  put(post, 'Anriss', 'Vorgeschmack'),
  put(landing, 'Fliesen für', 'Platten für'),
  put(landing, '"blocks"', '"index": false, "blocks"'),
  { file: 'content/blog/zweiter.mdx', text: text(post).replace('Erster', 'Zweiter') },
  { file: 'content/pages/landing/dach.json', text: text(landing).replaceAll('/fliesen', '/dach') },
  { file: landing },
  { file: post },
  { file: 'content/blog/zweiter.mdx' },
  { file: 'content/pages/landing/dach.json' },
  { file: 'content/updates/2025-05-01.json' },
];

/** Some edits that are exported together, and when. */
const round = fc.record({
  changes: fc.array(fc.constantFrom(...originals, ...edits), { minLength: 1, maxLength: 3 }),
  year: fc.constantFrom(2026, 2026, 2026, 2027),
});

/** Each by itself, so that no other edit gives the pages a new version. */
const oneByOne = edits.map((edit) => ({ changes: [edit], year: 2026 }));

test('an export that leaves out what has not changed is, byte for byte, the one that leaves out nothing', async () => {
  let all = 0;
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 6 }), async (rounds) => {
      const siteDir = await folder(site);
      const environment = { SITE_DIR: siteDir, DATA_DIR: path.join(siteDir, 'data'), PUBLIC_URL: 'https://www.testkontor.example', LOG_LEVEL: 'silent' };
      const env = readEnvironment(environment);
      const media = await openMedia(siteFolders(root, env).media);
      const draw: typeof renderer.renderPage = (...given) => {
        drawn += 1;
        return renderer.renderPage(...given);
      };
      for (const { changes, year } of [{ changes: [], year: 2026 }, ...rounds]) {
        for (const { file, text } of changes) await (text === undefined ? rm(path.join(siteDir, file), { force: true }) : write(siteDir, file, text));
        const now = () => new Date(year, 5, 1);
        const scripts = { loader: '/assets/loader.js' };
        const app = await openSite({ root, env, media, renderer: { ...renderer, renderPage: draw }, build: 'b1', scripts, now });
        if (changes.length === 0) expect(app.site.current.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        const to = (name: string) => ({ app, root, env, out: path.join(siteDir, name), effort: 'swift' }) as const;
        await exportSite(to('incremental'));
        const begun = drawn;
        const whole = to(`fresh${begun}-${all}`);
        await exportSite(whole);
        all += drawn - begun;
        drawn = begun;
        const files = await filesIn(whole.out);
        expect(files).toHaveProperty(['search.json']);
        expect(await filesIn(to('incremental').out)).toEqual(files);
        await app.close();
      }
    }),
    { numRuns: Number(process.env.EXPORT_RUNS ?? 3), seed: 9, examples: [[oneByOne]] },
  );
  // what is always drawn would be right, too
  expect(drawn).toBeLessThan(all);
});

/** The bytes of all files of an export, by name. */
async function filesIn(out: string): Promise<Record<string, string>> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [])).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [path.relative(out, name), await readFile(name, 'base64')] as const)));
}
