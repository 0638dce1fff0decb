import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { exportSite } from '../../cli/export/export-site.ts';
import { headersFile, unreadRules } from '../../cli/export/hosts/static-hosts.ts';
import { openSite } from '../../cli/export/open-site.ts';
import { ExportRunning, FolderTaken, openRelease } from '../../cli/export/release.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { openMedia } from '../../server/content/media.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import { readEnvironment } from '../../server/env.ts';
import { documentHeaders, pagePolicy, securityHeaders } from '../../server/http/headers.ts';
import { folder, testApp } from '../server/fixture.ts';
import { headersByRule } from './headers-by-rule.ts';

const root = path.resolve(import.meta.dirname, '../..');
const secondSite = path.join(root, 'tests/fixtures/second-site');
const build = { renderer, build: 'b1', scripts: { loader: '/assets/loader.js' } };

/** What is made of the site's pictures, which takes longer than an export: once for all tests. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'seitenwerk-'));
  const media = await openMedia({ folder: made });
  const images = path.join(secondSite, 'content/images');
  for (const name of await readdir(images)) await media.readPicture(`content/images/${name}`, await readFile(path.join(images, name)));
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** A site of its own that is exported and served with the same settings. */
async function siteToExport(source: 'folder' | 'repository' = 'folder') {
  const siteDir = await folder();
  await cp(secondSite, siteDir, { recursive: true });
  // pictures to share pages with are drawn with the site's typefaces
  await cp(path.join(root, 'content/fonts'), path.join(siteDir, 'content/fonts'), { recursive: true });
  const settings = {
    ...(source === 'folder' ? { SITE_DIR: siteDir } : { CONTENT_GIT: siteDir }),
    DATA_DIR: path.join(siteDir, 'data'),
    PUBLIC_URL: 'https://www.copperlane.example',
    LOG_LEVEL: 'silent',
  };
  const env = readEnvironment(settings);
  const folders = siteFolders(root, env);
  await cp(made, folders.media.folder, { recursive: true });
  const media = await openMedia(folders.media);
  const out = path.join(siteDir, 'out');
  const runExport = async (given: Partial<typeof build> = {}) => {
    const app = await openSite({ root, env, media, ...build, ...given });
    onTestFinished(() => app.close());
    const pictures: string[] = [];
    const exported = await exportSite({ app, root, env, out, effort: 'swift', onPictures: (done, all) => pictures.push(`${done} of ${all}`) });
    return { ...exported, pictures };
  };
  const edit = async (file: string, change: (text: string) => string) => {
    const place = path.join(siteDir, file);
    await writeFile(place, change(await readFile(place, 'utf8')));
  };
  const serve = async () => (await testApp({ root, media, ...build, env: settings })).app;
  /** Gives the site a page for the search. */
  const addSearch = async () => {
    await edit('pages.config.json', (text) => text.replace('"routes": [', '"routes": [{ "paths": ["/search"], "page": "search", "role": "search" },'));
    await writeFile(path.join(siteDir, 'content/pages/search.json'), searchPage);
  };
  return { siteDir, out, runExport, edit, addSearch, serve, read: (file: string) => readFile(path.join(out, file)) };
}

const searchPage = JSON.stringify({
  title: 'Search',
  description: 'Everything that stands on this site.',
  index: false,
  blocks: [
    { type: 'page-header', headline: 'Search' },
    {
      type: 'search-results',
      label: 'What are you looking for?',
      submit: 'Search',
      empty: { headline: 'Often looked for', items: [{ label: 'Services', href: '/services' }] },
      none: { text: 'Try another word.', contact: { label: 'Ask us', href: '/contact' } },
    },
  ],
});

/** All files of an export, by name. */
async function filesIn(out: string): Promise<string[]> {
  return [...(await namesByFile(out)).values()].sort();
}

