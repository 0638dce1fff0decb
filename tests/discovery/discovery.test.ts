import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { committedReader, readAges } from '../../server/content/committed.ts';
import { sitemapTexts } from '../../server/discovery/sitemap.ts';
import { withBlanks } from '../../server/discovery/twins.ts';
import { readSite } from '../mistakes/cases.ts';
import { folder, smallRenderer, write } from '../server/fixture.ts';
import { landing, timedApp } from '../server/timed-site.ts';
import { xmlErrors } from './xml-errors.ts';

const now = '2026-11-22T08:00:00Z';
const townsFile = path.resolve(import.meta.dirname, '../mistakes/site/content/seo/staedte.json');
const texts = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/.well-known/security.txt',
  '/blog/feed.xml',
  '/blog/feed.json',
  '/neues/feed.xml',
  '/neues/feed.json',
];
const post = (title: string, details: string, text = 'Text.') =>
  `---\ntitle: "${title}"\nexcerpt: "Worum es in „${title}“ geht."\nauthor: "Mira Voss"\ndate: "2026-03-12"\ntags: ["Büro"]\n${details}\n---\n\n${text}\n`;
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);

/** jsonfeed.org/version/1.1, with the fields that this site uses. */
const feedSchema = (() => {
  const text = { type: 'string', minLength: 1 };
  const address = { type: 'string', pattern: '^https?://' };
  const authors = { type: 'array', items: { type: 'object', properties: { name: text }, required: ['name'], additionalProperties: false }, minItems: 1 };
  const time = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$' };
  const tags = { type: 'array', items: text };
  const fields = { id: text, url: address, title: text, summary: text, content_html: text, date_published: time, date_modified: time, authors, tags };
  const items = {
    type: 'array',
    uniqueItems: true,
    items: { type: 'object', properties: fields, required: ['id', 'content_html'], additionalProperties: false },
  };
  const version = { const: 'https://jsonfeed.org/version/1.1' };
  const about = { version, title: text, description: { type: 'string' }, language: text, home_page_url: address, feed_url: address, icon: address, authors };
  return { type: 'object', properties: { ...about, items }, required: ['version', 'title', 'items'], additionalProperties: false };
})();

