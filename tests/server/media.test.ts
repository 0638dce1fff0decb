import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compareIssues } from '../../schema/issue.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { manifestName, openMedia } from '../../server/content/media.ts';
import { widthsOf } from '../../server/content/picture-versions.ts';
import { createReader } from '../../server/content/reader.ts';
import { captureOutput, folder, linesOf, page, smallRenderer, testApp, withMode, write } from './fixture.ts';

const picture = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 10, b: 10 } } })
    .png()
    .toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12z"/></svg>';

/** What the server makes of the pictures and fonts in a folder. */
async function prepareMedia({ root, report }: { root: string; report?: (text: string) => void }) {
  const media = await openMedia({ folder: path.join(root, 'dist/media'), report });
  const { files } = await readSnapshot(root);
  const read = [...(await createReader({ renderer: smallRenderer().renderer, media }).read(files)).values()].map(({ content }) => content);
  return {
    images: new Map(read.flatMap((file) => (file.kind === 'picture' && file.image ? [[file.name, file.image] as const] : []))),
    fonts: Object.fromEntries(read.flatMap((file) => (file.kind === 'font' ? [[file.name, file.address] as const] : []))),
    issues: read.flatMap(({ issues }) => issues).toSorted(compareIssues),
  };
}

test('every browser finds a picture in a size and format that fits it', async () => {
  const root = await folder({
    'content/images/büro.png': await picture(600, 300),
    'content/images/icon.svg': svg,
    'content/images/scenes/draft.png': 'no picture',
  });
  const { images } = await prepareMedia({ root });
  expect([...images.keys()].sort()).toEqual(['büro', 'icon']);
  expect(images.get('icon')).toMatchObject({ width: 24, height: 12, avif: [] });
  const image = images.get('büro');
  expect(image).toMatchObject({ width: 600, height: 300 });
  expect(image?.avif.map(({ width }) => width)).toEqual([480, 600]);
  expect(image?.avif[0]?.src).toMatch(/^\/media\/b%C3%BCro-480-[0-9a-f]{8}\.avif$/);

  const { app } = await testApp({ root, media: await openMedia({ folder: path.join(root, 'dist/media') }) });
  for (const { src } of [...(image?.avif ?? []), { src: image?.fallback ?? '' }]) {
    const reply = await app.inject({ url: src });
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers['content-type'], reply.headers.vary]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      `image/${path.extname(src).slice(1)}`,
      undefined,
    ]);
  }
  const url = image?.fallback ?? '';
  const { headers } = await app.inject(url);
  expect(
    (await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).headers,
    'a 304 says of itself what the whole says',
  ).not.toHaveProperty('vary');
  expect((await app.inject({ url, headers: { range: 'bytes=0-9' } })).statusCode).toBe(206);
  expect((await app.inject({ url, method: 'HEAD', headers: { range: 'bytes=0-9' } })).headers['content-length'], 'parts are for GET alone').toBe(
    headers['content-length'],
  );
  const beyond = await app.inject({ url, headers: { range: 'bytes=9999999-' } });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${headers['content-length']}`]);
  expect((await app.inject({ url: images.get('icon')?.original ?? '' })).headers.vary, 'of an SVG there may be compressed versions').toBe('accept-encoding');
  expect((await app.inject({ url: image?.original ?? '' })).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await app.inject({ url: '/media/.manifest.json' })).statusCode).toBe(404);
});

test.each(['jpeg', 'webp', 'png'] as const)('no visitor learns from a %s where it was taken', async (format) => {
  const taken = { IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 18/1 0/1' } };
  const photo = await sharp(await picture(900, 600))
    .withExif(taken)
    .toFormat(format)
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const root = await folder({ [`content/images/baustelle.${format}`]: photo });
  await prepareMedia({ root });
  for (const name of await readdir(path.join(root, 'dist/media'))) {
    if (name.endsWith('.json')) continue;
    const { exif, width } = await sharp(await readFile(path.join(root, 'dist/media', name))).metadata();
    expect([name, exif]).toEqual([name, undefined]);
    if (name.endsWith(format)) expect(width).toBeGreaterThan(500);
  }
});

test('an SVG with code in it is told, in whatever encoding, and is nowhere to be served from', async () => {
  const code = svg.replace('<path', '<script>alert(1)</script><path');
  const root = await folder({
    'content/images/a.svg': code,
    'content/images/b.SVG': Buffer.from(code, 'utf16le'),
    'content/images/c.svg': code.replace('<path', `<!--${'x'.repeat(2 ** 20)}--><path`),
  });
  const { images, issues } = await prepareMedia({ root });
  expect([...images.keys()]).toEqual([]);
  expect(issues.map(({ rule, severity, file }) => [rule, severity, file])).toEqual(
    ['a.svg', 'b.SVG', 'c.svg'].map((name) => ['code-in-picture', 'error', `content/images/${name}`]),
  );
});

test('a picture may end in capitals, as cameras write it; its address does not', async () => {
  const root = await folder({ 'content/images/foto.JPG': await picture(600, 300) });
  const { images, issues } = await prepareMedia({ root });
  expect(images.get('foto')?.original).toMatch(/^\/media\/foto-[0-9a-f]{8}\.jpg$/);
  expect(issues).toEqual([]);
});

test('no width is larger than the picture', () => {
  expect(widthsOf(300)).toEqual([300]);
  expect(widthsOf(1080)).toEqual([480, 680, 1080]);
  expect(widthsOf(3000)).toEqual([480, 680, 1080, 1440]);
});

test('a second start makes no picture again, and a changed one gets another address', async () => {
  const root = await folder({ 'content/images/a.png': await picture(500, 100) });
  const first = await prepareMedia({ root });
  const times = async () =>
    Promise.all((await readdir(path.join(root, 'dist/media'))).map(async (name) => (await stat(path.join(root, 'dist/media', name))).mtimeMs));
  const before = await times();
  const reports: string[] = [];
  expect(await prepareMedia({ root, report: (text) => reports.push(text) })).toEqual(first);
  expect(reports).toEqual([]);
  expect(await times()).toEqual(before);

  await write(root, 'content/images/a.png', await picture(500, 100, 90));
  expect((await prepareMedia({ root })).images.get('a')?.original).not.toBe(first.images.get('a')?.original);
});

test('of a picture whose versions somebody has deleted, or that a backup lacks, the next start makes them again', async () => {
  const root = await folder({ 'content/images/a.png': await picture(500, 100), 'content/images/b.png': await picture(400, 100) });
  const { images } = await prepareMedia({ root });
  const gone = decodeURIComponent(images.get('a')?.avif[0]?.src ?? '');
  await rm(path.join(root, 'dist', gone));
  const reports: string[] = [];
  expect((await prepareMedia({ root, report: (text) => reports.push(text) })).images).toEqual(images);
  expect(reports).toEqual(['Bild a.png wird vorbereitet']);
  expect((await stat(path.join(root, 'dist', gone))).isFile()).toBe(true);
});

test('a broken picture is a finding and keeps no other from being shown', async () => {
  const root = await folder({ 'content/images/a.png': 'no picture', 'content/images/b.svg': svg, 'content/images/c.png': 'x'.repeat(32 * 2 ** 20 + 1) });
  const { images, issues } = await prepareMedia({ root });
  expect([...images.keys()]).toEqual(['b']);
  expect(issues).toMatchObject([
    { file: 'content/images/a.png', rule: 'unreadable-picture' },
    { file: 'content/images/c.png', rule: 'large-picture' },
  ]);
});

test.each([
  ['cut', svg.slice(0, -20)],
  ['cut in a tag', svg.slice(0, 80)],
  ['without its last tag', svg.replace('</svg>', '')],
  ['with a tag that nobody closes', svg.replace('/></svg>', '></svg>')],
  ['that is an HTML page', '<!doctype html><title>Not found</title><svg viewBox="0 0 1 1"><br>'],
])('half a drawing is a finding: an SVG file %s', async (_, text) => {
  const { images, issues } = await prepareMedia({ root: await folder({ 'content/images/a.svg': text }) });
  expect([...images.keys()]).toEqual([]);
  expect(issues).toMatchObject([{ file: 'content/images/a.svg', rule: 'unreadable-picture' }]);
});

test.each([
  ['with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`],
  ['with a long comment first', `<!-- ${'by somebody '.repeat(400)}-->${svg}`],
  ['of symbols alone', '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"><path d="M0 0h2"/></symbol></svg>'],
])('a whole drawing is shown: an SVG file %s', async (_, text) => {
  const { images, issues } = await prepareMedia({ root: await folder({ 'content/images/a.svg': text }) });
  expect(issues).toEqual([]);
  expect([...images.keys()]).toEqual(['a']);
});

