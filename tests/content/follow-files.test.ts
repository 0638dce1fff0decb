import { expect, onTestFinished, test, vi } from 'vitest';
import type { Snapshot } from '../../server/content/files.ts';
import { type Follower, followFiles } from '../../server/content/follow-files.ts';
import { watchTree } from '../../server/content/watch.ts';
import { folder } from '../server/fixture.ts';

const snapshot = (directories: Snapshot['directories']): Snapshot => ({
  files: new Map(),
  directories,
  missing: ['content/alt.json'],
  refused: [],
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
