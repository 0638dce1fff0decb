import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { progressLine } from '../../cli/export/progress.ts';
import { openRelease } from '../../cli/export/release.ts';
import { folder } from '../server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

function exportTo(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'cli/export.ts'), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('whoever exports a site with a mistake learns it from the exit code, and gets the pages that have none', async () => {
  const site = await folder();
  await cp(path.join(root, 'tests/fixtures/second-site'), site, { recursive: true });
  const out = path.join(site, 'out');
  // as npm tells where it was called
  const env = { SITE_DIR: site, DATA_DIR: path.join(site, 'data'), INIT_CWD: site };
  expect(exportTo(['out'], env)).toMatchObject({ status: 0, stderr: '' });

  const page = path.join(site, 'content/pages/services.json');
  await writeFile(page, (await readFile(page, 'utf8')).replace('"headline"', '"haedline"'));
  const { status, stdout } = exportTo([out], env);
  expect(status).toBe(65);
  expect(stdout).toContain('services.json');
  expect(stdout).toContain('nichts hat sich geändert');
  expect(await readFile(path.join(out, 'services.html'), 'utf8')).toContain('<h1');
});

test.each([
  [[], {}, 64, 'npm run export -- <Ordner>'],
  [['out', 'further'], {}, 64, 'npm run export -- <Ordner>'],
  [['out', '--bset'], {}, 64, 'npm run export -- <Ordner>'],
  [['out'], { npm_config_best: 'true' }, 64, 'Schreibe: npm run export -- <Ordner> --best'],
  [['out'], { PUBLIC_URL: 'nonsense' }, 78, 'PUBLIC_URL'],
  [['content'], {}, 73, 'content gibt es schon'],
])('an export to %j with %j writes nothing and says why', async (args, env, status, sentence) => {
  const result = exportTo(args, { DATA_DIR: await folder(), INIT_CWD: root, ...env });
  expect(result.status).toBe(status);
  expect(result.stderr).toContain(sentence);
});

test('an export for which there is no room says so in words, and leaves what was there', async () => {
  const site = await folder();
  await cp(path.join(root, 'tests/fixtures/second-site'), site, { recursive: true });
  const env = { SITE_DIR: site, DATA_DIR: path.join(site, 'data'), INIT_CWD: site };
  expect(exportTo(['out'], env)).toMatchObject({ status: 0, stderr: '' });
  const page = path.join(site, 'content/pages/services.json');
  await writeFile(page, (await readFile(page, 'utf8')).replace(/"description": "/, '"description": "Now: '));
  const full = { NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'tests/full-disk.mjs'))}`, FULL_DISK: site };
  expect(exportTo(['out'], { ...env, ...full })).toMatchObject({
    status: 1,
    stderr: `Exportiert wurde nichts: In „${site}“ ist kein Platz mehr. Was vorher in „out“ lag, liegt weiter da.\n`,
  });
  expect(await readFile(path.join(site, 'out/services.html'), 'utf8')).not.toContain('Now: ');
});

test('an export that is begun while another one is made says so, and is made when that one is done', async () => {
  const site = await folder();
  await cp(path.join(root, 'tests/fixtures/second-site'), site, { recursive: true });
  const out = path.join(site, 'out');
  const env = { SITE_DIR: site, DATA_DIR: path.join(site, 'data') };
  const other = await openRelease(out, 'another program');
  expect(exportTo([out], env)).toMatchObject({ status: 75, stderr: expect.stringContaining(`Ein anderer Export schreibt gerade nach ${out}.`) });
  other.close();
  expect(exportTo([out], env)).toMatchObject({ status: 0, stderr: '' });
});

test('whoever waits sees how far it is, how fast it goes and how long it takes', () => {
  expect(progressLine('Seiten', { done: 2_500, all: 10_000, elapsed: 2_000 })).toBe('2.500 von 10.000 Seiten, 1.250 in der Sekunde, noch 6 s');
});
