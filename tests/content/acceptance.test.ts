import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { openMedia } from '../../server/content/media.ts';
import { folder, testApp, write } from '../server/fixture.ts';
import { addresses, smallSite } from './small-site.ts';

/** A picture in PNG; what a picture is, its bytes say and not its name. */
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

type Changes = Readonly<Record<string, string | Uint8Array | null>>;

/** A server over the small site, its files by path to be changed, and what visitors get. */
async function serve(files: Readonly<Record<string, string | null>> = {}) {
  const root = await folder();
  for (const [file, text] of Object.entries({ ...smallSite, ...files })) if (text !== null) await write(root, file, text);
  let { app } = await start();

  async function start() {
    return testApp({ root, renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) });
  }
  const save = async (changes: Changes) => {
    for (const [file, text] of Object.entries(changes)) {
      if (text === null) await rm(path.join(root, file));
      else await write(root, file, text);
    }
  };
  const change = async (changes: Changes) => {
    const told = new Promise<void>((resolve) => app.site.onFindings(resolve));
    await save(changes);
    await app.site.refresh();
    await told;
  };
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return { status: statusCode, main: /<main.*?<\/main>/s.exec(body)?.[0] ?? '', title: /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '', body };
  };
  return {
    change,
    save,
    /** Deletes what the server keeps of the files that it accepted. */
    forget: async () => {
      const data = path.join(root, 'data');
      for (const name of (await readdir(data)).filter((entry) => entry.startsWith('accepted'))) await rm(path.join(data, name), { recursive: true });
    },
    get,
    all: () => Promise.all(addresses.map(async (url) => `${url} ${JSON.stringify(await get(url))}`)),
    location: async (url: string) => (await app.inject({ url })).headers.location,
    findings: () => app.site.current.issues.map(({ rule, file, range }) => `${file}:${range.line} ${rule}`),
    notes: () => app.site.current.issues.map(({ note }) => note?.de),
    messages: () => app.site.current.issues.map(({ message }) => message.de),
    ready: async () => (await app.inject({ url: '/readyz' })).json(),
    /** @param between the end and the start */
    async restart(between = async () => {}) {
      await app.close();
      await between();
      ({ app } = await start());
    },
  };
}

const edit = (file: string, from: string, to: string) => {
  const text = smallSite[file] ?? '';
  expect(text).toContain(from);
  return { [file]: text.replaceAll(from, to) };
};

/** A busy machine may give a further reason. */
const heldBack = { status: 'degraded', reasons: expect.arrayContaining(['files-held-back']), refused: 1 };

