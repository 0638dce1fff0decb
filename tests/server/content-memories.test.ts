import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentMemories } from '../../server/dev/content-memories.ts';
import { folder } from './fixture.ts';

const found = new Map([['content/facts.json', { digest: 'of the bytes' }]]);
const project = () => folder({ 'blocks/faq/faq.tsx': 'a', 'blocks/faq/faq.test.ts': '', 'schema/page.schema.json': '{}', 'package-lock.json': '{}' });
const known = async (root: string) => [...(await contentMemories(root, root).load()).keys()];

test('what the sources found out about the content is known at the next start of development, also after a test was written', async () => {
  const root = await project();
  expect(await known(root)).toEqual([]);
  await contentMemories(root, root).save(found);
  for (const file of ['blocks/faq/faq.test.ts', 'schema/page.schema.json']) await writeFile(path.join(root, file), '1');
  expect(await known(root)).toEqual(['content/facts.json']);
});

test.each(['blocks/faq/faq.tsx', 'renderer/new.ts', 'package-lock.json'])('other sources come to others: %s', async (file) => {
  const root = await folder({ 'blocks/faq/faq.tsx': 'a', 'renderer/old.ts': '', 'package-lock.json': '{}' });
  await contentMemories(root, root).save(found);
  await writeFile(path.join(root, file), 'b');
  expect(await known(root)).toEqual([]);
});

test('what is found after the sources have changed is not kept as that of the ones before', async () => {
  const root = await project();
  const memories = contentMemories(root, root);
  memories.end();
  await memories.save(found);
  expect(await known(root)).toEqual([]);
});
