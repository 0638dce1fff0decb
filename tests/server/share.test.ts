import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ShareCard } from '../../renderer/api.ts';
import { openMedia } from '../../server/content/media.ts';
import { breakLines } from '../../server/share/break-lines.ts';
import { cardSvg } from '../../server/share/card-svg.ts';
import { openTypeface } from '../../server/share/typeface.ts';
import { folder, testApp } from './fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const fonts = path.join(root, 'content/fonts');
const room = { width: 400, height: 200, lineHeight: 1, sizes: [60, 40, 20] };
const ofLetters = (text: string, size: number) => text.length * size * 0.5;
const colors = {
  paper: '#fff',
  ink: '#000',
  brand: '#123',
  'brand-soft': '#eef',
  line: '#ccc',
  muted: '#666',
  signal: '#f50',
} as unknown as ShareCard['colors'];
const card: ShareCard = { address: '', headline: 'Zwei Preise und keine Fußnote, die beißt', name: 'Meisterkontor', colors, fonts: { headline: '', text: '' } };

test('a headline is as large as it fits, in lines that are as long as each other', () => {
  expect(breakLines('Eins zwei drei vier', room, ofLetters)).toEqual({ size: 60, lines: ['Eins zwei', 'drei vier'] });
});

test('no word is left over on a line of its own, and no line begins with a dash', () => {
  const { lines } = breakLines('Rechnungen – und alles, was dazugehört', room, ofLetters);
  expect(lines.filter((line) => line.startsWith('–'))).toEqual([]);
  expect(Math.min(...lines.map((line) => line.length)) * 3).toBeGreaterThanOrEqual(Math.max(...lines.map((line) => line.length)));
});

test('a headline that fits in no size ends with an ellipsis instead of running out of the picture', () => {
  const { lines, size } = breakLines('wort '.repeat(200).trim(), room, ofLetters);
  expect(size).toBe(20);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.at(-1)).toMatch(/ …$/);
});

test('a picture has the same bytes on a machine without any typeface, because it holds outlines and no text', async () => {
  const typefaces = { headline: await openTypeface(path.join(fonts, 'headline.woff2'), 700), text: await openTypeface(path.join(fonts, 'text.woff2'), 600) };
  const svg = cardSvg({ ...card, eyebrow: 'Preise', note: 'Łucja · 漢' }, typefaces);
  expect(svg).not.toMatch(/<text|NaN|undefined/);
  const program = `const sharp = require('sharp'); let s = ''; process.stdin.on('data', (d) => (s += d)).on('end', async () => {
    process.stdout.write(require('crypto').hash('sha256', await sharp(Buffer.from(s)).png().toBuffer())); });`;
  const bare = execFileSync(process.execPath, ['-e', program], { cwd: root, input: svg, env: { FONTCONFIG_FILE: '/dev/null' }, encoding: 'utf8' });
  const usual = execFileSync(process.execPath, ['-e', program], { cwd: root, input: svg, encoding: 'utf8' });
  expect(bare).toBe(usual);
});

/** A server whose page `/preise` has a card, and the address of its picture. */
async function shared(options: { burst?: number; kept?: string; now?: () => Date } = {}): Promise<{ app: FastifyInstance; address: string; asked: string[] }> {
  const media = await folder();
  const { readFile, writeFile } = await import('node:fs/promises');
  for (const name of ['headline', 'text']) await writeFile(path.join(media, `${name}.woff2`), await readFile(path.join(fonts, `${name}.woff2`)));
  const asked: string[] = [];
  const { default: Fastify } = await import('fastify');
  const { share } = await import('../../server/share/index.ts');
  const app = Fastify();
  const cardOf = (_site: unknown, at: string) => {
    asked.push(at);
    return /^\/(?:preise\d*|tür)$/.test(at)
      ? { ...card, address: `/_share${at}-0123abcd.png`, fonts: { headline: '/media/headline.woff2', text: '/media/text.woff2' } }
      : undefined;
  };
  app.decorate('site', { renderer: { shareCard: cardOf }, current: { language: 'de' } } as never);
  await app.register(share, {
    media: { folder: media },
    folder: options.kept ?? path.join(media, 'share'),
    now: options.now ?? (() => new Date(0)),
    ...(options.burst === undefined ? {} : { budget: { burst: options.burst, perSecond: 0 } }),
  });
  return { app, address: '/_share/preise-0123abcd.png', asked };
}

