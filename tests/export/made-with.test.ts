import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { programOf } from '../../cli/export/made-with.ts';
import { folder } from '../server/fixture.ts';

const project = () => folder({ 'server/discovery/twins.ts': 'a', 'server/queue.test.ts': '', 'cli/export/write-file.ts': 'a', 'package-lock.json': '{}' });

test.each(['server/discovery/twins.ts', 'server/new.ts', 'cli/export/write-file.ts', 'package-lock.json'])(
  'an export after a change of %s makes every file anew, and leaves none of before beside those that it makes',
  async (file) => {
    const root = await project();
    const before = programOf(root, 'best');
    await writeFile(path.join(root, file), 'b');
    expect(programOf(root, 'best')).not.toBe(before);
  },
);

test('an export keeps its files after a test was written, and compresses them anew where it tries harder', async () => {
  const root = await project();
  const before = programOf(root, 'best');
  await writeFile(path.join(root, 'server/queue.test.ts'), 'b');
  expect(programOf(root, 'best')).toBe(before);
  expect(programOf(root, 'quick')).not.toBe(before);
});
