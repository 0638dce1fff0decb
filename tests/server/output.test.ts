import { expect, test } from 'vitest';
import { openOutput } from '../../server/output.ts';

/** A file on a disk that is full until there is room. */
function disk() {
  let isFull = true;
  let written = '';
  return {
    read: () => written,
    makeRoom() {
      isFull = false;
    },
    async write(bytes: Buffer) {
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      // a few at a time, as a pipe takes them
      const some = bytes.subarray(0, 5);
      written += some;
      return some.length;
    },
  };
}

test('what the log could not write while the disk was full stands there once there is room, in its order', async () => {
  const { write, makeRoom, read } = disk();
  const output = openOutput({ write, pause: 1 });
  output.write('one line\n');
  output.write('another, ä\n');
  makeRoom();
  output.write('the last\n');
  await expect.poll(read).toBe('one line\nanother, ä\nthe last\n');
});

test('of a log that nobody takes not more waits than there is room for in memory, and it says how many lines are missing', async () => {
  const { write, makeRoom, read } = disk();
  const output = openOutput({ write, pause: 1, most: 20 });
  for (let line = 1; line <= 5; line += 1) output.write(`${line}23456789\n`);
  makeRoom();
  await expect.poll(read).toMatch(/^123456789\n223456789\n\{"level":50,"time":\d+,"lines":3,"msg":"lines of the log could not be written and are lost"\}\n$/);
});