test('a page is shared with a picture of 1200 × 630 that other sites may show and keep', async () => {
  const { app, address } = await shared();
  const { statusCode, headers, rawPayload } = await app.inject(address);
  expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([200, 'image/png', 'cross-origin']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('who kept the address of an older picture is sent to that of today', async () => {
  const { app, address } = await shared();
  const { statusCode, headers } = await app.inject('/_share/preise-ffffffff.png');
  expect([statusCode, headers.location]).toEqual([307, address]);
  const other = await app.inject('/_share/t%C3%BCr-ffffffff.png');
  expect([other.statusCode, other.headers.location]).toEqual([307, '/_share/t%C3%BCr-0123abcd.png']);
});

test('invented addresses have no picture and cost no drawing', async () => {
  const { app, address } = await shared({ burst: 1 });
  for (const invented of ['/_share/nirgends-0123abcd.png', '/_share/preise.png', '/_share/preise-0123abcd.svg', '/_share/'])
    expect((await app.inject(invented)).statusCode, invented).toBe(404);
  expect((await app.inject(address)).statusCode, 'the one drawing is still to be had').toBe(200);
});

test('more pictures than the budget allows are asked for again later, and those that are drawn stay to be had', async () => {
  const { app, address } = await shared({ burst: 1 });
  expect((await Promise.all([app.inject(address), app.inject(address)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const late = await app.inject('/_share/preise2-0123abcd.png');
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '10']);
  expect((await app.inject(address)).statusCode).toBe(200);
});

test('who has used up the budget is refused alone, and who asks for many pictures lets others have theirs in between', async () => {
  const { app, address } = await shared({ burst: 5 });
  const done: string[] = [];
  const ask = async (url: string, remoteAddress: string) => {
    const { statusCode } = await app.inject({ url, remoteAddress });
    done.push(`${remoteAddress} ${statusCode}`);
  };
  const audit = [1, 2, 3, 4, 5, 6].map((page) => ask(`/_share/preise${page}-0123abcd.png`, '203.0.113.7'));
  // what the audit waits for as well is not in the audit's place either
  const visitors = [ask(address, '198.51.100.9'), ask('/_share/preise5-0123abcd.png', '192.0.2.1')];
  await Promise.all([...audit, ...visitors]);
  expect(done.toSorted()).toEqual(['192.0.2.1 200', '198.51.100.9 200', ...Array(5).fill('203.0.113.7 200'), '203.0.113.7 503']);
  expect(done.indexOf('198.51.100.9 200')).toBeLessThan(4);
  expect(done.indexOf('192.0.2.1 200')).toBeLessThan(5);
});

test('a picture outlives a restart for as long as somebody asks for it, and three days more', async () => {
  const kept = path.join(await folder(), 'share');
  const day = 86_400_000;
  let time = Date.parse('2026-11-26T12:00:00Z');
  const now = () => new Date(time);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await shared({ kept, now });
  const drawn = (await first.app.inject(first.address)).rawPayload;
  for (let days = 0; days < 2; days += 1) {
    time += 2 * day;
    const { app, address } = await shared({ kept, now, burst: 0 });
    const { statusCode, rawPayload } = await app.inject(address);
    expect([statusCode, rawPayload.equals(drawn)]).toEqual([200, true]);
    vi.advanceTimersByTime(3_600_000);
  }
  expect(readdirSync(kept)).toHaveLength(1);
  time += 3 * day;
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => readdirSync(kept)).toEqual([]);
  const { app, address } = await shared({ kept, now, burst: 0 });
  expect((await app.inject(address)).statusCode).toBe(503);
});

test('the icon family is made of the one icon', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#0f4c5c"/></svg>';
  const site = await folder({ 'content/images/icon.svg': svg });
  const { app } = await testApp({ root: site, media: await openMedia({ folder: path.join(site, 'dist/media') }) });
  for (const [address, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable.png', 512],
  ] as const) {
    const { statusCode, rawPayload } = await app.inject(address);
    expect([statusCode, address]).toEqual([200, address]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
  const corner = async (address: string) => [
    ...(await sharp((await app.inject(address)).rawPayload)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
  expect((await corner('/icon-512.png'))[3], 'launchers show what is behind it').toBe(0);
  expect((await corner('/icon-maskable.png'))[3], 'launchers cut it as they like').toBe(255);
  expect((await corner('/apple-touch-icon.png'))[3], 'iOS would show black').toBe(255);
  const ico = (await app.inject('/favicon.ico')).rawPayload;
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6]]).toEqual([1, 1, 32]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32 });
  const manifest = (await app.inject('/manifest.webmanifest')).json();
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    expect.stringMatching(/^\/media\/icon-.*\.svg$/),
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable.png',
  ]);
});
