import { expect, test } from 'vitest';
import { checkSite } from '../../renderer/check/check-site.ts';
import type { ContentFile, PictureFile } from '../../renderer/site/files/content-file.ts';
import { sortFiles } from '../../renderer/site/files/files-by-kind.ts';
import { readContentFile } from '../../renderer/site/files/read-content-file.ts';
import { loadSite } from '../../renderer/site/load-site.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { smallSite } from './small-site.ts';

const picture = (file: string): PictureFile => ({
  kind: 'picture',
  file,
  name: file.replace(/^.*\/|\.svg$/g, ''),
  image: { width: 24, height: 12, avif: [], fallback: '/media/a.svg', original: '/media/a.svg' },
  issues: [],
});

async function read(texts: Readonly<Record<string, string>>): Promise<Map<string, ContentFile>> {
  const files = new Map<string, ContentFile>();
  for (const [file, text] of Object.entries(texts)) {
    const content = file.startsWith('content/images/') ? picture(file) : await readContentFile(file, text);
    if (content) files.set(file, content);
  }
  return files;
}

test('a save takes as long as what was saved: links and values of the other pages are not looked for again', async () => {
  const files = await read(smallSite);
  const file = files.get('content/pages/preise.json');
  if (file?.kind !== 'page' || !file.document) throw new Error('no page');
  const { document } = file;
  let reads = 0;
  const watched = {
    ...file,
    document: {
      ...document,
      get value() {
        reads += 1;
        return document.value;
      },
    },
  };
  const check = () => {
    reads = 0;
    const { model } = loadSite(now);
    if (!model) throw new Error('no site');
    reads = 0;
    atOnce(checkSite(model, { files: now, refused: new Set(), heldBack: new Map() }, new Date('2026-11-21')));
    return reads;
  };
  const now = files.set(file.file, watched);
  expect(check()).toBeGreaterThan(0);
  expect(check()).toBe(0);
});

test('pages are not checked anew when a picture comes, goes and comes again while versions of a site are tried', async () => {
  const files = await read(smallSite);
  const fewer = new Map(files);
  fewer.delete('content/images/werkstatt.svg');
  const [before, without, again] = [files, fewer, files].map((each) => sortFiles(each).imageNames);
  expect(without).not.toEqual(before);
  expect(again).toBe(before);
});
