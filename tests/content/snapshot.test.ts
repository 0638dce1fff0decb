import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSnapshot, type Snapshot } from '../../server/content/files.ts';
import { folder, write } from '../server/fixture.ts';

const site = { 'pages.config.json': '{}', 'content/facts.json': '{}', 'content/blog/a.mdx': 'a\n', 'content/blog/b.mdx': 'b\n' };
const posts = ({ files }: Snapshot) => [...files.keys()].filter((file) => file.startsWith('content/blog/'));

describe('a folder of content that is gone as a whole takes no page with it:', () => {
  test.each<[string, (root: string) => Promise<void>, string | undefined]>([
    ['one that was renamed', (root) => rename(path.join(root, 'content/blog'), path.join(root, 'content/posts')), 'content/posts'],
    [
      'one whose disk is not mounted',
      async (root) => {
        await rm(path.join(root, 'content/blog'), { recursive: true });
        await mkdir(path.join(root, 'content/blog'));
      },
      undefined,
    ],
  ])('%s', async (_, lose, renamed) => {
    const root = await folder(site);
    const previous = await readSnapshot(root);
    await lose(root);
    const forget = new Set(previous.files.keys());
    const kept = await readSnapshot(root, { previous, forget });
    expect(posts(kept)).toEqual(['content/blog/a.mdx', 'content/blog/b.mdx']);
    expect(kept.keptFolders).toEqual([{ folder: 'content/blog', count: 2, fault: 'gone', renamed }]);

    await mkdir(path.join(root, 'content/blog'), { recursive: true });
    await write(root, 'content/blog/.gitkeep', '');
    expect(posts(await readSnapshot(root, { previous: kept, forget })), 'one that is meant to be empty').toEqual([]);
  });

  test('the last file of a folder may go like any other', async () => {
    const root = await folder({ ...site, 'content/updates/2026-03-12-a.json': '{}' });
    const previous = await readSnapshot(root);
    await rm(path.join(root, 'content/updates'), { recursive: true });
    const { files, keptFolders } = await readSnapshot(root, { previous, forget: new Set(previous.files.keys()) });
    expect([files.has('content/updates/2026-03-12-a.json'), keptFolders]).toEqual([false, []]);
  });
});

test('a name with an ending too many is read, so that somebody can be told; what editors leave behind is not', async () => {
  const more = {
    'content/blog/c.mdx.txt': 'c',
    'content/blog/D.MDX': 'd',
    'content/blog/b.mdx~': 'b',
    'content/blog/.b.mdx.swp': 'b',
    'content/blog/Thumbs.db': '',
  };
  const root = await folder({ ...site, ...more });
  expect(posts(await readSnapshot(root))).toEqual(['content/blog/D.MDX', 'content/blog/a.mdx', 'content/blog/b.mdx', 'content/blog/c.mdx.txt']);
});
