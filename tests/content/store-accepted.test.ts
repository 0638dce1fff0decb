import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AcceptedFile } from '../../server/content/accepted-files.ts';
import { storeAccepted } from '../../server/content/store-accepted.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const before: ReadonlyMap<string, AcceptedFile> = new Map();
const after: ReadonlyMap<string, AcceptedFile> = new Map();

/** A disk that is full until somebody makes room, and what is said of it. */
function fullDisk() {
  const disk = { isFull: true, saved: [] as object[], said: [] as string[] };
  const stored = storeAccepted(
    {
      load: async () => new Map(),
      async save(files) {
        if (disk.isFull) throw new Error('ENOSPC: no space left on device, write');
        disk.saved.push(files);
      },
      // what was saved before still lies there
      isWhole: async () => true,
    },
    { error: (reason: object) => void disk.said.push(JSON.stringify(reason)) },
  );
  return { disk, stored };
}

test('what could not be stored while the disk was full is stored when the server ends, though nothing was changed since', async () => {
  const { disk, stored } = fullDisk();
  await stored.keep(before, false);
  expect(disk.said).toEqual(['{"reason":"ENOSPC: no space left on device, write"}']);
  disk.isFull = false;
  await stored.end(before);
  await stored.end(before);
  expect(disk.saved).toEqual([before]);
});

test('it is stored as soon as there is room, without a change and without an end, and its reason is told once', async () => {
  const { disk, stored } = fullDisk();
  await stored.keep(before, false);
  await stored.keep(after, false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disk.saved).toEqual([]);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(disk.saved).toHaveLength(1);
  expect(disk.saved[0]).toBe(after);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disk.saved).toHaveLength(1);
  expect(disk.said).toEqual(['{"reason":"ENOSPC: no space left on device, write"}']);
});

test('what was accepted later stays stored, though a write from before it fails only when the later one already waits', async () => {
  const saved: object[] = [];
  const [begun, full] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFull = true;
  const stored = storeAccepted(
    {
      load: async () => new Map(),
      async save(files) {
        begun.resolve();
        if (isFull) await full.promise;
        saved.push(files);
      },
      isWhole: async () => true,
    },
    { error: () => {} },
  );
  const earlier = stored.keep(before, false);
  await begun.promise;
  const later = stored.keep(after, false);
  isFull = false;
  full.reject(new Error('ENOSPC: no space left on device, write'));
  await Promise.all([earlier, later]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved.map((files) => files === after)).toEqual([true]);
});
