import { spawnSync } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeNeutralSite } from '../../cli/bench/neutral-site.ts';
import type { PictureFile, Renderer, Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { keepSite } from '../../server/content/keep-site.ts';
import { folder } from '../server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Large enough that work for every page shows. */
const count = 40;

const image = { width: 1, height: 1, avif: [], fallback: '/media/p.webp', original: '/media/p.png' };

/** A start of the site in a folder; `onSite` hears of it as soon as visitors can be served. */
async function start(site: string, onSite: (site: Site) => void = () => {}) {
  const acceptedDir = path.join(site, 'accepted');
  let isFirst = true;
  const kept = await keepSite({
    root: site,
    acceptedDir,
    renderer,
    media: {
      readPicture: async (file): Promise<PictureFile> => ({ kind: 'picture', file, name: path.parse(file).name, image, issues: [] }),
      readFont: async (file) => ({ kind: 'font', file, name: path.parse(file).name, address: '/media/f.woff2', issues: [] }),
      sweep: async () => {},
    },
    memories: openFileMemories(acceptedDir, 'one'),
    watch: false,
    now: () => new Date('2026-11-21'),
    log: { error: (...values: unknown[]) => expect(values).toEqual([]), warn: () => {} },
    onChange({ current }) {
      if (isFirst) onSite(current);
      isFirst = false;
    },
    onFindings: () => {},
  });
  await kept.close();
}

/** Counts how often a neutral page is unpacked. */
function watchUnpacking() {
  const unpack = vi.spyOn(zlib, 'inflateRawSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    unpack.mockRestore();
    syncBuiltinESMExports();
  });
  return () => unpack.mock.results.filter(({ value }) => /^\{\s*"title"/.test(String(value))).length;
}

/** Counts what each hash of five words in a row takes some of. */
function countComparing() {
  const multiply = Math.imul;
  let calls = 0;
  Math.imul = (a, b) => {
    calls += 1;
    return multiply(a, b);
  };
  onTestFinished(() => {
    Math.imul = multiply;
  });
  return () => calls;
}

const options = { origin: '', build: '', year: 2026, canSendMail: false } satisfies Parameters<Renderer['renderPage']>[2];

function draw(site: Site, address: string): string {
  const page = renderer.resolve(site, address, '');
  return page.kind === 'page' ? renderer.renderPage(site, page, options).html : '';
}

test('a start that finds what was accepted unpacks no page but that which is asked for, and compares no generated pages until one is drawn that lists them', async () => {
  const site = await folder();
  const [page] = await writeNeutralSite(site, count);
  await start(site);
  const unpacked = watchUnpacking();
  const compared = countComparing();
  const seen: Record<string, number> = {};
  await start(site, (current) => {
    seen.unpackedAtFirst = unpacked();
    expect(draw(current, page?.path ?? '')).toContain('<main');
    seen.unpackedForOne = unpacked();
    expect(draw(current, '/')).toContain('<main');
    seen.comparedForHome = compared();
    expect(draw(current, '/handwerkersoftware-nach-gewerk')).toContain('<main');
    seen.compared = compared();
  });
  expect(seen).toEqual({ unpackedAtFirst: 0, unpackedForOne: 1, comparedForHome: 0, compared: expect.any(Number) });
  expect(seen.compared).toBeGreaterThan(0);
});

test('a start loads no package that only mails, pictures, new posts or a PostgreSQL need', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context);
        packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1]);
        return found;
      },
    });
    await import(process.argv[1]);
    console.log([...packages].join('\\n'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, path.join(root, 'server/app.ts')], { encoding: 'utf8' });
  const loaded = stdout.split('\n');
  expect(loaded).toContain('fastify');
  const late = ['nodemailer', 'sharp', 'harfbuzzjs', 'wawoff2', 'mdx-bundler', 'esbuild', 'pg'];
  expect(late.filter((name) => loaded.includes(name))).toEqual([]);
});
