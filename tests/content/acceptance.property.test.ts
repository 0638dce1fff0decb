import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { type AcceptedFile, openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { openMedia } from '../../server/content/media.ts';
import { createReader } from '../../server/content/reader.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { folder, testApp, write } from '../server/fixture.ts';
import { htmlOf } from '../test-site.ts';
import { addresses, smallSite } from './small-site.ts';

/** `npm run test:acceptance` runs 500 sequences. */
const runs = Number(process.env.ACCEPTANCE_RUNS ?? 12);

const files = Object.keys(smallSite);
const text = (file: string) => smallSite[file] ?? '';
const put = (file: string, from: string, to: string) => ({ file, text: text(file).replaceAll(from, to) });

/** Versions of files that are right, some of them only together with others. */
const versions = [
  ...files.map((file) => ({ file, text: text(file) })),
  put('content/facts.json', 'price.basic', 'price.base'),
  put('content/facts.json', '69.99', '79.5'),
  put('content/pages/preise.json', 'price.basic', 'price.base'),
  put('content/pages/landing/fliesen.json', 'price.basic', 'price.base'),
  put('content/blog/erster.mdx', 'price.basic', 'price.base'),
  put('content/blog/erster.mdx', 'Ein Anriss', 'Kein {{price.basic}}'),
  put('content/pages/home.json', '"image": "werkstatt",', ''),
  put('content/seo/staedte.json', 'Bad Homburg', 'Bad Homburg vor der Höhe und anderswo in der weiten Umgebung bis hinter den letzten Hügel'),
  put('content/seo/staedte.json', '"intro": "Am Rhein."', '"einleitung": "Am Rhein."'),
  put('pages.config.json', '"page": "preise"', '"page": "home"'),
  put('pages.config.json', '"seo/staedte"', '"seo/orte"'),
  put('content/claims.json', 'siegel', 'sieger'),
  { file: 'content/pages/landing/dach.json', text: text('content/pages/landing/fliesen.json').replaceAll('/fliesen', '/dach') },
  { file: 'content/pages/landing/doppelt.json', text: text('content/pages/landing/fliesen.json') },
];
const names = [...new Set(versions.map(({ file }) => file))];

type Step =
  | { readonly kind: 'save'; readonly file: string; readonly text: string }
  | { readonly kind: 'cut'; readonly file: string; readonly part: number }
  | { readonly kind: 'delete'; readonly file: string }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string }
  | { readonly kind: 'restart' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...versions).map((version) => ({ kind: 'save' as const, ...version })) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cut' as const), file: fc.constantFrom(...names), part: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), file: fc.constantFrom(...names) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), file: fc.constantFrom(...names), to: fc.constantFrom(...names) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);
const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

/** A server over a folder, and what it has accepted. */
async function serve(root: string) {
  const media = await openMedia({ folder: path.join(root, 'dist/media') });
  const start = async () => (await testApp({ root, renderer, media })).app;
  const store = openAcceptedFiles(path.join(root, 'data/accepted'), { error: () => {} });
  let app = await start();
  return {
    refresh: () => app.site.refresh(),
    issues: () => app.site.current.issues,
    refused: () => app.site.refused,
    accepted: () => store.load(),
    async restart() {
      await app.close();
      app = await start();
    },
    close: () => app.close(),
    async pages() {
      const replies = await Promise.all(addresses.map(async (url) => [url, await app.inject({ url })] as const));
      return new Map(replies.map(([url, { statusCode, body }]) => [url, { status: statusCode, body }]));
    },
    /** What a server would show that had nothing but these files. */
    async strictly(accepted: ReadonlyMap<string, Pick<AcceptedFile, 'bytes' | 'digest'>>) {
      const read = await createReader({ renderer, media }).read(accepted);
      return acceptAndCheck(new Map(), new Map([...read].map(([file, { content }]) => [file, content])), new Date('2026-11-21'));
    },
  };
}

async function apply(root: string, change: Step, server: { restart(): Promise<void> }): Promise<void> {
  if (change.kind === 'restart') return server.restart();
  const file = path.join(root, change.file);
  if (change.kind === 'save') return write(root, change.file, change.text);
  if (change.kind === 'delete') return rm(file, { force: true });
  if (change.kind === 'rename') return rename(file, path.join(root, change.to)).catch(() => {});
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes) await write(root, change.file, bytes.subarray(0, Math.floor(bytes.byteLength * change.part)));
}

/** Of the files that are not served, not one could be. */
async function expectLargest(root: string, server: Awaited<ReturnType<typeof serve>>, accepted: ReadonlyMap<string, Pick<AcceptedFile, 'bytes' | 'digest'>>) {
  const onDisk = (file: string) => readFile(path.join(root, file)).catch(() => undefined);
  const hasTable = (await onDisk('pages.config.json')) !== undefined;
  for (const file of server.refused()) {
    const bytes = await onDisk(file);
    const wanted = new Map<string, Pick<AcceptedFile, 'bytes' | 'digest'>>(accepted);
    if (bytes) wanted.set(file, { bytes, digest: digestOf(bytes) });
    // where the route table is missing, the folder may not be there as a whole, and nothing counts as deleted
    else if (!hasTable) continue;
    // a deleted page stays until the file that takes over its address is right
    else if (server.issues().some((issue) => issue.file === file && issue.rule === 'waits-for')) continue;
    else wanted.delete(file);
    const { site, refused } = await server.strictly(wanted);
    expect(site.model !== undefined && refused.size === 0, `${file} could be served`).toBe(false);
  }
}

/** Addresses whose pages no change of these can take away. */
const fixed = ['/', '/preise', '/blog', '/bonn-software', '/bad-homburg-software', '/irgendwo-software'];
const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0];

test('whatever happens to the files, visitors see a whole site without an error, and the right files are live at the end', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (rounds) => {
      const root = await folder(smallSite);
      const server = await serve(root);
      let before = await server.accepted();
      for (const round of rounds) {
        for (const change of round) {
          await apply(root, change, server);
          // a start takes over what lies on the disk, deletions too
          if (change.kind === 'restart') before = await server.accepted();
        }
        await server.refresh();
        const accepted = await server.accepted();
        const pages = await server.pages();

        const alone = await server.strictly(accepted);
        expect([...alone.refused], 'what is served has no error').toEqual([]);
        for (const [file] of before) if (!accepted.has(file)) await expect(readFile(path.join(root, file)), `${file} is lost`).rejects.toThrow();
        for (const [url, { status, body }] of pages) {
          expect(status, url).not.toBe(500);
          expect(body, url).not.toContain('{{');
          if (fixed.includes(url)) expect(status, `${url} was there before`).toBe(200);
          if (status === 200) expect(mainOf(body), `${url} is what the accepted files say`).toBe(mainOf(htmlOf(alone.site, url)));
          // never right so far: its address answers that it is about to come
          else if (status === 503)
            expect(
              [...server.refused()].some((file) => !accepted.has(file)),
              `${url} waits for a file`,
            ).toBe(true);
          else expect(renderer.resolve(alone.site, url, ''), url).toMatchObject(status === 307 ? { kind: 'redirect' } : { kind: 'page', status });
        }
        await expectLargest(root, server, accepted);
        before = accepted;
      }
      for (const file of names) await rm(path.join(root, file), { force: true });
      for (const file of files) await write(root, file, text(file));
      await server.refresh();
      expect(
        server.issues().map(({ file, rule }) => `${file} ${rule}`),
        'the right files are live',
      ).toEqual([]);
      expect([...(await server.accepted()).keys()].toSorted()).toEqual(files.toSorted());
      await server.close();
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 3_600_000);