/** As long as its header says. */
function woff2(text: string): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(48), Buffer.from(text)]);
  bytes.write('wOF2');
  bytes.writeUInt32BE(bytes.byteLength, 8);
  return bytes;
}

test.each([
  ['a text', 'kein font'],
  ['empty', ''],
  ['cut', woff2('one').subarray(0, -1)],
  ['cut in its header', woff2('one').subarray(0, 10)],
  ['an older format', Buffer.from(woff2('one').toString('latin1').replace('wOF2', 'wOFF'), 'latin1')],
])('half a typeface is a finding: a file that is %s', async (_, bytes) => {
  const { fonts, issues } = await prepareMedia({ root: await folder({ 'content/fonts/text.woff2': bytes }) });
  expect(fonts).toEqual({ text: '' });
  expect(issues).toMatchObject([{ file: 'content/fonts/text.woff2', rule: 'unreadable-font' }]);
});

test('pictures and typefaces that cannot be stored end no start: the site tells what it lacks, and has it as soon as it can', async () => {
  const root = await folder({ 'dist/media': 'no folder', 'content/images/a.png': await picture(500, 100), 'content/fonts/text.woff2': woff2('one') });
  const media = await openMedia({ folder: path.join(root, 'dist/media') });
  const { files } = await readSnapshot(root);
  const reader = createReader({ renderer: smallRenderer().renderer, media });
  const read = async () => [...(await reader.read(files)).values()].map(({ content }) => content);
  expect((await read()).flatMap(({ issues }) => issues).toSorted(compareIssues)).toMatchObject([
    { file: 'content/fonts/text.woff2', rule: 'unwritten-file', severity: 'warning' },
    { file: 'content/images/a.png', rule: 'unwritten-file', severity: 'warning', message: { de: expect.stringContaining(path.join(root, 'dist/media')) } },
  ]);
  await rm(path.join(root, 'dist/media'));
  const stored = await read();
  expect(stored.flatMap(({ issues }) => issues)).toEqual([]);
  const addresses = stored.flatMap((file) => (file.kind === 'picture' ? (file.image?.original ?? []) : file.kind === 'font' ? file.address : []));
  expect(addresses).toHaveLength(2);
  for (const address of addresses) expect((await stat(path.join(root, 'dist', address))).isFile()).toBe(true);
});

