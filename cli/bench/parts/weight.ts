import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ChromiumMissing, findChromium } from '../../chromium.ts';
import type { Part, Table } from '../measure.ts';
import { startOwnServer } from '../own-server.ts';
import { settled } from '../settled.ts';

/** Milliseconds in which a visitor only reads; what starts by itself has started by then. */
const reading = 5_000;

/**
 * Pixels below the screen within which a phone on 4G loads lazy pictures (https://addyosmani.com/blog/better-image-lazy-loading-in-chrome/).
 * A Chromium that does not know its network takes 3,000.
 */
const ahead = 1_250;

const texts = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr', 'manifest']);

interface Sent {
  readonly path: string;
  readonly type: string;
  /** Of the body, as it was sent. */
  readonly bytes: number;
}

/** Measures bytes and requests of the home page's first load on a phone, with everything that starts by itself. */
export const weight: Part = async ({ root, folder, say }) => {
  const executablePath = await findChromium(process.env).catch((error: unknown) => {
    if (!(error instanceof ChromiumMissing)) throw error;
  });
  if (!executablePath) return { measures: [], notes: ['There is no Chromium, so nothing was weighed.'] };
  const server = await startOwnServer({ root, dataDir: path.join(folder, 'data') });
  try {
    const home = await settled(server.origin);
    say('home page on a phone');
    const sent = await visit(server.origin, executablePath, [`--blink-settings=lazyLoadingImageMarginPxUnknown=${ahead}`]);
    const shares = sharesOf(brotliDecompressSync(home).toString());
    const scripts = kilobytes(sent.filter(({ type }) => type === 'script'));
    const bare = (shares.get(undressed) ?? 0) / 1_000;
    const styles = (shares.get('styles') ?? 0) / 1_000;
    const eager = await visit(server.origin, executablePath, []);
    const measure = (name: string, unit: string, value: number, target: number) =>
      ({ name, unit, own: [value], beside: [], target: { better: 'less', value: target } }) as const;
    return {
      measures: [
        measure('Home: text on first load', 'kB', kilobytes(sent.filter(({ type }) => texts.has(type))), 13),
        measure('Home: everything on first load', 'kB', kilobytes(sent), 60),
        measure('Home: requests on first load', '', sent.length, 9),
      ],
      notes: [
        'Bodies as they are sent (brotli where the browser takes it, its best); 412 × 823 px, 5 s of reading, no touch.',
        `With elements, addresses, alternative texts and data for search engines, but without any style, class, icon and island, the same words have ${bare.toFixed(1)} kB, and the two scripts (loader, live numbers) ${scripts.toFixed(1)} kB. Of 13 kB that leaves ${(13 - bare - scripts).toFixed(1)} kB for how the page looks on every screen, in the dark, on paper and with less motion, for which it takes ${styles.toFixed(1)} kB of styles alone.`,
        `Lazy pictures load ${ahead} px ahead, as on 4G; where a browser does not know its connection (3,000 px), it is ${eager.length} requests with ${kilobytes(eager).toFixed(1)} kB.`,
      ],
      tables: [requestTable(sent), documentTable(shares)],
    };
  } finally {
    await server.stop();
  }
};

async function visit(origin: string, executablePath: string, flags: readonly string[]): Promise<readonly Sent[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...flags] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const sent: Promise<Sent>[] = [];
    page.on('requestfinished', (request) =>
      sent.push(request.sizes().then(({ responseBodySize: bytes }) => ({ path: new URL(request.url()).pathname, type: request.resourceType(), bytes }))),
    );
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.waitForTimeout(reading);
    return await Promise.all(sent);
  } finally {
    await browser.close();
  }
}

function kilobytes(sent: readonly Sent[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}

const inBytes = (value: number) => `${value.toLocaleString('en')} B`;

function requestTable(sent: readonly Sent[]): Table {
  const heaviest = sent.toSorted((a, b) => b.bytes - a.bytes);
  return { head: ['Request', 'Sent'], rows: heaviest.map(({ path, bytes }) => [path, inBytes(bytes)]) };
}

const parts: readonly (readonly [name: string, found: RegExp])[] = [
  ['styles', /<style>.*?<\/style>/gs],
  ['structured data (JSON-LD)', /<script type="application\/ld\+json">.*?<\/script>/gs],
  ['what islands are given', / data-props='[^']*'/g],
  ['names of classes', / class="[^"]*"/g],
  ['icons', /<svg\b.*?<\/svg>/gs],
  ['pictures', /<picture>.*?<\/picture>/gs],
];

/** Label of the document without what it looks like and what it does. */
const undressed = 'all but styles, icons, classes and what islands are given';
const dress: ReadonlySet<string> = new Set(['styles', 'what islands are given', 'names of classes', 'icons']);

/** Bytes of a document in brotli: of all of it, of what is left without looks and behaviour, of its words alone, and what each of its parts adds. */
function sharesOf(html: string): ReadonlyMap<string, number> {
  const size = (text: string) => brotliCompressSync(text).byteLength;
  const words = html.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
  const without = parts.map(([name, found]) => [name, size(html) - size(html.replace(found, ''))] as const);
  const bare = parts.reduce((left, [name, found]) => (dress.has(name) ? left.replace(found, '') : left), html);
  return new Map([['all', size(html)], [undressed, size(bare)], ['words that visitors read', size(words)], ...without]);
}

function documentTable(shares: ReadonlyMap<string, number>): Table {
  return { head: ['Of the document', 'Share'], rows: [...shares].map(([name, bytes]) => [name, inBytes(bytes)]) };
}
