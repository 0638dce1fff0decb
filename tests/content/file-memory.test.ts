import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bytesOf, packText } from '../../renderer/packed-text.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { folder } from '../server/fixture.ts';

const found = new Map([
  ['a.json', { digest: '1', stamp: 's1', memory: { page: undefined } }],
  ['b.json', { digest: '2', stamp: 's2', bytes: packText(Buffer.from('{"text": "Grüße"}')) }],
  ['c.json', { digest: '3', stamp: 's3', bytes: packText(Buffer.from('{}')) }],
]);

async function saved() {
  const place = await folder();
  await openFileMemories(place, 'one').save(found);
  return { place, file: path.join(place, 'memory.bin') };
}

test('what was found out about files, and their texts, are there at the next start', async () => {
  const { place } = await saved();
  const loaded = await openFileMemories(place, 'one').load();
  expect(loaded).toEqual(found);
  expect([...loaded.values()].map(({ bytes }) => bytes && Buffer.from(bytesOf(bytes)).toString())).toEqual([undefined, '{"text": "Grüße"}', '{}']);
});

test('what many files share is stored once, and shared again at the next start', async () => {
  const place = await folder();
  const naming = [{ field: 'faq/items/answer', text: 'Ab {{price.basic}} im Monat.' }];
  const page = (digest: string) => ({ digest, memory: { naming } });
  await openFileMemories(place, 'one').save(new Map(['a.json', 'b.json'].map((file) => [file, page(file)])));
  const [a, b] = [...(await openFileMemories(place, 'one').load()).values()].map(({ memory }) => memory?.naming ?? []);
  expect([a, b]).toEqual([naming, naming]);
  expect(a?.[0]).toBe(b?.[0]);
  expect((await readFile(path.join(place, 'memory.bin'), 'utf8')).split('Ab {{price.basic}}')).toHaveLength(2);
});

test('another program, which finds something else, begins anew', async () => {
  const { place } = await saved();
  expect(await openFileMemories(place, 'two').load()).toEqual(new Map());
});

test.each<[string, (text: string) => string]>([
  ['cut', (text) => text.slice(0, -5)],
  ['altered', (text) => text.replace('"digest":"2"', '"digest":"4"')],
  ['empty', () => ''],
  ['something else', () => '{}'],
])('a memory that is %s is none: everything is found out again', async (_, damage) => {
  const { place, file } = await saved();
  await writeFile(file, damage(await readFile(file, 'latin1')), 'latin1');
  expect(await openFileMemories(place, 'one').load()).toEqual(new Map());
});

test('without a memory everything is found out', async () => {
  expect(await openFileMemories(await folder(), 'one').load()).toEqual(new Map());
});
