import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { writeNeutralSite } from '../../cli/bench/neutral-site.ts';
import type { ContentFile } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { bytesOf } from '../../renderer/packed-text.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { readAll } from '../mistakes/load.ts';

const turn = promisify(setImmediate);

const saves = 60;

/** What is accepted and what is tried differ for a while: so many versions of a page may be held, however many were saved. */
const held = 8;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('memory is that of the site as it is: nothing of a page that was saved over stays, however many are saved', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'neutral-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const pages = await writeNeutralSite(root, saves);
  const texts = new Map([...readSnapshot(root).files].map(([file, bytes]) => [file, bytesOf(bytes)]));
  let { files } = acceptAndCheck(new Map(), await readAll(texts), new Date('2026-11-21'));
  const replaced: WeakRef<ContentFile>[] = [];

  for (const { file } of pages) {
    const text = Buffer.from(texts.get(file) ?? '').toString();
    const content = await renderer.readFile(file, Buffer.from(text.replace('Häufige Fragen', 'Oft gefragt')));
    const before = files.get(file);
    if (content && before) {
      replaced.push(new WeakRef(before));
      files = acceptAndCheck(files, new Map([...files, [file, content]]), new Date('2026-11-21')).files;
    }
    // a WeakRef keeps what it was made of until the turn ends
    await turn();
  }

  collectGarbage();
  expect(replaced).toHaveLength(saves);
  expect(replaced.filter((page) => page.deref() !== undefined).length).toBeLessThanOrEqual(held);
});