describe('a mistake costs visitors nothing, now or after a restart', () => {
  test.each<[string, Changes, string]>([
    ['a page without its last bracket', { 'content/pages/preise.json': '{ "title": "Halb' }, 'content/pages/preise.json:1 invalid-json'],
    [
      'a landing page without a comma',
      edit('content/pages/landing/fliesen.json', '",\n  "desc', '"\n  "desc'),
      'content/pages/landing/fliesen.json:3 invalid-json',
    ],
    ['a misspelt field', edit('content/pages/preise.json', '"headline"', '"haedline"'), 'content/pages/preise.json:7 unknown-key'],
    ['a fact that pages use under another name', edit('content/facts.json', 'price.basic', 'price.base'), 'content/facts.json:8 still-needed'],
    ['a word list that cannot be read', { 'content/seo/staedte.json': '{' }, 'content/seo/staedte.json:1 invalid-json'],
    ['a word without what its page shows', edit('content/seo/staedte.json', ',\n      "intro": "Am Rhein."', ''), 'content/seo/staedte.json:5 missing-column'],
    [
      'a word list whose words for unknown places lack something',
      edit('content/seo/staedte.json', ',\n    "intro": "Überall."', ''),
      'content/seo/staedte.json:15 missing-column',
    ],
    ['a misspelt page in the route table', edit('pages.config.json', '"page": "preise"', '"page": "preisse"'), 'pages.config.json:13 unknown-page'],
    ['a route table that cannot be read', { 'pages.config.json': '[' }, 'pages.config.json:1 invalid-json'],
    ['a broken update', edit('content/updates/2025-05-01.json', '"title"', '"titel"'), 'content/updates/2025-05-01.json:4 unknown-key'],
    ['a post that would run code', edit('content/blog/erster.mdx', 'Er kostet', '{1 + 1}'), 'content/blog/erster.mdx:8 code-in-post'],
    ['a post with an unknown value', edit('content/blog/erster.mdx', '{{price.basic}}', '{{price.basc}}'), 'content/blog/erster.mdx:8 unknown-fact'],
    ['a site file with a misspelt field', edit('content/site.json', '"legalName"', '"legalname"'), 'content/site.json:3 unknown-key'],
    ['a deleted page that the route table names', { 'content/pages/preise.json': null }, 'content/pages/preise.json:1 still-needed'],
    ['a deleted picture that a page shows', { 'content/images/werkstatt.svg': null }, 'content/images/werkstatt.svg:1 still-needed'],
    ['a picture that is none any more', { 'content/images/werkstatt.svg': 'kein Bild' }, 'content/images/werkstatt.svg:1 unreadable-picture'],
    ['a deleted word list', { 'content/seo/staedte.json': null }, 'content/seo/staedte.json:1 still-needed'],
    ['deleted facts', { 'content/facts.json': null }, 'content/facts.json:1 still-needed'],
    ['deleted data of the site', { 'content/site.json': null }, 'content/site.json:1 missing-file'],
  ])('%s', async (_, mistake, finding) => {
    const site = await serve();
    expect(site.findings()).toEqual([]);
    const before = await site.all();
    expect(before.join()).not.toContain('{{');
    await site.change(mistake);
    expect(site.findings()).toContain(finding);
    expect(site.notes().every((note) => note?.startsWith('Besucher sehen weiter die Fassung von '))).toBe(true);
    expect(await site.all()).toEqual(before);
    await site.restart();
    expect(await site.all()).toEqual(before);
    expect(await site.ready()).toEqual(heldBack);
  });

  test.each([
    ['content/images/werkstatt.png', 'content/images/werkstatt.png:1 breaks-other'],
    ['content/images/werkstatt.webp', 'content/images/werkstatt.webp:1 duplicate-picture'],
  ])('a second picture of a name does not take the place of the first (%s)', async (file, finding) => {
    const site = await serve();
    const before = await site.all();
    await site.change({ [file]: onePixel });
    expect(site.findings()).toEqual([finding]);
    expect(await site.all()).toEqual(before);
  });
});

test('what is written out is compared with the facts that are served, while new ones are refused', async () => {
  const site = await serve(edit('content/pages/preise.json', '"headline": "Ab {{price.basic}}', '"headline": "Ab 69,99 €'));
  const warning = site.findings();
  await site.change({ 'content/facts.json': '{' });
  expect(site.findings()).toEqual(['content/facts.json:1 invalid-json', ...warning]);
});

test('of a page that is refused only the file on the disk is spoken of, and warnings of others are just that', async () => {
  const literal = edit('content/pages/preise.json', '"headline": "Ab {{price.basic}}', '"headline": "Ab 69,99 €');
  const site = await serve(literal);
  const warning = site.findings();
  expect(warning).toEqual(['content/pages/preise.json:7 literal-fact']);
  await site.change({ 'content/pages/blog.json': '{' });
  expect(site.findings()).toEqual(['content/pages/blog.json:1 invalid-json', ...warning]);
  expect(site.notes()).toEqual([expect.stringMatching('^Besucher sehen weiter'), undefined]);
  await site.change({ 'content/pages/preise.json': `\n${literal['content/pages/preise.json']?.slice(0, -1)}` });
  expect(site.findings()).toEqual(['content/pages/blog.json:1 invalid-json', expect.stringMatching(/^content.pages.preise.json:\d+ invalid-json$/)]);
  await site.change({ 'content/pages/preise.json': '{ "titel": "Neu" }' });
  expect(site.findings().filter((finding) => finding.includes('literal'))).toEqual([]);
});

test('accepted files that are deleted while the server runs are there after a restart all the same', async () => {
  const site = await serve();
  const before = await site.all();
  await site.forget();
  await site.restart(() => site.save({ 'content/pages/preise.json': '{ "title": "Halb' }));
  expect(await site.all()).toEqual(before);
});