describe('what programs read is right by the rules of its kind', () => {
  test('the sitemap and both Atom feeds, for libxml2', async () => {
    const { app } = await timedApp({ 'content/blog/zeichen.mdx': post('Kabel & Kanäle < 5 m', '') }, now);
    const read = async (path: string) => (await app.inject(path)).body;
    expect(await xmlErrors('sitemap', await read('/sitemap.xml'))).toEqual([]);
    expect(await xmlErrors('atom', await read('/blog/feed.xml'))).toEqual([]);
    expect(await xmlErrors('atom', await read('/neues/feed.xml'))).toEqual([]);
    expect(await xmlErrors('atom', (await read('/blog/feed.xml')).replace(/<updated>[^<]*/, '<updated>gestern')), 'the schema finds mistakes').not.toEqual([]);
  });

  test('both JSON feeds, by jsonfeed.org', async () => {
    const { app } = await timedApp({}, now);
    const validate = new Ajv({ allErrors: true }).compile(feedSchema);
    for (const path of ['/blog/feed.json', '/neues/feed.json']) {
      const answer = await app.inject(path);
      expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
      validate(answer.json());
      expect(validate.errors).toBeNull();
    }
  });

  test('an independent reader finds the same posts and updates in both kinds of feed, with what a reader shows of them', async () => {
    const note = '<Hinweis title="Vor dem Bestellen">Miss die Diagonalen.</Hinweis>';
    const { app } = await timedApp({ 'content/blog/zeichen.mdx': post('Kabel & Kanäle < 5 m', '', note) }, now);
    const read = async (path: string) => (await app.inject(path)).body;
    for (const list of ['/blog', '/neues']) {
      const atom = parseAtomFeed(await read(`${list}/feed.xml`));
      const json = parseJsonFeed(await read(`${list}/feed.json`));
      const shown = atom.entries?.map(({ id, title, content, published }) => [id, title?.value, content?.value, published]);
      expect(shown).toEqual(json.items?.map(({ id, title, content_html, date_published }) => [id, title, content_html, date_published]));
      expect(atom.title?.value).toBe(json.title);
      expect(shown?.length).toBeGreaterThan(0);
      expect(shown?.flat().filter((value) => value === undefined || value === '')).toEqual([]);
    }
    const posts = parseJsonFeed(await read('/blog/feed.json')).items ?? [];
    expect(posts.map(({ title }) => title)).toContain('Kabel & Kanäle < 5 m');
    const texts = posts.map(({ content_html = '' }) => content_html).join('\n');
    expect(texts).toContain('<strong>Vor dem Bestellen</strong> Miss die Diagonalen.');
    expect(texts, 'the site’s classes say nothing in a reader').not.toContain('class=');
  });

  test('an entry of the feeds of updates leads to its place on its page of the list, and is the same entry when others come', async () => {
    const { app, root } = await timedApp({}, now);
    const read = async () => parseJsonFeed((await app.inject('/neues/feed.json')).body).items ?? [];
    const before = await read();
    const update = (id: string) =>
      JSON.stringify({ id, date: '20. November 2026', title: id, description: 'Neu.', category: 'Update', details: ['Eins'], readTime: '1 Min.' });
    for (let number = 1; number <= 7; number += 1) await write(root, `content/updates/neu-${number}.json`, update(`neu-${number}`));
    await app.site.refresh();
    const after = await read();
    expect(after).toHaveLength(before.length + 7);
    for (const { id } of before) expect(after.map((entry) => entry.id)).toContain(id);
    expect(after.some(({ url }) => url?.includes('?seite=2#'))).toBe(true);
    const atom = parseAtomFeed((await app.inject('/neues/feed.xml')).body).entries ?? [];
    expect(atom.map(({ links }) => links?.[0]?.href)).toEqual(after.map(({ url }) => url));
    for (const { url = '' } of after) {
      const { pathname, search, hash } = new URL(url);
      expect((await app.inject(pathname + search)).body, url).toContain(`<li id="${hash.slice(1)}">`);
    }
  });

  test('security.txt, by the grammar of RFC 9116: one Expires, in the future and less than a year away', async () => {
    const { app, setClock } = await timedApp({}, now);
    const read = async () => (await app.inject('/.well-known/security.txt')).body;
    const text = await read();
    const fields = text.split('\n').slice(0, -1);
    expect(text.endsWith('\n')).toBe(true);
    for (const field of fields)
      expect(field).toMatch(/^(Contact: mailto:\S+@\S+|Expires: \S+Z|Preferred-Languages: [a-z]{2}(, [a-z]{2})*|Canonical: https?:\/\/\S+)$/);
    expect(fields.filter((field) => field.startsWith('Contact:'))).toHaveLength(1);
    const expires = (written: string) => Date.parse(/^Expires: (.*)$/m.exec(written)?.[1] ?? '') - Date.parse(now);
    expect(expires(text) / 86_400_000).toBeGreaterThan(300);
    expect(expires(text) / 86_400_000).toBeLessThan(365);

    await setClock('2026-11-30T23:00:00Z');
    expect(await read(), 'the same for a month').toBe(text);
    await setClock('2026-12-01T00:00:00Z');
    expect(expires(await read()), 'and later by itself').toBeGreaterThan(expires(text));
  });

  test('robots.txt keeps nobody from a page, its pictures, its scripts or its payload', async () => {
    const { app } = await timedApp({}, now);
    const lines = (await app.inject('/robots.txt')).body.split('\n');
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const needed = ['/', '/preise', '/_payload/preise', '/media/og.png', '/assets/loader.js', ...texts];
    expect(needed.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('Sitemap: '))).toHaveLength(1);
  });
});

