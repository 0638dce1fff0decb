import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bytesOf } from '../../renderer/packed-text.ts';
import { type AcceptedFile, openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { acceptedFolder } from '../../server/content/site-folders.ts';
import { folder } from '../server/fixture.ts';

const accepted = (text: string): AcceptedFile => ({ bytes: Buffer.from(text), digest: digestOf(Buffer.from(text)), acceptedAt: '2026-03-12T14:05:00.000Z' });
const set = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts).map(([file, text]) => [file, accepted(text)]));

/** A store as a new process opens it, and what it tells. */
function open(place: string) {
  const told: string[] = [];
  const store = openAcceptedFiles(place, { error: (...values: unknown[]) => void told.push(JSON.stringify(values)) });
  const texts = async () => Object.fromEntries([...(await store.load())].map(([file, { bytes }]) => [file, Buffer.from(bytesOf(bytes)).toString()]));
  return { told, texts, save: (files: Readonly<Record<string, string>>) => store.save(set(files)) };
}

test('a start reads no file whose bytes it has already', async () => {
  const place = path.join(await folder(), 'accepted');
  await open(place).save({ 'a.json': '1', 'b.json': '2' });
  await rm(blobOf(place, '1'));
  const known = new Map([
    ['a.json', accepted('1')],
    ['b.json', accepted('another version')],
  ]);
  const loaded = await openAcceptedFiles(place, { error: () => {} }).load(known);
  expect([...loaded].map(([file, { bytes }]) => [file, Buffer.from(bytesOf(bytes)).toString()])).toEqual([
    ['a.json', '1'],
    ['b.json', '2'],
  ]);
});

const blobOf = (place: string, text: string) => path.join(place, digestOf(Buffer.from(text)));

test('what was saved is there after a restart, and nobody else on the machine can read it', async () => {
  const place = path.join(await folder(), 'data/accepted');
  expect(await open(place).texts()).toEqual({});
  await open(place).save({ a: 'eins', b: 'zwei', c: 'zwei' });
  const { texts, told } = open(place);
  expect(await texts()).toEqual({ a: 'eins', b: 'zwei', c: 'zwei' });
  expect(told).toEqual([]);
  expect((await stat(blobOf(place, 'eins'))).mode & 0o777).toBe(0o600);
  expect((await stat(place)).mode & 0o777).toBe(0o700);
});

test.each<[string, (place: string) => Promise<unknown>, string]>([
  ['damaged', (place) => writeFile(blobOf(place, 'eins'), 'sniE'), 'the stored bytes are damaged'],
  ['cut', (place) => writeFile(blobOf(place, 'eins'), 'ei'), 'the stored bytes are damaged'],
  ['lost', (place) => rm(blobOf(place, 'eins')), 'ENOENT'],
  ['no file any more', (place) => rm(blobOf(place, 'eins')).then(() => mkdir(blobOf(place, 'eins'))), 'not a file'],
])('a file whose bytes are %s is never served, and the log says so', async (_, harm, reason) => {
  const place = await folder();
  await open(place).save({ a: 'eins', b: 'zwei' });
  await harm(place);
  const { texts, told } = open(place);
  expect(await texts()).toEqual({ b: 'zwei' });
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"count":1');
  expect(told[0]).toContain(reason);
});

test('bytes that were damaged are whole again after the next save', async () => {
  const place = await folder();
  await open(place).save({ a: 'eins', b: 'zwei' });
  await writeFile(blobOf(place, 'eins'), 'sniE');
  const next = open(place);
  await next.texts();
  await next.save({ a: 'eins', b: 'zwei' });
  expect(await open(place).texts()).toEqual({ a: 'eins', b: 'zwei' });
});

test.each([
  ['cannot be read', '{ "version": 1'],
  ['is that of a newer program', '{ "version": 2, "files": {} }'],
  ['names no files', '{ "version": 1 }'],
])('a list that %s is told, and the next save writes it anew', async (_, text) => {
  const place = await folder({ 'manifest.json': text });
  const { texts, told, save } = open(place);
  expect(await texts()).toEqual({});
  expect(told).toHaveLength(1);
  await save({ a: 'eins' });
  expect(await open(place).texts()).toEqual({ a: 'eins' });
});