describe('of several changes as much goes live as can', () => {
  test('a good edit does not wait for a bad one', async () => {
    const site = await serve();
    await site.change({ ...edit('content/pages/preise.json', 'Ab {{price.basic}}', 'Nur {{price.basic}}'), 'content/pages/blog.json': '{' });
    expect((await site.get('/preise')).main).toContain('Nur 69,99');
    expect((await site.get('/blog')).main).toContain('Blog');
  });

  test('what belongs together goes live together, in one save or in two', async () => {
    const site = await serve();
    const renamed = edit('content/facts.json', 'price.basic', 'price.base');
    const users = ['content/pages/preise.json', 'content/pages/landing/fliesen.json', 'content/blog/erster.mdx'].map((file) =>
      edit(file, 'price.basic', 'price.base'),
    );
    await site.change(renamed);
    expect(site.messages()).toEqual([expect.stringContaining('Heißt es jetzt „price.base“, dann ändere es auch dort.')]);
    await site.change(Object.assign({}, ...users));
    expect(site.findings()).toEqual([]);
    expect((await site.get('/preise')).main).toContain('Ab 69,99');
  });

  test('a page that needs a file with a mistake says that it waits', async () => {
    const site = await serve();
    const broken =
      edit('content/facts.json', '"price.unused"', '"price.neu"')['content/facts.json']?.replace('"money",\n      "value": 1', '"money"\n      "value": 1') ??
      '';
    await site.change({ 'content/facts.json': broken, ...edit('content/pages/preise.json', 'price.basic', 'price.neu') });
    expect(site.findings().map((finding) => finding.split(' ')[1])).toEqual(['invalid-json', 'waits-for']);
    expect((await site.get('/preise')).main).toContain('69,99');
  });

  test('a fact may go when nothing names it, and a landing page when its file is deleted', async () => {
    const site = await serve();
    await site.change({ ...edit('content/facts.json', 'price.unused', 'price.other'), 'content/pages/landing/fliesen.json': null });
    expect(site.findings()).toEqual([]);
    expect((await site.get('/fliesen')).status).toBe(404);
    await site.restart();
    expect((await site.get('/fliesen')).status).toBe(404);
  });
});

describe('a page that is renamed and gets a mistake on the way keeps its address', () => {
  const old = 'content/pages/landing/fliesen.json';
  const now = 'content/pages/landing/fliesenleger.json';
  test.each([
    ['a misspelt field', (smallSite[old] ?? '').replace('"headline"', '"haedline"')],
    ['a missing comma', (smallSite[old] ?? '').replace('",\n', '"\n')],
  ])('a landing page (%s)', async (_, text) => {
    const site = await serve();
    await site.change({ [old]: null, [now]: text });
    expect((await site.get('/fliesen')).status).toBe(200);
    expect(site.findings()).toEqual([`${old}:1 waits-for`, expect.stringContaining(now)]);
    await site.restart();
    expect((await site.get('/fliesen')).status).toBe(200);
    await site.change({ [now]: smallSite[old] ?? '' });
    expect((await site.get('/fliesen')).status).toBe(200);
    expect(site.findings()).toEqual([]);
  });

  test('a page of the route table', async () => {
    const site = await serve();
    const text = (smallSite['content/pages/preise.json'] ?? '').replace('"headline"', '"haedline"');
    const renamed = edit('pages.config.json', '"page": "preise"', '"page": "tarife"');
    await site.change({ ...renamed, 'content/pages/preise.json': null, 'content/pages/tarife.json': text });
    expect((await site.get('/preise')).status).toBe(200);
    expect(site.findings()).toEqual(['content/pages/preise.json:1 waits-for', 'content/pages/tarife.json:7 unknown-key', 'pages.config.json:1 waits-for']);
    await site.change({ 'content/pages/tarife.json': smallSite['content/pages/preise.json'] ?? '' });
    expect((await site.get('/preise')).status).toBe(200);
    expect(site.findings()).toEqual([]);
  });
});