test('each text is kept, compressed, compared and asked for by HEAD like a page', async () => {
  const { app } = await timedApp({}, now);
  for (const url of texts) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, 'br']);
    const etag = String(answer.headers.etag);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
    expect((await app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': etag } })).statusCode).toBeOneOf([200, 304]);
    const head = await app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject({ url, method: 'POST' })).headers.allow).toMatch(/GET/);
    expect((await app.inject(`${url}?utm_source=mail`)).statusCode).toBe(200);
  }
});

test('the texts of a site are made once, whoever asks how often', async () => {
  const calls: string[] = [];
  const counted = new Proxy(renderer, {
    get(target, name: keyof typeof renderer) {
      calls.push(name);
      return target[name];
    },
  });
  const { app } = await timedApp({}, now, { renderer: counted });
  for (const url of texts) await app.inject(url);
  calls.length = 0;
  for (const url of [...texts, ...texts]) await app.inject(url);
  expect(calls).toEqual([]);
});

describe('the sitemap', () => {
  test('is made once for all who ask for it after a change', async () => {
    let made = 0;
    const counted = new Proxy(renderer, {
      get(target, name: keyof typeof renderer) {
        if (name === 'sitemap') made += 1;
        return target[name];
      },
    });
    const { app } = await timedApp({}, now, { renderer: counted });
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/sitemap.xml')));
    expect(made).toBe(1);
  });

  test('names every address that search engines may list, as many as are declared, and no address that somebody made up', async () => {
    const { app } = await timedApp({}, now);
    const listed = async () => addressesIn((await app.inject('/sitemap.xml')).body);
    const declared = renderer.sitemap(app.site.current);
    const before = { listed: await listed(), bytes: app.pageCache.bytes };
    expect(before.listed).toHaveLength(declared.length);
    expect(new Set(before.listed).size).toBe(declared.length);

    for (let number = 0; number < 50; number += 1) await app.inject(`/ausgedacht-${number}.xml`);
    expect(await listed()).toEqual(before.listed);
    expect(app.pageCache.bytes, 'and keeps none').toBeLessThan(before.bytes + 100_000);
  });

  test('says when a post was written, when an accepted page took the place of another, and nothing where that is not known; the pages say the same', async () => {
    const { app, setClock, root } = await timedApp({ 'content/blog/da.mdx': post('Da', ''), 'content/pages/landing/neu.json': landing('neu', {}) }, now);
    const lastmod = async (path: string) => new RegExp(`${path}</loc><lastmod>([^<]*)`).exec((await app.inject('/sitemap.xml')).body)?.[1];
    const modified = async (path: string) => [...(await app.inject(path)).body.matchAll(/"dateModified":"([^"]*)"/g)].map(([, day]) => day);
    expect(await lastmod('/blog/da')).toBe('2026-03-12');
    expect(await modified('/blog/da'), 'the page and the post').toEqual(['2026-03-12', '2026-03-12']);
    expect(await lastmod('/neu'), 'accepted with everything else: its age is unknown').toBeUndefined();
    expect(await modified('/neu')).toEqual([]);
    const version = renderer.pageVersion(app.site.current, '/preise');

    await write(root, 'content/pages/landing/neu.json', landing('neu', {}, [{ type: 'page-header', headline: 'Anders' }]));
    await setClock('2026-11-22T23:30:00Z');
    expect(await lastmod('/neu')).toBe('2026-11-22T23:30:00.000Z');
    expect(await modified('/neu'), 'the day where the site is at home').toEqual(['2026-11-23']);
    expect(renderer.pageVersion(app.site.current, '/preise'), 'no other page is another one for it').toBe(version);
    await app.close();
    const restarted = await timedApp({}, '2026-12-24T00:00:00Z', { root });
    expect((await restarted.app.inject('/sitemap.xml')).body, 'a restart changes nothing').toContain('/neu</loc><lastmod>2026-11-22T23:30:00.000Z<');
  });

  test('says when a page came at its time, and when a block of it did', async () => {
    const blocks = [
      { type: 'page-header', headline: 'Da' },
      { type: 'text-section', headline: 'Neu', items: [{ text: 'Seit heute.' }], publishAt: '2026-11-25T08:00' },
    ];
    const { app, setClock } = await timedApp({ 'content/pages/landing/zeit.json': landing('zeit', { publishAt: '2026-11-20T08:00' }, blocks) }, now);
    const lastmod = async () => /\/zeit<\/loc><lastmod>([^<]*)/.exec((await app.inject('/sitemap.xml')).body)?.[1];
    expect(await lastmod()).toBe('2026-11-20T07:00:00.000Z');
    await setClock('2026-11-25T06:59:59Z');
    expect(await lastmod()).toBe('2026-11-20T07:00:00.000Z');
    await setClock('2026-11-25T07:00:00Z');
    expect(await lastmod()).toBe('2026-11-25T07:00:00.000Z');
  });

  test('says when a page was last committed where no server saw it change; nothing of what Git does not know', async () => {
    const names = ['alt', 'neu', 'offen'];
    const file = (name: string) => `content/pages/landing/${name}.json`;
    const { app, root, setClock } = await timedApp(Object.fromEntries(names.map((name) => [file(name), landing(name, {})])), now);
    const commit = (time: string, ...but: string[]) => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
          cwd: root,
          stdio: 'pipe',
          env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z' },
        });
      git('init', '--quiet');
      git('add', '--all');
      for (const other of but) git('rm', '--quiet', '--cached', other);
      git('commit', '--quiet', '--message=Inhalt');
    };
    const anew = [{ type: 'page-header', headline: 'Anders' }];
    for (const name of ['neu', 'offen']) await write(root, file(name), landing(name, {}, anew));
    const list = await readFile(townsFile, 'utf8');
    const rewritten: { items: { slug: string }[] } = JSON.parse(list);
    for (const item of rewritten.items) if (item.slug === 'koeln') Object.assign(item, { tip: 'Noch nicht.' });
    await write(root, 'content/seo/staedte.json', JSON.stringify(rewritten));
    commit('2025-03-01T12:00:00+01:00');
    await write(root, 'content/seo/staedte.json', list);
    for (const name of ['neu', 'offen']) await write(root, file(name), landing(name, {}));
    commit('2025-03-02T12:00:00+01:00');
    await write(root, file('offen'), landing('offen', {}, anew));
    const lastmod = async (path: string) => new RegExp(`${path}</loc><lastmod>([^<]*)`).exec((await app.inject('/sitemap.xml')).body)?.[1];
    expect((await app.inject({ method: 'POST', url: '/sitemap.xml' })).statusCode, 'whoever asks first').toBe(405);
    expect(await lastmod('/neu')).toBe('2025-03-02T11:00:00.000Z');
    expect(await lastmod('/alt'), 'the first commit says nothing of how old its files are').toBeUndefined();
    expect(await lastmod('/offen'), 'it is another one than was committed').toBeUndefined();
    commit('2025-03-03T12:00:00+01:00', file('alt'));
    commit('2025-03-04T12:00:00+01:00');
    await write(root, file('neu'), landing('neu', {}, anew));
    await setClock('2026-11-23T09:30:00Z');
    expect(await lastmod('/alt'), 'Git is asked again after a change').toBe('2025-03-04T11:00:00.000Z');
    expect(await lastmod('/neu'), 'a server saw it change').toBe('2026-11-23T09:30:00.000Z');

    const clone = await folder();
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone], { stdio: 'pipe' });
    expect(await committedReader(clone)(), 'a shallow clone has one date for all').toEqual(new Map());
    expect(await committedReader(await folder())(), 'without Git').toEqual(new Map());
    const read = committedReader(root);
    const committed = await read();
    expect(committed.has(file('neu')), 'it is another one than was committed').toBe(false);
    execFileSync('git', ['-C', root, 'checkout', '--quiet', '--', file('neu')]);
    expect((await read()).has(file('neu')), 'it is what was committed again').toBe(true);
    await write(root, file('alt'), landing('alt', {}, anew));
    expect((await read()).has(file('alt')), 'and this one is not any more').toBe(false);
    const ofTown = (slug: string) => renderer.lastChange(app.site.current, `/software-in-${slug}`, committed);
    expect(ofTown('koeln')).toBe('2025-03-02T11:00:00.000Z');
    expect(ofTown('essen'), 'its list was written in another way, and says the same of it').toBeUndefined();
  });

  // as below systemd, where root has made the clone and the server is a user without rights
  test.skipIf(process.getuid?.() !== 0)('knows of a repository of root what is committed, whoever asks, and of nobody else’s', async ({ skip }) => {
    const root = await folder({ 'content/pages/a.json': '{}' });
    const git = (...args: string[]) => execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.de', ...args], { stdio: 'pipe' });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message=leer');
    git('add', '.');
    git('commit', '--quiet', '--message=Seite');
    chmodSync(root, 0o755);
    const module = path.resolve(import.meta.dirname, '../../server/content/committed.ts');
    const asked = `import { committedReader } from ${JSON.stringify(module)}; console.log((await committedReader(${JSON.stringify(root)})()).size)`;
    const asNobody = () => spawnSync(process.execPath, ['--input-type=module', '--eval', asked], { uid: 64_123, gid: 64_123, cwd: '/', encoding: 'utf8' });
    const [version = ''] = /\d+\.\d+/.exec(execFileSync('git', ['--version'], { encoding: 'utf8' })) ?? [];
    if (asNobody().status !== 0 || version.localeCompare('2.38', 'en', { numeric: true }) < 0)
      skip('the project is closed to others, or Git is too old to be told');
    expect(asNobody().stdout).toBe('1\n');
    execFileSync('chown', ['-R', '64125', root]);
    expect(asNobody().stdout).toBe('0\n');
  });

  test('says of a page made of words when the entry of its word was changed, and nothing of the pages beside it', async () => {
    const list = JSON.parse(await readFile(townsFile, 'utf8')) as { items: { slug: string; tip?: string }[] };
    const { app, setClock, root } = await timedApp({}, now);
    const days = () => ['/software-in-koeln', '/software-in-essen'].map((address) => renderer.lastChange(app.site.current, address)?.slice(0, 10));
    expect(days(), 'accepted with everything else').toEqual([undefined, undefined]);
    const items = list.items.map((item) => (item.slug === 'koeln' ? { ...item, tip: 'Neu dabei.' } : item));
    await write(root, 'content/seo/staedte.json', JSON.stringify({ ...list, items }));
    await setClock('2026-11-23T09:30:00Z');
    expect(days()).toEqual(['2026-11-23', undefined]);
    await app.close();
    const { app: restarted } = await timedApp({}, '2026-12-24T00:00:00Z', { root });
    expect(renderer.lastChange(restarted.site.current, '/software-in-koeln'), 'a restart changes nothing').toBe('2026-11-23T09:30:00.000Z');
    expect(renderer.lastChange(restarted.site.current, '/software-in-essen')).toBeUndefined();
  });

  test('keeps the town that was there first when a copy of it is put above it, whether a server saw that, before a restart, or Git did', async () => {
    const { items, ...list } = JSON.parse(await readFile(townsFile, 'utf8')) as { items: { slug: string; name: string; intro: string }[] };
    const intro =
      'Zwischen Süd und Nord ist jeder Parkplatz ein Glücksfall, also legen kluge Betriebe ihre Termine nach Vierteln zusammen. Wer morgens lädt, was der ganze Tag braucht, fährt nur einmal über die Brücke. Ein Foto der Einfahrt spart dem Kollegen die Runde um den Block, und eine Telefonnummer am Auftrag spart dem Kunden das Warten.';
    const original = items.map((item) => ({ ...item, ...(item.slug === 'essen' ? { intro } : {}) }));
    const copy = { ...original.find(({ slug }) => slug === 'essen'), slug: 'abschrift', name: 'Abschrift' };
    const townList = 'content/seo/staedte.json';
    const { app, setClock, root } = await timedApp({ [townList]: JSON.stringify({ ...list, items: original }) }, now);
    const towns = ({ site }: typeof app) => renderer.sitemap(site.current).filter((address) => /abschrift|essen/.test(address));
    expect(towns(app)).toEqual(['/software-in-essen']);
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' });
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message=Inhalt');
    await write(root, townList, JSON.stringify({ ...list, items: [copy, ...original] }));
    await setClock('2026-11-23T09:30:00Z');
    expect(towns(app)).toEqual(['/software-in-essen']);
    await app.close();
    const { app: restarted } = await timedApp({}, '2026-12-24T00:00:00Z', { root });
    expect(towns(restarted)).toEqual(['/software-in-essen']);
    const names = ['abschrift', 'essen'].map((slug) => `${townList}#${slug}`);
    const late = new Date('2026-12-24T00:00:00Z');
    expect(await readAges(root, names, late), 'not committed yet').toEqual(new Map([[names[0], late.toISOString()]]));
    git('commit', '--quiet', '--all', '--message=Abschrift');
    expect([...(await readAges(root, names, late)).keys()]).toEqual([names[0]]);
    expect(await readAges(await folder(), names, late), 'without Git').toEqual(new Map());
    const begun = 'content/pages/landing/neu.json';
    expect(await readAges(root, [begun], late), 'not on the disk yet').toEqual(new Map([[begun, late.toISOString()]]));
  });

  test('is an index of parts where one file may not hold all addresses, or not all bytes', async () => {
    const paths = Array.from({ length: 7 }, (_, index) => `/seite-${index}-für-alle&jeden`);
    const small = smallRenderer().renderer;
    const parts = {
      renderer: { ...small, sitemap: () => paths },
      site: {} as never,
      options: { origin: 'https://www.example.example', build: 'b', year: 2026, canSendMail: false },
    };
    for (const limits of [
      { urls: 3, bytes: 10_000 },
      { urls: 50, bytes: 500 },
    ]) {
      const made = [...sitemapTexts(parts, limits)].map(([path, make]) => [path, make().body] as const);
      expect(made.map(([path]) => path)).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
      for (const [, body] of made) {
        expect(await xmlErrors('sitemap', body)).toEqual([]);
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(limits.bytes);
      }
      const [, ...files] = made;
      expect(files.flatMap(([, body]) => addressesIn(body))).toHaveLength(7);
    }
  });
});

