import { renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSnapshot, type Snapshot } from '../../server/content/files.ts';
import { type Follower, followFiles } from '../../server/content/follow-files.ts';
import { watchTree } from '../../server/content/watch.ts';
import { folder } from '../server/fixture.ts';

const snapshot = (directories: Snapshot['directories']): Snapshot => ({
  files: new Map(),
  directories,
  missing: ['content/alt.json'],
  unread: [],
  keptFolders: [],
  incomplete: false,
  changed: true,
  stamps: new Map(),
  isPart: false,
});

test('a deleted file counts as deleted after half a second, also where something else was looked at shortly before', async () => {
  const root = await folder();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const looks: string[][] = [];
  const follower: Follower = followFiles({
    root,
    look: async (gone) => {
      looks.push([...gone]);
      follower.follow(snapshot(new Map([['', 'root']])));
    },
  });
  onTestFinished(() => follower.close());
  follower.follow(snapshot(new Map()));
  vi.advanceTimersByTime(450);
  // a folder that is new is looked into at once
  follower.follow(snapshot(new Map([['', 'root']])));
  vi.advanceTimersByTime(49);
  expect(looks).toEqual([[]]);
  vi.advanceTimersByTime(1);
  expect(looks).toEqual([[], ['content/alt.json']]);
});

test('no folder is watched any more once that has ended, also where a look was under way', async () => {
  const root = await folder();
  const tree = watchTree(root, () => {});
  onTestFinished(() => tree.close());
  const here = new Map([['', 'root']]);
  expect(tree.follow(here)).toEqual({ added: true, blind: false });
  tree.close();
  expect(tree.follow(here)).toEqual({ added: false, blind: false });
});

test.each(['', 'content'])('a link in the place of the site or its content that leads to another folder from now on is followed: %j', async (link) => {
  const site = { 'pages.config.json': '{}', 'content/pages/start.json': '{}' };
  const [root, before, after] = [await folder(), await folder(site), await folder(site)];
  const place = path.join(root, 'site');
  const lead = (to: string) => {
    symlinkSync(path.join(to, link), `${root}/next`);
    renameSync(`${root}/next`, link === '' ? place : path.join(before, link));
  };
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  if (link === '') lead(before);
  else {
    symlinkSync(before, place);
    renameSync(path.join(before, link), path.join(root, 'moved'));
    symlinkSync(path.join(root, 'moved'), path.join(before, link));
  }
  const looks: (ReadonlySet<string> | undefined)[] = [];
  const follower = followFiles({ root: place, look: async (_gone, only) => void looks.push(only) });
  onTestFinished(() => follower.close());
  follower.follow(readSnapshot(place));
  vi.advanceTimersByTime(100);
  looks.length = 0;
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([]);
  lead(after);
  vi.advanceTimersByTime(2_100);
  expect(looks).toContain(undefined);
  follower.follow(readSnapshot(place));
  vi.advanceTimersByTime(100);
  looks.length = 0;
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([]);
});