test('a server that may write nothing but its data starts and shows its pages', async () => {
  const root = await folder({
    'dist/server.js': '',
    'pages.config.json': '{}',
    'content/pages/home.json': page('Startseite'),
    'content/images/a.png': await picture(500, 100),
  });
  await withMode(0o555, root, 'dist', async () => {
    const { app } = await testApp({ root, media: await openMedia({ folder: path.join(root, 'dist/media') }) });
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  });
});

test('a data folder that another user keeps to themselves ends no start: pages are served without what lies there, and /readyz says so', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': page('Startseite'), 'data/media/a.svg': '<svg/>' });
  const output = captureOutput();
  await withMode(0, root, 'data', async () => {
    const env = { LOG_LEVEL: 'error', SITE_DIR: root, DATA_DIR: path.join(root, 'data') };
    const { app } = await testApp({ root: await folder(), media: undefined, env });
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject('/media/a.svg')).statusCode).toBe(404);
    expect((await app.inject('/readyz')).json().reasons).toContain('media-unwritable');
    await app.close();
  });
  expect(linesOf(output()).map(({ msg }) => msg)).toContainEqual(expect.stringContaining('give it to the user of the server'));
});

test('what is made of content in a folder beside a read-only project lies with its data and is served; where that cannot be, /readyz says so', async () => {
  const root = await folder({
    'dist/server.js': '',
    'site/pages.config.json': '{}',
    'site/content/pages/home.json': page('Startseite'),
    'site/content/images/a.png': await picture(500, 100),
    'site/content/fonts/text.woff2': woff2('one'),
    'data/.keep': '',
    'full/.keep': '',
  });
  const open = async (DATA_DIR: string) =>
    (await testApp({ root, media: undefined, env: { SITE_DIR: path.join(root, 'site'), DATA_DIR: path.join(root, DATA_DIR) } })).app;
  await withMode(0o555, root, '.', () =>
    withMode(0o555, root, 'full', async () => {
      const app = await open('data');
      const [made = ''] = (await readdir(path.join(root, 'data'))).filter((name) => name.startsWith('media-'));
      const names = (await readdir(path.join(root, 'data', made))).filter((name) => !name.startsWith('.'));
      expect(names.length).toBeGreaterThan(3);
      for (const name of names) expect((await app.inject(`/media/${name}`)).statusCode, name).toBe(200);
      expect((await app.inject('/readyz')).json().reasons ?? []).not.toContain('media-unwritable');
      expect((await (await open('full')).inject('/readyz')).json().reasons).toContain('media-unwritable');
    }),
  );
});