describe('feeds', () => {
  test('have the whole text, addresses that are understood everywhere, and ids that an edit does not change', async () => {
    const text = '[Die Preise](/preise) und ![Ein Bild](rechnung).';
    const files = { 'content/blog/da.mdx': post('Da', '', text) };
    const { app, setClock, root } = await timedApp(files, now);
    const read = async () => (await app.inject('/blog/feed.json')).json().items.find(({ id }: { id: string }) => id.endsWith('/blog/da'));
    const before = await read();
    expect(before.content_html).toContain('href="http://localhost:3000/preise"');
    expect(before.content_html).not.toMatch(/(href|src|srcset)="\//i);
    expect(before.date_modified).toBe('2026-03-11T23:00:00.000Z'); // midnight in Berlin
    await write(root, 'content/blog/da.mdx', post('Da und neu', '', text));
    await setClock('2026-11-23T09:30:00Z');
    expect(await read()).toMatchObject({
      id: before.id,
      title: 'Da und neu',
      date_published: before.date_published,
      date_modified: '2026-11-23T09:30:00.000Z',
    });
  });

  test('are named by the pages that they belong to, and by no other', async () => {
    const { app } = await timedApp({ 'content/blog/da.mdx': post('Da', '') }, now);
    const named = async (path: string) =>
      [...(await app.inject(path)).body.matchAll(/<link rel="alternate" type="([^"]+)"[^>]*href="([^"]+)"/g)].map(([, , href]) => href);
    const blog = ['http://localhost:3000/blog/feed.xml', 'http://localhost:3000/blog/feed.json'];
    expect(await named('/blog')).toEqual(blog);
    expect(await named('/blog/da')).toEqual(blog);
    expect(await named('/preise')).toEqual([]);
  });
});

test('a draft is in none of the texts, and what has its time is there at its second and gone at its last', async () => {
  const files = {
    'content/blog/spaeter.mdx': post('Spaeter', 'publishAt: "2026-12-01T08:00"\nunpublishAt: "2026-12-24T14:00"'),
    'content/blog/entwurf.mdx': post('Entwurf', 'draft: true'),
  };
  const { app, setClock } = await timedApp(files, '2026-12-01T06:59:59Z');
  const naming = async (slug: string) => {
    const bodies = await Promise.all(texts.map(async (url) => [url, (await app.inject(url)).body] as const));
    return bodies.flatMap(([url, body]) => (body.includes(`/blog/${slug}`) ? [url] : []));
  };
  const everywhere = ['/sitemap.xml', '/llms.txt', '/blog/feed.xml', '/blog/feed.json'];
  expect(await naming('spaeter')).toEqual([]);
  await setClock('2026-12-01T07:00:00Z');
  expect(await naming('spaeter')).toEqual(everywhere);
  expect(await naming('entwurf')).toEqual([]);
  await setClock('2026-12-24T13:00:00Z');
  expect(await naming('spaeter')).toEqual([]);
});

describe('a page as Markdown', () => {
  test('has a blank where the styles of the page keep two texts apart, and none inside a word or a quotation', () => {
    for (const [html, text] of [
      ['<a href="/a">Jetzt testen</a><a href="/b">Preise</a>', '<a href="/a">Jetzt testen</a> <a href="/b">Preise</a>'],
      ['<span role="img">★★★★★</span>4,9', '<span role="img">★★★★★</span> 4,9'],
      ['von<strong>Mira Voss</strong>Schreibt hier', 'von <strong>Mira Voss</strong> Schreibt hier'],
      [
        '<a href="/b">← Blog</a><span class="a"><svg viewBox="0 0 1 1"><path d="M0"></path></svg>Neues</span>',
        '<a href="/b">← Blog</a> <span class="a">Neues</span>',
      ],
      ['<span aria-hidden="true">J</span><strong>Jörg</strong>', '<strong>Jörg</strong>'],
      ['<th>Support<div aria-hidden="true" class="a"><div>Wir</div><br>A</div></th><img aria-hidden="true" src="/a"/>!', '<th>Support</th>!'],
      [
        'das „<strong>Paket</strong>“, <a href="/e">E</a>-Rechnung (<a href="/f">hier</a>).',
        'das „<strong>Paket</strong>“, <a href="/e">E</a>-Rechnung (<a href="/f">hier</a>).',
      ],
      ['<span>Bis zu 5 Leute <small class="a">Gezählt werden alle.</small></span>', '<span>Bis zu 5 Leute (Gezählt werden alle.)</span>'],
      ['<span>Bis zu 5 Leute</span><small> Gezählt werden alle.</small>', '<span>Bis zu 5 Leute</span> (Gezählt werden alle.)'],
      ['nur als <span class="a">E-Rechnung</span>, per „<span>E-Mail</span>“', 'nur als <span class="a">E-Rechnung</span>, per „<span>E-Mail</span>“'],
    ] as const)
      expect(withBlanks(html)).toBe(text);
  });

  test('says what the page says, with addresses that are understood everywhere, and is kept from search engines', async () => {
    const { app } = await timedApp({ 'content/blog/da.mdx': post('Da', '', '## Abschnitt\n\n[Die Preise](/preise).') }, now);
    const answer = await app.inject('/blog/da.md');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-robots-tag']]).toEqual([200, 'text/markdown; charset=utf-8', 'noindex']);
    expect(answer.headers.link).toBe('<http://localhost:3000/blog/da>; rel="canonical"');
    expect(answer.body).toMatch(/^---\ntitle: "Da/);
    expect(answer.body).toContain('[Die Preise](http://localhost:3000/preise)');
    expect(answer.body).not.toMatch(/<(div|p|a|script|x-island)/);
    expect((await app.inject('/index.md')).statusCode).toBe(200);
    expect((await app.inject('/sitemap.xml')).body).not.toContain('.md<');
  });

  test('says of a post where it belongs, and keeps the days of related posts with their titles', async () => {
    const { app } = await timedApp({ 'content/blog/da.mdx': post('Da', ''), 'content/blog/dort.mdx': post('Dort', '') }, now);
    const { body } = await app.inject('/blog/da.md');
    expect(body).toMatch(/\n\[← Alle Beiträge\]\(http:\/\/localhost:3000\/blog\) Allgemein\n/);
    expect(body).toMatch(/^- Allgemein \[Dort\]\(http:\/\/localhost:3000\/blog\/dort\) {2}\n12\.03\.2026 /m);
  });

  test('is there for every page that llms.txt names and for generated ones, and for no made-up word and nothing that is hidden', async () => {
    const files = { 'content/blog/entwurf.mdx': post('Entwurf', 'draft: true') };
    const { app } = await timedApp(files, now);
    const named = [...(await app.inject('/llms.txt')).body.matchAll(/\]\(http:\/\/localhost:3000(\S+\.md)\)/g)].map(([, path = '']) => path);
    expect(named).toEqual(expect.arrayContaining(['/index.md', '/preise.md', '/blog/werkzeug-wiederfinden.md']));
    for (const path of named) expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
    expect((await app.inject('/software-in-koeln.md')).statusCode).toBe(200);
    for (const path of ['/software-in-ausgedacht.md', '/blog/entwurf.md', '/.md', '/angebot.md', '/preise.md.md']) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
    }
  });
});

