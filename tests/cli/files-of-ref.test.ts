import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { filesOfRef, GitError } from '../../cli/content/files-of-ref.ts';
import { bytesOf } from '../../renderer/packed-text.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { folder } from '../server/fixture.ts';

const repository = mkdtempSync(path.join(tmpdir(), 'seitenwerk-ref-'));
const siteDir = path.join(repository, 'site');
const git = (...args: string[]) => execFileSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
const write = (file: string, text: string | Uint8Array) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), text);
};
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

beforeAll(() => {
  git('init', '-q');
  write('pages.config.json', '{}\n');
  write('content/pages/größe, neu.json', '{ "title": "Größe" }\n');
  write('content/pages/leer.json', '');
  write('content/images/bild.png', Buffer.from([137, 80, 0, 10, 13, 10]));
  write('content/pages/.versteckt.json', '{}');
  write('content/notiz.txt', 'keine Seite');
  write('package.json', '{}');
  symlinkSync('leer.json', path.join(siteDir, 'content/pages/verweis.json'));
  git('add', '.');
  git('commit', '-qm', 'Erster');
});
afterAll(() => rmSync(repository, { recursive: true }));

test('what Git has is what the disk had: names with umlauts and line breaks, empty files and pictures', () => {
  const { files } = readSnapshot(siteDir);
  expect(new Map([...filesOfRef(siteDir, 'HEAD')].map(([file, bytes]) => [file, Buffer.from(bytes)]))).toEqual(
    new Map([...files].map(([file, bytes]) => [file, Buffer.from(bytesOf(bytes))])),
  );
  expect(files.size).toBe(4);
});

test('the files of a submodule are those of the commit that it has there', () => {
  const source = mkdtempSync(path.join(tmpdir(), 'seitenwerk-ref-'));
  onTestFinished(() => rmSync(source, { recursive: true }));
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'protocol.file.allow=always'];
  const gitIn = (folder: string, ...args: string[]) => execFileSync('git', ['-C', folder, ...as, ...args]);
  const [inner, outer] = [path.join(source, 'inner'), path.join(source, 'outer')];
  mkdirSync(path.join(inner, 'pages'), { recursive: true });
  writeFileSync(path.join(inner, 'pages/start.json'), '{ "title": "Erster Stand" }');
  gitIn(source, 'init', '-q', 'inner');
  gitIn(inner, 'add', '.');
  gitIn(inner, 'commit', '-qm', 'Erster');
  gitIn(source, 'init', '-q', 'outer');
  writeFileSync(path.join(outer, 'pages.config.json'), '{}');
  gitIn(outer, 'submodule', '--quiet', 'add', inner, 'content');
  gitIn(outer, 'add', '.');
  gitIn(outer, 'commit', '-qm', 'Erster');
  writeFileSync(path.join(outer, 'content/pages/start.json'), '{}');
  expect([...filesOfRef(outer, 'HEAD')].map(([file, bytes]) => [file, textOf(bytes)])).toEqual([
    ['pages.config.json', '{}'],
    ['content/pages/start.json', '{ "title": "Erster Stand" }'],
  ]);
});

test('a state stays what it was when the folder has changed since', () => {
  write('content/pages/leer.json', 'neu');
  expect(textOf(filesOfRef(siteDir, 'HEAD').get('content/pages/leer.json'))).toBe('');
});

test.each(['gibt-es-nicht', '--all', ''])('a state that Git does not know is told and not taken for an empty one: %j', (ref) => {
  expect(() => filesOfRef(siteDir, ref)).toThrow(GitError);
});

test('a folder that Git does not know is told', async () => {
  const place = await folder();
  expect(() => filesOfRef(place, 'HEAD')).toThrow(GitError);
});