test('a picture that the build has made is not made again, and nothing is written beside it', async () => {
  const root = await folder({ 'content/images/a.png': await picture(500, 100) });
  await prepareMedia({ root });
  const built = path.join(root, 'dist/media');
  const before = await readdir(built);
  const { files } = await readSnapshot(root);
  const reports: string[] = [];
  const media = await openMedia({ folder: path.join(root, 'data/media'), built, report: (text) => reports.push(text) });
  await write(root, 'content/images/b.png', await picture(400, 100));
  const now = new Map([...files, ...(await readSnapshot(root)).files]);
  await createReader({ renderer: smallRenderer().renderer, media }).read(now);
  expect(reports).toEqual(['Bild b.png wird vorbereitet']);
  expect(await readdir(built)).toEqual(before);
  const { app } = await testApp({ root, env: { DATA_DIR: path.join(root, 'data') } });
  const made = (await readdir(path.join(root, 'data/media'))).filter((name) => !name.startsWith('.'));
  for (const name of [...made, ...before.filter((name) => !name.startsWith('.'))]) expect((await app.inject(`/media/${name}`)).statusCode, name).toBe(200);
});

test('a site beside the project’s own, as that of a repository, has copies of what the build has made of the same bytes, and what is gone from it goes', async () => {
  const root = await folder({ 'content/images/a.png': await picture(500, 100) });
  await prepareMedia({ root });
  const seed = path.join(root, 'dist/media');
  const before = await readdir(seed);
  await write(root, 'data/content/content/images/a.png', await picture(500, 100));
  await write(root, 'data/content/content/images/b.png', await picture(400, 100));
  const data = path.join(root, 'data/media');
  const reports: string[] = [];
  const media = await openMedia({ folder: data, seed, report: (text) => reports.push(text) });
  const { files } = await readSnapshot(path.join(root, 'data/content'));
  await createReader({ renderer: smallRenderer().renderer, media }).read(files);
  expect(reports).toEqual(['Bild b.png wird vorbereitet']);
  expect(await readdir(seed)).toEqual(before);
  const ofA = before.filter((name) => !name.startsWith('.'));
  expect(await readdir(data)).toEqual(expect.arrayContaining(ofA));
  for (const name of ofA) expect(await readFile(path.join(data, name)), name).toEqual(await readFile(path.join(seed, name)));
  for (const day of [1, 4]) await media.sweep([], new Date(Date.UTC(2026, 10, day)));
  expect((await readdir(data)).filter((name) => !name.startsWith('.'))).toEqual([]);
});

