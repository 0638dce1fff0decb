import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSiteReader } from '../../cli/content/read-site.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import { folder } from '../server/fixture.ts';

const project = path.resolve(import.meta.dirname, '../..');

test('commands read a site beside a program that cannot be written to, as in a container', async () => {
  const root = await folder({ 'node_modules/.cache': 'no folder' });
  await symlink(path.join(project, 'dist'), path.join(root, 'dist'));
  const siteDir = path.join(project, 'tests/fixtures/second-site');
  const { media } = siteFolders(root, { siteDir, dataDir: 'data' });
  const reader = await openSiteReader({ root, siteDir, media });
  const checked = await reader.check(reader.onDisk());
  await reader.remember(checked);
  expect(checked.files.size).toBeGreaterThan(5);
});
