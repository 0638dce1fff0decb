import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedChromium } from '../cli/chromium.ts';
import { openSiteReader } from '../cli/content/read-site.ts';
import { savingMeanwhile } from './site-copy.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
const clients: Client[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-'));
  cpSync(path.join(root, 'tests/fixtures/second-site'), folder, { recursive: true });
  const table = path.join(folder, 'pages.config.json');
  writeFileSync(table, readFileSync(table, 'utf8').replace('{ "page": "not-found"', '{ "folder": "landing" }, { "page": "not-found"'));
});
afterAll(async () => {
  for (const client of clients) await client.close();
  rmSync(folder, { recursive: true });
});

/** An assistant that the server of the real command serves. */
function assistant(...options: string[]): Promise<Client> {
  return assistantIn({}, ...options);
}

async function assistantIn(settings: Readonly<Record<string, string>>, ...options: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const env = { ...(process.env as Record<string, string>), SITE_DIR: folder, ...settings };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [path.join(root, 'cli/main.ts'), 'mcp', ...options], env }));
  clients.push(client);
  return client;
}

async function call(client: Client, name: string, args: Record<string, string> = {}): Promise<{ text: string; isRefused: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [{ text }] = content as [{ text: string }];
  return { text, isRefused: isError === true };
}

/** The posts of the site that visitors see. */
async function publishedPosts(): Promise<string[]> {
  const reader = await openSiteReader({ root, siteDir: folder, media: { folder: path.join(folder, 'media') } });
  const { site } = (await reader.check(reader.onDisk())).accepted;
  return reader.renderer.liveContent(reader.renderer.siteAt(site, { at: Date.now() })).posts.map(({ slug }) => slug);
}

const file = (name: string) => path.join(folder, 'content', name);
const page = { title: 'Roof windows', description: 'What roof windows cost.', blocks: [{ type: 'page-header', headline: 'Roof windows' }] };
const post =
  '---\ntitle: "Measuring twice"\nexcerpt: "Why a second look is cheaper than a second window."\nauthor: "Ann Example"\ntags: ["Windows"]\n---\n\nMeasure twice.\n';