test('who only looks at a site beside the project’s own takes the size of a picture from what the build has made of the same bytes, and decodes none', async () => {
  const root = await folder({ 'content/images/a.png': await picture(500, 100) });
  await prepareMedia({ root });
  const seed = path.join(root, 'dist/media');
  const manifest = JSON.parse(await readFile(path.join(seed, manifestName), 'utf8'));
  const as = (width: number) => Object.fromEntries(Object.entries(manifest).map(([key, made]) => [key, { ...(made as object), width }]));
  await write(root, path.join('dist/media', manifestName), JSON.stringify(as(501)));
  const media = await openMedia({ folder: path.join(root, 'data/media'), seed, onlyLooks: true });
  const seen = await media.readPicture('content/images/a.png', await picture(500, 100));
  expect(seen).toMatchObject({ image: { width: 501, height: 100, avif: [], original: '/media/a.png' }, issues: [] });
});

test('a picture is no faulty one because a new build has deleted what the one before had made of it: it is made', async () => {
  const root = await folder({ 'content/images/a.png': await picture(500, 100) });
  const { images } = await prepareMedia({ root });
  const seed = path.join(root, 'dist/media');
  const media = await openMedia({ folder: path.join(root, 'data/media'), seed });
  await rm(seed, { recursive: true });
  expect(await media.readPicture('content/images/a.png', await picture(500, 100))).toMatchObject({ image: images.get('a'), issues: [] });
});

test('what was made of a picture that is gone is deleted after three days, and made anew where it comes back', async () => {
  const root = await folder({ 'content/images/a.png': await picture(500, 100), 'content/images/b.png': await picture(400, 100) });
  const kept = path.join(root, 'data/media');
  const made = async () => (await readdir(kept)).filter((name) => !name.startsWith('.')).toSorted();
  const media = await openMedia({ folder: kept });
  const [a, b] = await Promise.all(
    ['a', 'b'].map(async (name) => media.readPicture(`${name}.png`, await readFile(path.join(root, `content/images/${name}.png`)))),
  );
  if (!a || !b) throw new Error('nothing was made');
  const all = await made();
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  await media.sweep([a, b], day(1));
  await media.sweep([a], day(2));
  await media.sweep([a, b], day(4));
  await media.sweep([a], day(5));
  await media.sweep([a], new Date(day(8).getTime() - 1));
  expect(await made(), 'it was needed again meanwhile').toEqual(all);
  await media.sweep([a], day(8));
  expect(await made()).toEqual(all.filter((name) => name.startsWith('a-')));
  await media.readPicture('b.png', await readFile(path.join(root, 'content/images/b.png')));
  expect(await made()).toEqual(all);
});

test('the typefaces are served under names that change with their bytes', async () => {
  const root = await folder({ 'content/fonts/headline.woff2': woff2('one'), 'content/fonts/text.woff2': woff2('two') });
  const { fonts } = await prepareMedia({ root });
  expect(fonts.headline).toMatch(/^\/media\/headline-[0-9a-f]{8}\.woff2$/);
  expect(await readFile(path.join(root, 'dist', fonts.text?.slice(1) ?? ''))).toEqual(woff2('two'));
  await rm(path.join(root, 'content/fonts/text.woff2'));
  expect((await prepareMedia({ root })).fonts.text).toBeUndefined();
});