/** The names of all files of an export by the number of the file, which stays the same as long as nobody writes the file anew. */
async function namesByFile(out: string): Promise<ReadonlyMap<number, string>> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
  return new Map(await Promise.all(files.map(async (file) => [(await stat(file)).ino, path.relative(out, file)] as const)));
}

const addressOf = (file: string) => `/${file.replace(/^index\.html$|(?<=_payload\/)index\.json$/, '').replace(/\.html$|(?<=^_payload.*)\.json$/, '')}`;

/** Paths of Fastify's drawn tree, in which a route stands below the one that it begins with. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return [...tree.matchAll(/^(.*?)(\/\S*)(?: \(|$)/gm)].map(([, branch = '', part = '']) => {
    const depth = branch.length / 4;
    above[depth] = (above[depth - 1] ?? '') + part;
    return above[depth];
  });
}

describe('the export is what the server sends', () => {
  test('byte for byte and header for header, at every address, plain and compressed', async () => {
    const { out, runExport, serve, read } = await siteToExport();
    const { changes } = await runExport();
    const app = await serve();
    const promised = headersByRule((await read('_headers')).toString());
    const files = changes.added.filter((file) => !/^(_headers|_redirects|nginx-.*)$|404\./.test(file));
    expect(files).toContain('repairs.html');
    expect(files).toContain('_payload/services.json');
    for (const kind of ['media/', '_share/']) expect(files.filter((file) => file.startsWith(kind)).length).toBeGreaterThan(0);

    for (const file of files) {
      const address = addressOf(file);
      const answer = await app.inject({ url: encodeURI(address), headers: { 'accept-encoding': 'identity' } });
      expect([address, answer.statusCode]).toEqual([address, 200]);
      expect((await read(file)).equals(answer.rawPayload), address).toBe(true);
      const { 'content-security-policy': policies = '', ...others } = promised(address);
      expect({ ...documentHeaders, ...answer.headers }).toMatchObject(others);
      expect(policies.split(', ').at(-1)).toBe(answer.headers['content-security-policy']);
      for (const [ending, decode] of [
        ['.br', brotliDecompressSync],
        ['.gz', gunzipSync],
      ] as const) {
        const compressed = await read(file + ending).catch(() => undefined);
        if (compressed) expect(decode(compressed).equals(answer.rawPayload), address + ending).toBe(true);
      }
    }
    expect(Object.keys(promised('/services'))).toContain('content-security-policy');
    const missing = await app.inject({ url: '/no-such-page', headers: { 'accept-encoding': 'identity' } });
    expect((await read('404.html')).equals(missing.rawPayload)).toBe(true);
    expect((await read('_payload/404.json')).equals((await app.inject('/_payload/no-such-page')).rawPayload)).toBe(true);
    expect(await realpath(out)).toContain('.out.export');
  });

  test('a host that reads a hundred rules protects ten thousand pages as the server does but for their styles, and keeps scripts for a year', () => {
    const origin = 'https://www.site.example';
    const pages = Array.from({ length: 10_000 }, (_, index) => ({
      file: `seite-${index}.html`,
      address: `/seite-${index}`,
      folder: undefined,
      headers: {
        ...securityHeaders(origin),
        ...documentHeaders,
        'content-security-policy': pagePolicy(`${index % 60}`, { origin, dev: false, vendors: index % 2 > 0 ? ['analytics'] : [] }),
      },
    }));
    const script = { file: 'assets/a.js', address: '/assets/a.js', folder: '/assets/', headers: { ...securityHeaders(origin), 'cache-control': 'immutable' } };
    const picture = { file: 'media/a.svg', address: '/media/a.svg', folder: '/media/', headers: { 'content-security-policy': "style-src 'unsafe-inline'" } };
    const rules = headersFile([...pages, script, picture]).split(/\n(?=\/)/);
    expect(unreadRules(rules.join('\n'))).toBe(rules.length - 1 - 100);
    const promised = headersByRule(rules.slice(1, 101).join('\n'));
    for (const { address, headers } of [pages[0], pages.at(-1)].filter((page) => page !== undefined)) {
      const { 'content-security-policy': policies = '', ...others } = promised(address);
      expect(others).toEqual({ ...others, ...documentHeaders });
      const [common = ''] = policies.split(', ');
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'", "object-src 'none'"])
        expect(common).toContain(part);
      // what the page's own policy allows has to be allowed here, too
      const allowed = new Map(common.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ')]));
      expect(allowed.has('script-src')).toBe(true);
      for (const directive of headers['content-security-policy'].split('; ')) {
        const [name, ...sources] = directive.split(' ');
        expect(allowed.get(name) ?? sources).toEqual(expect.arrayContaining(sources));
      }
    }
    expect(promised('/assets/a.js')['cache-control']).toBe('immutable');
    expect(promised('/media/a.svg')['content-security-policy'], 'may use its own styles').not.toMatch(/(default|style)-src(?! 'unsafe-inline')/);
  });

  test('redirects lead where the server’s lead, also inside the shell', async () => {
    const { runExport, serve, read } = await siteToExport();
    await runExport();
    const { headers } = await (await serve()).inject('/book');
    expect((await read('_redirects')).toString()).toContain(`/book ${headers.location} 302\n`);
    expect(JSON.parse((await read('_payload/book.json')).toString())).toEqual({ redirect: '/contact' });
  });

  test('redirects at the addresses of other pages’ files leave these what they are, in the first export and in the next', async () => {
    const { runExport, edit, read } = await siteToExport();
    const added = ['/index', '/404', '/410'].map((from) => `{ "from": "${from}", "to": "/contact", "permanent": true }, `).join('');
    await edit('pages.config.json', (text) => text.replace('"redirects": [', `"redirects": [${added}`));
    for (const round of ['first', 'next']) {
      await runExport();
      expect(JSON.parse((await read('_payload/index.json')).toString()), round).toHaveProperty('head');
      expect(JSON.parse((await read('_payload/404.json')).toString()), round).toHaveProperty('head');
    }
  });

  test('what only a running server can answer is named: every other route of the server is a file', async () => {
    const { runExport, addSearch, serve } = await siteToExport();
    await addSearch();
    const { needs, changes } = await runExport();
    const app = await serve();
    const routes = routesOf(app.printRoutes({ commonPrefix: false }));
    const named = needs.flatMap(({ paths }) => paths);
    const isNamed = (route: string) => named.some((start) => (start.endsWith('/') ? route.startsWith(start) : route === start));
    const written = new Set(changes.added.map((file) => `/${file}`));
    const others = ['/*', '/_payload/*', '/media/*', '/favicon.ico', '/healthz', '/readyz'];
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => !isNamed(route) && !others.includes(route) && !written.has(route))).toEqual([]);
  });
});

test('a static host has the search too: what it needs is the server’s, and the browser finds what the server would have found', async () => {
  const { runExport, addSearch, serve, read } = await siteToExport();
  await addSearch();
  await runExport();
  const app = await serve();
  const data = (await app.inject('/search.json')).rawPayload;
  expect(JSON.parse(data.toString()).documents.map(({ url }: { url: string }) => url)).toContain('/services');
  expect((await read('search.json')).equals(data)).toBe(true);
  expect((await read('search.html')).toString()).toContain('data-name="static-search"');
  expect((await app.inject('/search?q=services')).body).not.toContain('data-name="static-search"');
});

test('a site from a Git repository is exported with every picture and typeface that its pages name', async () => {
  const { siteDir, runExport, read } = await siteToExport('repository');
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: siteDir, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', 'content', 'pages.config.json');
  git('commit', '--quiet', '--message=Site');
  await runExport();
  const named = new Set((await read('index.html')).toString().match(/\/media\/[\w%.-]+/g));
  expect(named.size).toBeGreaterThan(3);
  for (const address of named) expect((await read(decodeURIComponent(address.slice(1)))).byteLength, address).toBeGreaterThan(100);
});

describe('a second export', () => {
  test('has no picture that the site has no more', async () => {
    const { siteDir, runExport } = await siteToExport();
    const spare = path.join(siteDir, 'content/images/spare.svg');
    await cp(path.join(siteDir, 'content/images/icon.svg'), spare);
    expect((await runExport()).changes.added).toContainEqual(expect.stringMatching(/^media\/spare-/));
    await rm(spare);
    expect((await runExport()).changes.removed).toEqual([expect.stringMatching(/^media\/spare-/)]);
  });

  test('is refused where a picture cannot be had', async () => {
    const { siteDir, runExport, edit, read } = await siteToExport();
    await runExport();
    await edit('content/pages/services.json', (text) => text.replace(/"headline": "/, '"headline": "Now: '));
    await rm(path.join(siteDir, 'data'), { recursive: true });
    await expect(runExport()).rejects.toThrow(/fehlen Bilder oder Schriften: \/media\//);
    expect((await read('services.html')).toString()).not.toContain('Now: ');
  });

  test('writes and names what one edit changed, and nothing else', async () => {
    const { runExport, edit, out } = await siteToExport();
    await runExport();
    const inode = async (file: string) => (await stat(path.join(out, file))).ino;
    const before = { home: await inode('index.html'), services: await inode('services.html') };
    await edit('content/pages/services.json', (text) => text.replace(/"headline": "/, '"headline": "Now: '));
    const { changes, pictures } = await runExport();
    expect(pictures, 'the text of the one picture is another').toEqual(['1 of 1']);
    expect(changes.changed).toEqual(['services.html', '_payload/services.json', 'services.md', 'repairs.html', '_payload/repairs.json', 'sitemap.xml']);
    for (const files of [changes.added, changes.removed]) expect(files).toEqual([expect.stringMatching(/^_share\/services-/)]);
    expect(await inode('index.html')).toBe(before.home);
    expect(await inode('services.html')).not.toBe(before.services);
  });

  test('reads, draws and compresses the one page that was edited, and no other file is written', async () => {
    const { runExport, edit, out, addSearch } = await siteToExport();
    await addSearch();
    await runExport();
    const before = await namesByFile(out);
    await edit('content/pages/privacy.json', (text) => text.replace(/"headline": "/, '"headline": "Now: '));
    const asked: string[] = [];
    const counted: Partial<typeof renderer> = {
      renderPage: (site, page, options) => {
        asked.push(`draw ${page.path}`);
        return renderer.renderPage(site, page, options);
      },
      shareCard: (site, path) => {
        asked.push(`picture of ${path}`);
        return renderer.shareCard(site, path);
      },
      searchTexts: (site, path) => {
        asked.push(`texts of ${path}`);
        return renderer.searchTexts(site, path);
      },
    };
    const { changes } = await runExport({ renderer: { ...renderer, ...counted } });
    // the pages for addresses that do not exist are drawn each time
    expect(asked.filter((call) => call !== 'draw ')).toEqual(['draw /privacy', 'picture of /privacy', 'texts of /privacy']);
    const written = [...(await namesByFile(out))].flatMap(([file, name]) => (before.get(file) === name ? [] : [name]));
    const named = new Set([...changes.added, ...changes.changed]);
    expect(written.filter((name) => !named.has(name.replace(/\.(br|gz)$/, '')))).toEqual([]);
    expect(written).toEqual(expect.arrayContaining(['privacy.html', 'privacy.html.br', 'privacy.html.gz', 'search.json']));
  });

  test('and a third one change a folder that visitors have no more, and nothing in it but what differs', async () => {
    const { runExport, edit, out, read } = await siteToExport();
    const headline = (text: string) => edit('content/pages/privacy.json', (page) => page.replace(/"headline": "(?:\d: )?/, `"headline": "${text}: `));
    await runExport();
    const first = await realpath(out);
    const [folderOfFirst, pictures] = [await stat(first), await stat(path.join(first, 'media'))];
    const whole = await readFile(path.join(first, 'privacy.html'), 'utf8');
    await headline('2');
    await runExport();
    expect(await readFile(path.join(first, 'privacy.html'), 'utf8'), 'what visitors had is not written into').toBe(whole);
    await headline('3');
    await runExport();
    const third = await realpath(out);
    expect((await stat(third)).ino).toBe(folderOfFirst.ino);
    expect((await stat(path.join(third, 'media'))).mtimeMs).toBe(pictures.mtimeMs);
    expect((await read('privacy.html')).toString()).toContain('3: ');
  });

  test('without an edit leaves everything where it is', async () => {
    const { runExport, out } = await siteToExport();
    await runExport();
    const before = await realpath(out);
    const { changes } = await runExport();
    expect([changes.added, changes.changed, changes.removed]).toEqual([[], [], []]);
    expect(await realpath(out)).toBe(before);
  });

  test('takes away the files of a page that is gone', async () => {
    const { runExport, edit, read } = await siteToExport();
    await runExport();
    await edit('pages.config.json', (text) => text.replace('"/services", "/repairs"', '"/services"'));
    const { changes } = await runExport();
    expect(changes.removed).toEqual(['repairs.html', '_payload/repairs.json']);
    await expect(read('repairs.html')).rejects.toThrow('ENOENT');
    expect((await read('services.html')).byteLength).toBeGreaterThan(1000);
  });

  test('that fails half way leaves visitors the whole export before', async () => {
    const { runExport, edit, out, read } = await siteToExport();
    await runExport();
    const [place, text, whole] = [await realpath(out), await read('services.html'), await filesIn(out)];
    await edit('content/pages/services.json', (json) => json.replace(/"description": "/, '"description": "Now: '));
    const draw: typeof renderer.renderPage = (site, page, options) => {
      // where somebody hears of it, a block that throws is left out
      if (page.path === '/repairs' && !options.onFailure) throw new Error('no page today');
      return renderer.renderPage(site, page, options);
    };
    // the second one finds the folder of the export before these; what fails in it is not taken for whole by the third
    for (const failing of [1, 2]) {
      await expect(runExport({ renderer: { ...renderer, renderPage: draw } })).rejects.toThrow('no page today');
      expect(await realpath(out), `export ${failing}`).toBe(place);
      expect((await read('services.html')).equals(text)).toBe(true);
      expect(await filesIn(out)).toEqual(whole);
    }
    await runExport();
    expect((await read('services.html')).toString()).toContain('Now: ');
    expect(await filesIn(out)).toEqual(whole);
  });

  test('after one that was killed half way finds no half folder', async () => {
    const { runExport, edit, out, read } = await siteToExport();
    await runExport();
    await edit('content/pages/privacy.json', (text) => text.replace(/"description": "/, '"description": "Now: '));
    await runExport();
    const whole = await filesIn(out);
    // what a process leaves that is killed: it gave the folder of the export before the visitors' another name, and emptied a part of it
    const store = path.join(path.dirname(out), '.out.export');
    const live = path.basename(await realpath(out));
    const spare = (await readdir(store)).find((name) => name !== live && !name.endsWith('.json')) ?? '';
    await rename(path.join(store, spare), path.join(store, 'killed'));
    await rm(path.join(store, 'killed/media'), { recursive: true });
    await edit('content/pages/privacy.json', (text) => text.replace(/"description": "Now: /, '"description": "Then: '));
    await runExport();
    expect(await filesIn(out)).toEqual(whole);
    expect((await read('privacy.html')).toString()).toContain('Then: ');
    expect(await readdir(store)).not.toContain('killed');
  });
});

describe('what visitors have stays', () => {
  test('while one export is made: another one into the same folder is refused, and changes nothing', async () => {
    const { runExport, edit, out, read } = await siteToExport();
    await runExport();
    await edit('content/pages/services.json', (text) => text.replace(/"description": "/, '"description": "Now: '));
    const whole = await filesIn(out);
    const first = await openRelease(out, 'a program');
    await first.filled;
    await expect(runExport()).rejects.toThrow(ExportRunning);
    expect(await filesIn(out)).toEqual(whole);
    await first.discard();
    first.close();
    await runExport();
    expect((await read('services.html')).toString()).toContain('Now: ');
    expect(await filesIn(out)).toEqual(whole);
  });

  test('whatever an export that is taken back found when it began', async () => {
    const { runExport, out } = await siteToExport();
    const late = await openRelease(out, 'a program');
    late.close();
    await runExport();
    const whole = await filesIn(out);
    await late.discard();
    expect(await filesIn(out)).toEqual(whole);
  });

  test.each(['services.html', ''])('and is made again where it is gone: %j', async (gone) => {
    const { runExport, out } = await siteToExport();
    await runExport();
    const whole = await filesIn(out);
    await rm(path.join(await realpath(out), gone), { recursive: true });
    const { changes } = await runExport();
    expect(changes.added).toContain('services.html');
    expect(changes.added.includes('index.html')).toBe(gone === '');
    expect(await filesIn(out)).toEqual(whole);
    expect((await runExport()).changes).toMatchObject({ added: [], changed: [], removed: [] });
  });

  test('where the folder of the export before has lost files, they are taken from that of the visitors', async () => {
    const { runExport, edit, out } = await siteToExport();
    const edition = (text: string) => edit('content/pages/privacy.json', (page) => page.replace(/"description": "/, `"description": "${text}: `));
    await runExport();
    const first = await realpath(out);
    await edition('2');
    await runExport();
    const whole = await filesIn(out);
    await rm(path.join(first, 'media'), { recursive: true });
    await edition('3');
    await runExport();
    expect(await filesIn(out)).toEqual(whole);
  });

  test('files that a loss of power has left empty are made again by the first export after it', async () => {
    const { runExport, edit, out } = await siteToExport();
    await runExport();
    await edit('content/pages/privacy.json', (page) => page.replace(/"description": "/, '"description": "2: '));
    await runExport();
    const whole = await filesIn(out);
    const release = await realpath(out);
    const shared = whole.find((file) => file.startsWith('_share/')) ?? '';
    for (const file of ['services.html', 'index.html.br', 'sitemap.xml', shared])
      await rm(path.join(release, file)).then(() => writeFile(path.join(release, file), ''));
    const manifest = await readFile(`${release}.json`, 'utf8');
    await writeFile(`${release}.json`, manifest.replace(/"boot":"[^"]*"/, '"boot":"before"'));
    await runExport();
    expect(await filesIn(out)).toEqual(whole);
    for (const file of whole) expect((await stat(path.join(out, file))).size, file).toBeGreaterThan(0);
  });
});

test('a page with a mistake is exported as it was before, and the others with their changes', async () => {
  const { runExport, edit, read } = await siteToExport();
  await runExport();
  await edit('content/pages/services.json', (text) => text.replace(/"headline"/, '"haedline"'));
  await edit('content/pages/privacy.json', (text) => text.replace(/"headline": "/, '"headline": "Now: '));
  const { changes } = await runExport();
  expect(changes.changed).toEqual(['privacy.html', '_payload/privacy.json', 'privacy.md', 'sitemap.xml']);
  expect((await read('services.html')).toString()).not.toContain('haedline');
});

test('a folder that somebody else filled is left alone', async () => {
  const { runExport, out } = await siteToExport();
  await cp(path.join(secondSite, 'content'), out, { recursive: true });
  await expect(runExport()).rejects.toThrow(FolderTaken);
  expect((await stat(path.join(out, 'site.json'))).isFile()).toBe(true);
});
