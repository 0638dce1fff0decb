import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { openMedia } from '../../server/content/media.ts';
import { folder, testApp, write } from '../server/fixture.ts';
import { smallSite } from './small-site.ts';

/** `npm run test:acceptance` runs a fifth of its sequences through the watcher. */
const runs = Math.max(15, Math.round(Number(process.env.ACCEPTANCE_RUNS ?? 0) / 5));

/**
 * Milliseconds in which what was saved last is served; a file that is gone counts as deleted after half a second. `npm test`, beside which a machine
 * has other things to do, asks whether it is, and the long run whether that takes more than a second.
 */
const bound = process.env.ACCEPTANCE_RUNS ? 1_000 : 15_000;

const files = Object.keys(smallSite);
const text = (file: string) => smallSite[file] ?? '';
/** What is saved at the end, other than all that was before. */
const last = {
  ...smallSite,
  'content/facts.json': text('content/facts.json').replace('69.99', '79.5'),
  'content/pages/preise.json': text('content/pages/preise.json').replace('"title": "Ab', '"title": "Zuletzt'),
};
/** Files that are not part of the site at the end. */
const extra = ['content/pages/landing/dach.json', 'content/blog/zweiter.mdx', 'content/neu/seite.json'];

type Change =
  | { readonly kind: 'save' | 'replace'; readonly file: string; readonly text: string }
  | { readonly kind: 'cut'; readonly file: string; readonly part: number }
  | { readonly kind: 'delete' | 'deleteFolder'; readonly file: string }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string };

/** `settle`: what comes next happens once everything before it has been looked at. */
type Step = Change | { readonly kind: 'settle' };

const anyFile = fc.constantFrom(...files, ...extra);
const contents = fc.constantFrom(...files.map(text), '{', '');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('save' as const, 'replace' as const), file: anyFile, text: contents }) },
  { weight: 4, arbitrary: anyFile.map((file) => ({ kind: 'replace' as const, file, text: text(file) })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), file: anyFile, part: fc.double({ min: 0, max: 0.99, noNaN: true }) }) },
  { weight: 2, arbitrary: anyFile.map((file) => ({ kind: 'delete' as const, file })) },
  { weight: 1, arbitrary: anyFile.map((file) => ({ kind: 'deleteFolder' as const, file })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), file: anyFile, to: anyFile }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'settle' as const }) },
);

/** As other programs save: the new text goes into a file beside the old one, and takes its place. */
async function replaceWith(root: string, file: string, content: string): Promise<void> {
  const draft = `${path.dirname(file)}/.${path.basename(file)}.tmp`;
  await write(root, draft, content);
  await rename(path.join(root, draft), path.join(root, file));
}

async function apply(root: string, change: Change): Promise<void> {
  const file = path.join(root, change.file);
  switch (change.kind) {
    case 'save':
      return write(root, change.file, change.text);
    case 'replace':
      return replaceWith(root, change.file, change.text);
    case 'delete':
      return rm(file, { force: true });
    case 'deleteFolder':
      return path.dirname(file) === root ? undefined : rm(path.dirname(file), { recursive: true, force: true });
    case 'rename':
      return rename(file, path.join(root, change.to)).catch(() => {});
    case 'cut': {
      const bytes = await readFile(file).catch(() => undefined);
      return bytes && write(root, change.file, bytes.subarray(0, Math.floor(bytes.byteLength * change.part)));
    }
  }
}

test('whatever programs do to the files, what was saved last is served', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.constantFrom('save' as const, 'replace' as const), async (steps, kind) => {
      const root = await folder(smallSite);
      const { app } = await testApp({ root, renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }), watch: true });
      const store = openAcceptedFiles(path.join(root, 'data/accepted'), { error: () => {} });
      let looks = 0;
      app.site.onChange(() => {
        looks += 1;
      });
      for (const change of steps) {
        if (change.kind !== 'settle') {
          await apply(root, change);
          continue;
        }
        // a file that nobody else touches says when everything before it was looked at
        const before = looks;
        await replaceWith(root, 'content/pages/landing/probe.json', text('content/pages/landing/fliesen.json').replaceAll('/fliesen', `/probe-${before}`));
        await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before);
      }
      for (const file of [...extra, 'content/pages/landing/probe.json']) await rm(path.join(root, file), { force: true });
      for (const [file, content] of Object.entries(last)) await (kind === 'save' ? write : replaceWith)(root, file, content);
      const served = async () => ({
        files: Object.fromEntries([...(await store.load())].map(([file, { bytes }]) => [file, Buffer.from(bytes).toString()])),
        issues: app.site.current.issues.map(({ file, rule }) => `${file} ${rule}`),
        page: renderer.pageDocument(app.site.current, '/preise'),
      });
      await expect
        .poll(served, { interval: 10, timeout: bound })
        .toEqual({ files: last, issues: [], page: expect.objectContaining({ title: expect.stringMatching(/^Zuletzt 79,50/) }) });
      await app.close();
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
