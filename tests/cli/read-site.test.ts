import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { leftOnDisk } from '../../cli/content/files-on-disk.ts';
import { openSiteReader } from '../../cli/content/read-site.ts';
import { isPageFile } from '../../renderer/site/files/content-file.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { plainBytes } from '../../server/content/kept-bytes.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import { readRegular } from '../../server/files/read-file.ts';
import { folder } from '../server/fixture.ts';

vi.mock('../../server/files/read-file.ts', { spy: true });

const project = path.resolve(import.meta.dirname, '../..');
const siteDir = path.join(project, 'tests/fixtures/second-site');

test('commands read a site beside a program that cannot be written to, as in a container', async () => {
  const root = await folder({ 'node_modules/.cache': 'no folder' });
  await symlink(path.join(project, 'dist'), path.join(root, 'dist'));
  const { media } = siteFolders(root, { siteDir, dataDir: 'data' });
  const reader = await openSiteReader({ root, siteDir, media });
  const checked = await reader.check(reader.onDisk());
  await reader.remember(checked);
  expect(checked.files.size).toBeGreaterThan(5);
});

test('a check reads each page once: with ten thousand, a second look would take a second', async () => {
  const { media } = siteFolders(project, { siteDir, dataDir: 'data' });
  const { files } = readSnapshot(siteDir, { keep: plainBytes, leave: leftOnDisk(siteDir) });
  const reader = await openSiteReader({ root: project, siteDir, media });
  vi.mocked(readRegular).mockClear();
  const checked = await reader.check(files);
  const read = vi.mocked(readRegular).mock.calls.map(([file]) => path.relative(siteDir, file));
  expect(checked.accepted.site.issues).toEqual([]);
  expect(read.toSorted()).toEqual([...files.keys()].filter(isPageFile));
});
