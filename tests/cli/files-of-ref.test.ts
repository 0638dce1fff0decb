import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { filesOfRef, GitError, placeInRepository } from '../../cli/content/files-of-ref.ts';
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
const calendar = { timeZone: 'Europe/Berlin', now: new Date('2026-11-26T17:00:00Z') };
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
  expect(new Map([...filesOfRef(siteDir, 'HEAD', calendar)].map(([file, bytes]) => [file, Buffer.from(bytes)]))).toEqual(
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
  expect([...filesOfRef(outer, 'HEAD', calendar)].map(([file, bytes]) => [file, textOf(bytes)])).toEqual([
    ['pages.config.json', '{}'],
    ['content/pages/start.json', '{ "title": "Erster Stand" }'],
  ]);
});

test('a state stays what it was when the folder has changed since', () => {
  write('content/pages/leer.json', 'neu');
  expect(textOf(filesOfRef(siteDir, 'HEAD', calendar).get('content/pages/leer.json'))).toBe('');
});

test.each(['gibt-es-nicht', '--all', ''])('a state that Git does not know is told and not taken for an empty one: %j', (ref) => {
  expect(() => filesOfRef(siteDir, ref, calendar)).toThrow(GitError);
});

test('a day means the last commit before it began, by the clock of the site', async () => {
  const place = await folder();
  const gitIn = (...args: string[]) => execFileSync('git', ['-C', place, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  const commitAt = (moment: string, text: string) => {
    writeFileSync(path.join(place, 'pages.config.json'), text);
    gitIn('add', '.');
    execFileSync('git', ['-C', place, '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', 'Stand'], {
      env: { ...process.env, GIT_COMMITTER_DATE: moment },
    });
  };
  gitIn('init', '-q', '-b', 'main');
  commitAt('2026-11-24T22:59:59Z', 'Dienstag'); // a second before midnight in Berlin
  commitAt('2026-11-24T23:00:00Z', 'Mittwoch');
  commitAt('2026-11-26T08:00:00Z', 'Donnerstag');
  const at = (ref: string) => textOf(filesOfRef(place, ref, calendar).get('pages.config.json'));
  expect(['heute', 'Gestern', '2026-11-25', '25.11.2026', '25. November 2026'].map(at)).toEqual(['Mittwoch', 'Dienstag', 'Dienstag', 'Dienstag', 'Dienstag']);
  gitIn('branch', 'gestern');
  expect(at('gestern')).toBe('Donnerstag');
  expect(() => at('vorgestern')).toThrow(
    /^Vor dem Tag „vorgestern“ \(2026-11-24\) hat Git keinen Stand\. Der erste Commit ist vom 2026-11-24: Nimm einen Tag danach oder den Commit selbst, „[0-9a-f]+“\.$/,
  );
  expect(() => at('mian')).toThrow(
    'Git kennt keinen Stand „mian“. Meintest du „main“? Nenne einen Zweig, eine Marke (Tag) oder einen Commit („gestern“, „main“, „HEAD~3“), oder ein Datum: „gestern“, „2026-11-25“, „25.11.2026“.',
  );
});

test.skipIf(process.getuid?.() !== 0)('a repository of root is read by who is not root', () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => git('log')).toThrow('dubious ownership');
  expect(filesOfRef(siteDir, 'HEAD', calendar).size).toBe(4);
  expect(placeInRepository(siteDir)).toBe('site/');
});

test('a folder that Git does not know is told', async () => {
  const place = await folder();
  expect(() => filesOfRef(place, 'HEAD', calendar)).toThrow(
    new GitError('Dieser Ordner ist in keinem Git-Repository; ohne Git gibt es keinen früheren Stand.'),
  );
});