describe('a start with a mistake and nothing accepted before', () => {
  test('serves the sound pages, asks for patience where a page is missing, and says so', async () => {
    const site = await serve({ 'content/pages/preise.json': '{ "title": "Halb' });
    expect((await site.get('/')).status).toBe(200);
    const missing = await site.get('/preise');
    expect(missing.status).toBe(503);
    expect(missing.body).not.toContain('preise.json');
    expect(await site.ready()).toEqual(heldBack);
    expect(site.notes()).toEqual(['Besucher sehen das noch nicht.']);
    await site.change({ 'content/pages/preise.json': smallSite['content/pages/preise.json'] ?? '' });
    expect((await site.get('/preise')).status).toBe(200);
    expect(await site.ready()).not.toHaveProperty('refused');
  });

  test('does not take invented cities for known ones while the list cannot be read', async () => {
    const site = await serve({ 'content/seo/staedte.json': '{' });
    expect((await site.get('/irgendwo-software')).status).toBe(503);
    expect((await site.get('/')).status).toBe(200);
  });

  test('without facts shows the pages that need none', async () => {
    const site = await serve({ 'content/facts.json': '{' });
    expect((await site.get('/blog')).status).toBe(200);
    expect((await site.get('/preise')).status).toBe(503);
  });

  test('with a mistake in one fact serves the pages of all others, whatever its name is', async () => {
    const facts = JSON.parse(smallSite['content/facts.json'] ?? '').facts;
    const site = await serve({ 'content/facts.json': JSON.stringify({ facts: { ...facts, 'a/b ~ c': { title: 'Nirgends genannt', type: 'money' } } }) });
    expect(await site.get('/preise')).toMatchObject({ status: 200, title: 'Ab 69,99\u00a0€' });
    expect(site.findings()).toContain('content/facts.json:1 missing-field');
  });

  test('with a misspelt page in the route table serves all other rows', async () => {
    const site = await serve(edit('pages.config.json', '"page": "preise"', '"page": "preisse"'));
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/preise')).status).toBe(503);
    expect(site.findings()).toContain('pages.config.json:13 unknown-page');
  });

  test('without data of the site runs, serves nothing, and comes up by itself', async () => {
    const site = await serve({ 'content/site.json': '{' });
    expect((await site.get('/')).status).toBe(503);
    expect(await site.ready()).toMatchObject({ status: 'waiting' });
    await site.change({ 'content/site.json': smallSite['content/site.json'] ?? '' });
    expect((await site.get('/')).status).toBe(200);
  });
});

test('the post that readers of missing posts are sent to cannot go before they are sent elsewhere: browsers would go round in circles', async () => {
  const site = await serve(edit('pages.config.json', '"unknown": "/blog"', '"unknown": "/blog/erster"'));
  await site.change({ 'content/blog/erster.mdx': null, ...edit('content/pages/preise.json', 'Ab {{price.basic}}', 'Neu') });
  expect(site.findings()).toEqual(['content/blog/erster.mdx:1 still-needed']);
  expect((await site.get('/blog/erster')).status).toBe(200);
  expect((await site.get('/preise')).title).toContain('Neu');
});

test('a row sends visitors to the application by its short form', async () => {
  const site = await serve(edit('pages.config.json', '"unknown": "/blog"', '"unknown": "app:/hilfe"'));
  expect(await site.location('/blog/gibt-es-nicht')).toBe('https://app.testkontor.example/hilfe');
});

describe('who writes a page that nobody sees is told, once and with what to do:', () => {
  const news = JSON.stringify({ title: 'Neu', description: 'Die Seite Neu.', blocks: [{ type: 'page-header', headline: 'Neu' }] });
  const table = smallSite['pages.config.json'] ?? '';

  test('a page without a row, until it has one', async () => {
    const site = await serve();
    await site.change({ 'content/pages/neu.json': news });
    expect(site.findings()).toEqual(['content/pages/neu.json:1 unused-page']);
    await site.change({ 'pages.config.json': table.replace('"routes": [', '"routes": [{ "paths": ["/neu"], "page": "neu" },') });
    expect(site.findings()).toEqual([]);
    expect((await site.get('/neu')).status).toBe(200);
  });

  test('a page whose row waits for another mistake to be mended is not the one to change', async () => {
    const site = await serve();
    const broken = table.replace('"page": "preise"', '"page": "preisse"').replace('"routes": [', '"routes": [{ "paths": ["/neu"], "page": "neu" },');
    await site.change({ 'content/pages/neu.json': news, 'pages.config.json': broken });
    expect(site.findings()).toEqual(['pages.config.json:13 unknown-page']);
  });

  test('a file beside the folders of the content, until it is moved', async () => {
    const site = await serve();
    await site.change({ 'content/landing/neu.json': news, 'content/blog/neu.md': '# Neu' });
    expect(site.findings()).toEqual(['content/blog/neu.md:1 unused-file', 'content/landing/neu.json:1 unused-file']);
    await site.change({ 'content/landing/neu.json': null, 'content/blog/neu.md': null });
    expect(site.findings()).toEqual([]);
  });
});
