import path from 'node:path';
import { chromium, type Request } from '@playwright/test';
import { ChromiumMissing, findChromium } from '../../chromium.ts';
import type { Part } from '../measure.ts';
import { startOwnServer } from '../own-server.ts';

/** Milliseconds in which a visitor only reads; what starts by itself has started by then. */
const reading = 5_000;

const texts = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr', 'manifest']);

/** Bytes and requests of the home page's first load on a phone, with everything that starts by itself. */
export const weight: Part = async ({ root, folder, say }) => {
  const executablePath = await findChromium(process.env).catch((error: unknown) => {
    if (!(error instanceof ChromiumMissing)) throw error;
  });
  if (!executablePath) return { measures: [], notes: ['There is no Chromium, so nothing was weighed.'] };
  const server = await startOwnServer({ root, dataDir: path.join(folder, 'data') });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    say('home page on a phone');
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(`${server.origin}/`, { waitUntil: 'load' });
    await page.waitForTimeout(reading);
    const sizes = await Promise.all(finished.map(async (request) => ({ type: request.resourceType(), bytes: (await request.sizes()).responseBodySize })));
    const kilobytes = (wanted: typeof sizes) => wanted.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    const less = (value: number) => ({ better: 'less', value }) as const;
    const measure = (name: string, unit: string, value: number, target: number) => ({ name, unit, own: [value], beside: [], target: less(target) });
    return {
      measures: [
        measure('Home: text on first load', 'kB', kilobytes(sizes.filter(({ type }) => texts.has(type))), 13),
        measure('Home: everything on first load', 'kB', kilobytes(sizes), 60),
        measure('Home: requests on first load', '', sizes.length, 9),
      ],
      notes: ['Bodies as they are sent (brotli where the browser takes it); 412 × 823 px, 5 s of reading, no touch.'],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
};
