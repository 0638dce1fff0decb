import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { buildApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/env.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { installedChromium } from '../chromium.ts';
import { Refusal } from './workplace.ts';

export interface PictureOptions {
  /** The project's root. */
  readonly root: string;
  readonly siteDir: string;
  /** CSS pixels. */
  readonly width: number;
}

const height = 800;

/**
 * A page as a browser shows it, from top to bottom, as JPEG. A server of its own gives it typefaces and pictures; the document is the given one.
 * @throws {Refusal} where there is no Chromium
 */
export async function pictureOf(html: string, address: string, { root, siteDir, width }: PictureOptions): Promise<Buffer> {
  const executablePath = installedChromium(process.env);
  if (!executablePath)
    throw new Refusal('There is no Chromium here to draw with. Install Chromium or Chrome, or set CHROMIUM_PATH; preview gives the HTML without it.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'seitenwerk-picture-'));
  const env = readEnvironment({ SITE_DIR: siteDir, DATA_DIR: dataDir, LOG_LEVEL: 'error', DRAIN_SECONDS: '0' });
  const app = await buildApp({ root, env, ...(await loadBuild(root)), watch: false });
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
    await rm(dataDir, { recursive: true, force: true });
  }
}