describe('an assistant that may not publish', () => {
  let client: Client;
  beforeAll(async () => {
    client = await assistant();
  });

  test('finds its tools, the blocks with their examples, and what stands on a page', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['list_blocks', 'read_page', 'write_page', 'read_post', 'write_post', 'check', 'find', 'diff', 'preview', 'picture']),
    );
    expect((await call(client, 'list_blocks')).text).toMatch(/^faq: /m);
    expect((await call(client, 'list_blocks')).text).not.toContain('site-header');
    const { schema, examples } = JSON.parse((await call(client, 'list_blocks', { type: 'faq' })).text);
    expect(schema.properties.headline.description).toBeTruthy();
    expect(examples[0].block.type).toBe('faq');
    const home = readFileSync(file('pages/home.json'), 'utf8');
    expect((await call(client, 'read_page', { page: 'home' })).text).toBe(home);
    expect((await call(client, 'read_page', { page: '/' })).text).toBe(home);
  });

  test('changes nothing that visitors see, and what it writes nobody sees', async () => {
    const home = readFileSync(file('pages/home.json'), 'utf8');
    expect(await call(client, 'write_page', { page: 'home', text: home.replace('"title": "', '"title": "New ') })).toMatchObject({ isRefused: true });
    expect(readFileSync(file('pages/home.json'), 'utf8')).toBe(home);

    const text = JSON.stringify({ ...page, paths: ['/roof-windows'] });
    expect(await call(client, 'write_page', { page: 'landing/roof-windows', text })).toMatchObject({
      isRefused: false,
      text: expect.stringContaining('Visitors do not see it: "draft": true was added'),
    });
    expect(await call(client, 'preview', { address: '/roof-windows' })).toMatchObject({ isRefused: true, text: expect.stringContaining('it is a draft') });
    expect(JSON.parse((await call(client, 'read_page', { page: 'landing/roof-windows' })).text).draft).toBe(true);
    expect(await call(client, 'preview', { address: '/roof-windows' })).toMatchObject({ isRefused: true });
    const own = { address: '/roof-windows', page: 'landing/roof-windows', text };
    const { text: preview } = await call(client, 'preview', own);
    expect(preview).toContain('Roof windows</h1>');
    expect(preview.match(/<script(?! type="application\/)/g)).toBeNull();

    expect(await call(client, 'write_post', { slug: 'measuring-twice', text: post })).toMatchObject({ isRefused: false });
    expect((await call(client, 'read_post', { slug: 'measuring-twice' })).text).toContain('isPublished: false');
    // its own draft it may go on with, and not publish
    expect(await call(client, 'write_post', { slug: 'measuring-twice', text: post.replace('---\n\n', 'isPublished: true\n---\n\n') })).toMatchObject({
      isRefused: false,
    });
    expect((await call(client, 'read_post', { slug: 'measuring-twice' })).text).toContain('isPublished: false');
  });

  test.each([
    ['line ends of Windows', 'measuring-in-windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', 'measuring-with-mark', (text: string) => `\uFEFF${text}`],
    ['a blank behind the first line', 'measuring-with-blank', (text: string) => text.replace('---', '--- ')],
  ])('a post with %s is held back as well', async (_, slug, spelt) => {
    const text = spelt(post.replace('title: ', 'isPublished: true\ntitle: ').replace('Measuring twice', slug));
    expect(await call(client, 'write_post', { slug, text })).toMatchObject({ isRefused: false });
    expect((await call(client, 'read_post', { slug })).text).toMatch(/^isPublished: false\r?$/m);
  });

  test.each([
    ['details that end in the middle of a line', post.replace('tags: ["Windows"]\n', 'tags: ["Windows"]\n---x: 1\ndraft: true\n')],
    ['details that end with four hyphens', post.replace('tags: ["Windows"]\n', 'tags: ["Windows"]\n----: 1\nisPublished: false\n')],
    ['what would hold it back inside a text', post.replace('tags: ["Windows"]\n', 'tags: ["Windows"]\nextra: "one\ndraft: true\ntwo"\n')],
    ['what would hold it back in its text', post.replace('\n\nMeasure', '\n\ndraft: true\n\n---\n\nMeasure')],
    ['what would hold it back in another field', post.replace('tags: ["Windows"]\n', 'tags: ["Windows"]\ncard: { draft: true }\n')],
  ])('a post with %s is not published', async (_, text) => {
    await call(client, 'write_post', { slug: 'measuring-astray', text });
    expect(await publishedPosts()).toEqual([]);
    rmSync(file('blog/measuring-astray.mdx'), { force: true });
  });

  test('what holds a post back stands in its details; the same words in its text stay', async () => {
    const code = '```yaml\nisPublished: false\n```\n';
    await call(client, 'write_post', { slug: 'measuring-code', text: `${post}\n${code}` });
    expect((await call(client, 'read_post', { slug: 'measuring-code' })).text).toMatch(/isPublished: false\n---\n[\s\S]*```yaml\nisPublished: false\n```/);
  });

  test('finds where something stands, and what has changed since the last commit', async () => {
    expect((await call(client, 'find', { query: 'home' })).text).toContain('home');
    expect(await call(client, 'diff')).toMatchObject({ isRefused: true });
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder, stdio: 'pipe' });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'State');
    expect((await call(client, 'diff')).text).toContain('HEAD');
    expect(await call(client, 'diff', { since: 'nowhere' })).toMatchObject({ isRefused: true });
  });

  test.each([
    ['a list', '[{ "block": "text" }]'],
    ['null', 'null'],
    ['cut off', '{ "title": "Roof" '],
  ])('is told where a page is wrong that is no JSON object, in the lines it wrote: %s', async (_, text) => {
    expect(await call(client, 'write_page', { page: 'landing/no-object', text })).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('content/pages/landing/no-object.json:1:'),
    });
  });

  test('sees a picture of a page as a browser shows it', async () => {
    const { content, isError } = await client.callTool({ name: 'picture', arguments: { address: '/', width: 390 } });
    const [shown] = content as [{ type: string; data: string; mimeType: string; text: string }];
    if (!installedChromium(process.env)) return expect([isError, shown.text]).toEqual([true, expect.stringContaining('no Chromium')]);
    expect([shown.type, shown.mimeType]).toEqual(['image', 'image/jpeg']);
    const { width, height = 0 } = await sharp(Buffer.from(shown.data, 'base64')).metadata();
    expect([width, height > 800]).toEqual([390, true]);
  });

  test.each([['../../package'], ['/etc/passwd'], ['landing/../../facts'], ['Home'], ['']])(
    'reads and writes no other file than pages and posts: %j',
    async (name) => {
      expect(await call(client, 'read_page', { page: name })).toMatchObject({ isRefused: true });
      expect(await call(client, 'write_page', { page: name, text: '{}' })).toMatchObject({ isRefused: true });
      expect(await call(client, 'write_post', { slug: name, text: post })).toMatchObject({ isRefused: true });
    },
  );

  test('follows no link out of the folder', async () => {
    const outside = path.join(folder, 'outside.mdx');
    cpSync(file('pages/home.json'), outside);
    cpSync(file('pages'), path.join(folder, 'pages-elsewhere'), { recursive: true });
    symlinkSync(path.join(folder, 'pages-elsewhere'), file('pages/linked'));
    expect(await call(client, 'write_page', { page: 'linked/roof', text: JSON.stringify({ ...page, draft: true }) })).toMatchObject({ isRefused: true });
    expect(existsSync(path.join(folder, 'pages-elsewhere/roof.json'))).toBe(false);
    rmSync(file('pages/linked'));
  });
});