test('a blog that is the home page has its feeds at the root, and its posts are one step below it', async () => {
  const table = JSON.parse(readSite().get('pages.config.json')?.toString() ?? '');
  const rows = table.routes.filter(({ page }: { page: string }) => page !== 'start' && page !== 'blog');
  const routes = [{ role: 'blog', paths: ['/'], page: 'blog' }, { paths: ['/start'], page: 'start' }, ...rows];
  const { app } = await timedApp({ 'pages.config.json': JSON.stringify({ ...table, routes }), 'content/blog/da.mdx': post('Da', '') }, now);
  const home = (await app.inject('/')).body;
  const feeds = [...home.matchAll(/<link rel="alternate" type="application\/(?:atom|feed)[^>]* href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href).pathname,
  );
  expect(feeds).toEqual(['/feed.xml', '/feed.json']);
  for (const path of feeds) expect((await app.inject(path)).statusCode, path).toBe(200);
  const [, trail = ''] = /"itemListElement":(\[.*?\])/.exec((await app.inject('/blog/da')).body) ?? [];
  expect(JSON.parse(trail).map(({ name }: { name: string }) => name)).toEqual(['Startseite', 'Da']);
});

test('no program is told a day of a post that has none, and each is told the section that its readers see', async () => {
  const undated = post('Ohne Tag', '').replace('date: "2026-03-12"\n', '');
  const { app } = await timedApp({ 'content/blog/ohne-tag.mdx': undated }, now);
  const html = (await app.inject('/blog/ohne-tag')).body;
  const [, graph = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const posting = JSON.parse(graph)['@graph'].find((node: { '@type': string }) => node['@type'] === 'BlogPosting');
  expect(posting).not.toHaveProperty('datePublished');
  expect(posting.articleSection).toBe('Allgemein');
  expect(html).toContain('<meta property="article:section" content="Allgemein">');
  expect(html).not.toContain('article:published_time');
  const item = (await app.inject('/blog/feed.json')).json().items.find(({ title }: { title: string }) => title === 'Ohne Tag');
  expect([item.date_published, item.date_modified]).toEqual([undefined, undefined]);
  const atom = (await app.inject('/blog/feed.xml')).body;
  expect(await xmlErrors('atom', atom)).toEqual([]);
  expect(atom).not.toContain('2025-04-1');
});
