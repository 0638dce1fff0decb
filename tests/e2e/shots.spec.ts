import { mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { shootSite } from '../../cli/shots/shoot-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-shots-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('examples that look as before are the same, one that looks different is shown beside its reference, and can become the new one', async ({
  launchOptions,
}) => {
  const shoot = (update = false) => shootSite({ root, type: 'faq', browser: launchOptions.executablePath ?? '', folder, update });
  expect(await shoot()).toMatchObject({ same: 0, fresh: 6, changed: [] });

  const reference = path.join(folder, 'reference/faq-1-768-dark.png');
  const square = { input: { create: { width: 10, height: 8, channels: 3 as const, background: '#f0f' } }, left: 20, top: 30 };
  await writeFile(reference, await sharp(reference).composite([square]).png().toBuffer());
  const { same, changed, page } = await shoot();
  expect(same).toBe(5);
  expect(changed).toEqual([{ name: 'faq-1-768-dark', pixels: 80 }]);
  expect(readFileSync(page, 'utf8')).toContain('<h2>faq-1-768-dark: 80 Pixel</h2>');
  for (const place of ['reference', 'now', 'difference']) expect(readFileSync(path.join(folder, place, 'faq-1-768-dark.png')).length).toBeGreaterThan(0);

  expect(await shoot(true)).toMatchObject({ same: 5, fresh: 0, replaced: 1, changed: [] });
});
