import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bytesOf } from '../../renderer/packed-text.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { readChanged } from '../../server/content/read-changed.ts';
import { folder, write } from '../server/fixture.ts';

const one = 'content/pages/one.json';
const two = 'content/pages/two.json';

async function site() {
  const root = await folder({ 'pages.config.json': '{}', [one]: '1', [two]: '2' });
  return { root, before: readSnapshot(root) };
}

const textOf = (file: string, snapshot: ReturnType<typeof readChanged>) => Buffer.from(bytesOf(snapshot?.files.get(file) ?? new Uint8Array())).toString();

test('a save takes as long as what was saved: no other file is looked at', async () => {
  const { root, before } = await site();
  await write(root, one, 'neu');
  await write(root, two, 'unbemerkt');
  const next = readChanged(root, before, new Set([one]));
  expect([textOf(one, next), textOf(two, next)]).toEqual(['neu', '2']);
  expect(next).toMatchObject({ changed: true, isPart: true });
  const all = readSnapshot(root, { previous: next });
  expect(textOf(two, all)).toBe('unbemerkt');
});

test('a new file stands where it stands among the others, and one that was saved as it was changes nothing', async () => {
  const { root, before } = await site();
  await write(root, 'content/pages/new.json', 'n');
  expect([...(readChanged(root, before, new Set(['content/pages/new.json']))?.files.keys() ?? [])]).toEqual([
    'content/pages/new.json',
    one,
    two,
    'pages.config.json',
  ]);
  await write(root, one, '1');
  expect(readChanged(root, before, new Set([one]))).toMatchObject({ changed: false });
});

test.each<[string, string, (root: string) => Promise<unknown>]>([
  ['the last file of a folder, which was perhaps renamed', one, (root) => Promise.all([one, two].map((file) => rm(path.join(root, file))))],
  ['the route table is gone', 'pages.config.json', (root) => rm(path.join(root, 'pages.config.json'))],
  ['a folder', 'content/pages/folder', (root) => mkdir(path.join(root, 'content/pages/folder'))],
  ['a folder that is called like a page', 'content/pages/folder.json', (root) => mkdir(path.join(root, 'content/pages/folder.json'))],
  ['what an editor leaves for a moment', 'content/pages/.one.json', (root) => write(root, 'content/pages/.one.json', 'x')],
  ['no content', 'content/pages/one.json~', (root) => write(root, 'content/pages/one.json~', 'x')],
])('everything is looked at where not only files of the site have changed: %s', async (_, changed, change) => {
  const { root, before } = await site();
  await change(root);
  expect(readChanged(root, before, new Set([changed, two]))).toBeUndefined();
});

test('a file that is gone is missing, and no other file is looked at; once it counts as deleted, it is forgotten', async () => {
  const { root, before } = await site();
  await rm(path.join(root, one));
  await write(root, two, 'unbemerkt');
  const missing = readChanged(root, before, new Set([one]));
  expect(missing).toMatchObject({ missing: [one], changed: false, isPart: true });
  expect([textOf(one, missing), textOf(two, missing)]).toEqual(['1', '2']);
  const gone = missing && readChanged(root, missing, new Set([one]), new Set([one]));
  expect(gone).toMatchObject({ missing: [], changed: true });
  expect([...(gone?.files.keys() ?? [])]).toEqual([two, 'pages.config.json']);
});

test('what is missing stays so while another file is saved, and is there again as it was', async () => {
  const { root, before } = await site();
  await rm(path.join(root, one));
  const next = readSnapshot(root, { previous: before });
  expect(next.missing).toEqual([one]);
  await write(root, two, 'neu');
  const saved = readChanged(root, next, new Set([two]));
  expect(saved).toMatchObject({ missing: [one], changed: true });
  await write(root, one, '1');
  // an editor that replaces a file: it counts as deleted at the moment at which it is there again
  const back = saved && readChanged(root, saved, new Set([one]), new Set([one]));
  expect(back).toMatchObject({ missing: [], changed: false });
});
