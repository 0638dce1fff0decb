import type { FSWatcher } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSnapshot } from '../../server/content/files.ts';
import { type Follower, followFiles } from '../../server/content/follow-files.ts';
import { folder } from '../server/fixture.ts';

const { watchers } = vi.hoisted(() => ({ watchers: new Map<string, FSWatcher>() }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const watch = (place: string, options: object) => {
    const watcher = fs.watch(place, options);
    watchers.set(place, watcher);
    return watcher;
  };
  return { ...fs, watch };
});

test.each(['', '/content', '/content/pages'])('a folder whose watcher fails is looked into and watched again: %j', async (place) => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/start.json': '{}' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let looks = 0;
  const follower: Follower = followFiles({
    root,
    look: async () => {
      looks += 1;
      follower.follow(readSnapshot(root));
    },
  });
  onTestFinished(() => follower.close());
  follower.follow(readSnapshot(root));
  vi.advanceTimersByTime(100);
  const [before, failed] = [looks, watchers.get(root + place)];
  failed?.emit('error', new Error('too many open files'));
  vi.advanceTimersByTime(100);
  expect(looks).toBeGreaterThan(before);
  expect(watchers.get(root + place)).not.toBe(failed);
});