describe('an assistant that may publish', () => {
  let client: Client;
  beforeAll(async () => {
    client = await assistant('--allow-publish');
  });

  test('sees a page before it writes it, and visitors see it afterwards', async () => {
    const home = readFileSync(file('pages/home.json'), 'utf8');
    const headline = /"headline": "([^"]+)"/.exec(home)?.[1] ?? '';
    const text = home.replace(headline, 'We repair what others throw away');
    expect((await call(client, 'preview', { address: '/', page: 'home', text })).text).toContain('We repair what others throw away');
    expect((await call(client, 'preview', { address: '/' })).text).toContain(headline);
    await call(client, 'read_page', { page: '/' });
    expect(await call(client, 'write_page', { page: '/', text })).toMatchObject({ isRefused: false });
    expect(readFileSync(file('pages/home.json'), 'utf8')).toBe(text);
    expect((await call(client, 'preview', { address: '/' })).text).toContain('We repair what others throw away');
  });

  test('is refused a mistake, with what to write instead', async () => {
    const { text: home } = await call(client, 'read_page', { page: 'home' });
    const { text, isRefused } = await call(client, 'write_page', { page: 'home', text: home.replace('"headline"', '"haedline"') });
    expect(isRefused).toBe(true);
    expect(text).toContain('content/pages/home.json');
    expect(text).toContain('headline');
    expect(readFileSync(file('pages/home.json'), 'utf8')).toBe(home);
    expect((await call(client, 'check')).text).not.toContain('haedline');
  });

  test('reads of what many files wait for once, and not of each of them', async () => {
    const facts = readFileSync(file('facts.json'), 'utf8');
    writeFileSync(file('facts.json'), facts.replace('{', ''));
    const { text } = await call(client, 'check');
    writeFileSync(file('facts.json'), facts);
    expect(text).toMatch(/facts\.json:[\s\S]* more files? waits? for it\./i);
    expect(text).not.toContain('waits-for');
  });
});

describe('an assistant that is not alone', () => {
  const draft = JSON.stringify({ draft: true, paths: ['/skylights'], ...page, title: 'Skylights' });
  const name = 'landing/skylights';
  const place = () => file(`pages/${name}.json`);

  test('takes nothing back that somebody has changed since it read the page', async () => {
    const client = await assistant();
    writeFileSync(place(), draft);
    await call(client, 'read_page', { page: name });
    // that it goes live is the last thing that a second version with "draft" may undo
    const published = draft.replace('"draft":true,', '');
    writeFileSync(place(), published);
    const refused = { isRefused: true, text: expect.stringContaining('has changed content/pages/landing/skylights.json since you read it') };
    expect(await call(client, 'write_page', { page: name, text: draft })).toMatchObject(refused);
    expect(readFileSync(place(), 'utf8')).toBe(published);
    writeFileSync(place(), `\uFEFF${draft}`);
    await call(client, 'read_page', { page: name });
    expect(await call(client, 'write_page', { page: name, text: draft })).toMatchObject({ isRefused: false });
    expect(readFileSync(place(), 'utf8').startsWith('\uFEFF{')).toBe(true);
    rmSync(place());
  });

  test('overwrites nothing that it has not read', async () => {
    const client = await assistant();
    writeFileSync(place(), draft);
    expect(await call(client, 'write_page', { page: name, text: draft.replace('Skylights', 'Domes') })).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('that you have not read'),
    });
    expect(readFileSync(place(), 'utf8')).toBe(draft);
    rmSync(place());
  });

  test('nor what is saved while its version is looked at', async () => {
    writeFileSync(place(), draft);
    const client = await assistantIn(savingMeanwhile(place()));
    await call(client, 'read_page', { page: name });
    expect(await call(client, 'write_page', { page: name, text: draft })).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('Read it again'),
    });
    expect(readFileSync(place(), 'utf8')).toBe(`${draft}\n`);
    rmSync(place());
  });

  test('writes one page after the other: of two with one address that come at once, one is refused', async () => {
    const client = await assistant();
    const answers = await Promise.all(['landing/one', 'landing/two'].map((own) => call(client, 'write_page', { page: own, text: draft })));
    expect(answers.map(({ isRefused }) => isRefused)).toEqual([false, true]);
    expect(answers[1]?.text).toContain('duplicate-path');
    expect(existsSync(file('pages/landing/two.json'))).toBe(false);
  });
});
