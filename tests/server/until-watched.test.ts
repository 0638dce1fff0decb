import path from 'node:path';
import { expect, test } from 'vitest';
import { untilWatched } from '../../server/dev/until-watched.ts';
import { folder } from './fixture.ts';

test('a server is announced when a block that is created from now on is seen: every folder of code is watched', async () => {
  const root = await folder({ 'blocks/faq/faq.tsx': '', 'schema/block.ts': '', 'docs/more.md': '' });
  const block = path.join(root, 'blocks/faq');
  const states = [
    { [root]: ['blocks', 'schema'] },
    { [root]: ['blocks', 'schema'], [path.join(root, 'blocks')]: ['faq'], [path.join(root, 'schema')]: ['block.ts'] },
    { [path.join(root, 'blocks')]: ['faq'], [path.join(root, 'schema')]: ['block.ts'], [block]: ['faq.tsx'] },
  ];
  let looks = 0;
  const watcher = { getWatched: () => states[Math.min(looks++, 2)] ?? {} };
  await untilWatched(root, watcher, async () => {});
  expect(looks).toBe(3);
});

test('a file that is never watched does not keep the server from starting', async () => {
  const root = await folder({ 'blocks/faq/data/faq.json': '{}' });
  await expect(untilWatched(root, { getWatched: () => ({}) }, async () => {})).resolves.toBeUndefined();
});
