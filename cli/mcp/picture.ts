import { chromium } from '@playwright/test';
import Fastify from 'fastify';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { assets } from '../../server/pages/assets.ts';
import { mediaRoots } from '../../server/pages/media-roots.ts';
import { installedChromium } from '../chromium.ts';
import { ToolRefusal } from './workplace.ts';

export interface PictureOptions {
  /** The project's root. */
  readonly root: string;
  /** Folders of the pictures and typefaces that the document names. */
  readonly media: MediaFolders;
  /** In CSS pixels. */
  readonly width: number;
}

const height = 800;

/**
 * Draws a page as a browser shows it, from top to bottom, as JPEG. A server of its own serves typefaces and pictures; the document is `html`.
 * @throws {ToolRefusal} where there is no Chromium
 */
export async function pictureOf(html: string, address: string, { root, media, width }: PictureOptions): Promise<Buffer> {
  const executablePath = installedChromium(process.env);
  if (!executablePath)
    throw new ToolRefusal('There is no Chromium here to draw with. Install Chromium or Chrome, or set CHROMIUM_PATH; preview gives the HTML without it.');
  const app = Fastify();
  await app.register(mediaRoots, { media });
  await app.register(assets, { root });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const url = new URL(address, await app.listen({ port: 0, host: 'localhost' }));
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce', javaScriptEnabled: false });
    const body = html.replaceAll('font-display:optional', 'font-display:block').replaceAll(' loading="lazy"', '');
    await page.route(url.href, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(url.href, { waitUntil: 'networkidle' });
    return await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true });
  } finally {
    await browser.close();
    await app.close();
  }
}
