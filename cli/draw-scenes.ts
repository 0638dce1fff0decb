/** `npm run scenes`: draws content/images/scenes/*.html in Chromium, each in the size that its `<html>` names, as PNG. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './chromium.ts';

/** The share picture (`og.html`) shows a part of the dashboard's picture, so it comes last. */
const scenes = globSync('content/images/scenes/*.html').toSorted(
  (a, b) => Number(a.endsWith('/og.html')) - Number(b.endsWith('/og.html')) || a.localeCompare(b),
);

const browser = await chromium.launch({ executablePath: await findChromium(process.env), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const scene of scenes) {
  await page.goto(pathToFileURL(scene).href);
  const { width, height } = await page.evaluate(() => document.documentElement.dataset as Record<'width' | 'height', string>);
  await page.setViewportSize({ width: Number(width), height: Number(height) });
  await page.evaluate(() => document.fonts.ready);
  const file = `content/images/${path.parse(scene).name}.png`;
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 95, dither: 0.3, effort: 10 })
    .toFile(file);
  console.log(file);
}
await browser.close();