test('a folder that is deleted while the server runs is whole again after the next save', async () => {
  const place = path.join(await folder(), 'data/accepted');
  const running = open(place);
  await running.save({ a: 'eins', b: 'zwei' });
  await rm(place, { recursive: true });
  await running.save({ a: 'eins', b: 'drei' });
  expect(await open(place).texts()).toEqual({ a: 'eins', b: 'drei' });
});

test('two processes that share a folder never leave a list behind that names bytes which are not there', async () => {
  const place = await folder();
  const [first, second] = [open(place), open(place)];
  await first.save({ a: 'a1', b: 'b1' });
  await second.texts();
  await second.save({ a: 'a2', b: 'b1' });
  await first.save({ a: 'a1', b: 'b2' });
  expect(await open(place).texts()).toEqual({ a: 'a1', b: 'b2' });

  const both = Array.from({ length: 20 }, (_, n) => ({ a: `a${n}`, b: 'b1', c: 'c1' }));
  await Promise.all(
    [first, second].map(async (process) => {
      for (const files of both) await process.save(files);
    }),
  );
  expect(await open(place).texts()).toEqual(both.at(-1));
});

test('what nobody needs any more is deleted after a while, with the drafts of a process that crashed', async () => {
  const place = await folder();
  await open(place).save({ a: 'alt', b: 'bleibt' });
  await open(place).save({ a: 'gerade noch', b: 'bleibt' });
  await open(place).save({ a: 'neu', b: 'bleibt' });
  const old = new Date(Date.now() - 86_400_000);
  await writeFile(`${blobOf(place, 'x')}.1.tmp`, 'halb');
  await writeFile(path.join(place, 'manifest.json.2.tmp'), 'gerade');
  for (const file of [blobOf(place, 'alt'), blobOf(place, 'bleibt'), `${blobOf(place, 'x')}.1.tmp`]) await utimes(file, old, old);
  await open(place).save({ a: 'neu', b: 'bleibt' });
  const names = ['gerade noch', 'neu', 'bleibt'].map((text) => path.basename(blobOf(place, text)));
  expect((await readdir(place)).sort()).toEqual([...names, 'manifest.json', 'manifest.json.2.tmp'].sort());
});

test('a large site is read whole where a process may open few files at once', async () => {
  const place = await folder();
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`content/pages/${n}.json`, `{ "n": ${n} }`]));
  await open(place).save(files);
  const program = `
    import { openAcceptedFiles } from ${JSON.stringify(path.resolve('server/content/accepted-files.ts'))};
    console.log((await openAcceptedFiles(${JSON.stringify(place)}, console).load()).size);`;
  const command = `ulimit -n 128 && exec "${process.execPath}" --input-type=module --eval '${program}'`;
  expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe('300\n');
});

test('a save that fails leaves what was saved before, and no draft', async () => {
  const place = await folder();
  await open(place).save({ a: 'eins' });
  await mkdir(blobOf(place, 'zwei'));
  await expect(open(place).save({ a: 'zwei' })).rejects.toThrow();
  expect(await open(place).texts()).toEqual({ a: 'eins' });
  expect((await readdir(place)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('each site has a folder of its own, wherever the project lies', () => {
  expect(acceptedFolder('/data', '/srv/one', '/srv/one')).toBe('/data/accepted');
  const others = ['/sites/a', '/sites/b'].map((site) => acceptedFolder('/data', '/srv/one', site));
  expect(new Set(['/data/accepted', ...others]).size).toBe(3);
});

test.each<[string, (place: string) => Promise<unknown>]>([
  ['the folder', (place) => rm(place, { recursive: true })],
  ['the list', (place) => rm(path.join(place, 'manifest.json'))],
  ['a file of it', (place) => rm(blobOf(place, 'eins'))],
])('whoever keeps the files notices when %s is deleted', async (_, harm) => {
  const place = path.join(await folder(), 'accepted');
  const store = openAcceptedFiles(place, { error: () => undefined });
  await store.save(set({ a: 'eins', b: 'zwei' }));
  expect(await store.isWhole()).toBe(true);
  await harm(place);
  expect(await store.isWhole()).toBe(false);
  await store.save(set({ a: 'eins', b: 'zwei' }));
  expect(await open(place).texts()).toEqual({ a: 'eins', b: 'zwei' });
});
