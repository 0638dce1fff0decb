/**
 * `npm run sbom --silent [-- --spdx] > sbom.json`: every package that the site may be served with, as CycloneDX or SPDX.
 * Where development packages are installed as well, `npm sbom --omit=dev` leaves out those that both kinds need (https://github.com/npm/cli/issues/7909).
 * So npm gets a copy of package-lock.json without them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devDependencies?: object }>>;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const format = process.argv.includes('--spdx') ? 'spdx' : 'cyclonedx';

const { devDependencies: _, ...manifest } = read('package.json');
const lock: Lock = read('package-lock.json');
const packages = Object.fromEntries(
  Object.entries(lock.packages).flatMap(([name, { devDependencies, ...entry }]) => (entry.dev ? [] : [[name, entry] as const])),
);

using folder = mkdtempDisposableSync(path.join(tmpdir(), 'seitenwerk-sbom-'));
writeFileSync(path.join(folder.path, 'package.json'), JSON.stringify(manifest));
writeFileSync(path.join(folder.path, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
const { status } = spawnSync('npm', ['sbom', '--package-lock-only', `--sbom-format=${format}`, '--loglevel=error'], {
  cwd: folder.path,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
