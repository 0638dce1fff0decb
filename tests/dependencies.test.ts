import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));

/** Files of the development server, and what runs before there is anything to serve. */
const notServing = /\.(test|spec)\.tsx?$|^server\/dev(\.ts$|\/)|^renderer\/client\/dev(\.ts$|\/)/;

/** Needed by the process though no file names them: the runtime itself, and a peer of mdx-bundler, which compiles the posts. */
const unnamed = ['esbuild', 'node'];

/** Packages that the text of a module imports; types leave nothing behind. */
function packagesOf(text: string): string[] {
  const names = [...text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]|(?<![{<])import\(['"]([^'"]+)['"]\)/gm)].map(
    ([, name, late]) => name ?? late ?? '',
  );
  return names.filter((name) => !/^(\.|\/|node:|virtual:)/.test(name)).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
}

const sources = [...globSync('{schema,blocks,renderer,server}/**/*.{ts,tsx}', { cwd: root }), 'cli/main.ts', ...globSync('cli/commands/*.ts', { cwd: root })];
const imported = new Set(sources.filter((file) => !notServing.test(file)).flatMap((file) => packagesOf(read(file))));

test('who installs without the packages of development has everything that the site is served with, and nothing besides', () => {
  expect(Object.keys(dependencies).toSorted()).toEqual([...imported, ...unnamed].toSorted());
});

test('the built renderer has all packages in it, so that no start looks for their files, but for the compiler of posts that are not simple', () => {
  expect(packagesOf(read('dist/server/entry-server.js'))).toEqual([]);
  const built = globSync('dist/server/assets/*.js', { cwd: root }).flatMap((file) => packagesOf(read(file)));
  expect([...new Set(built)]).toEqual(['mdx-bundler']);
  expect(built.filter((name) => !(name in dependencies))).toEqual([]);
});

test('npm run sbom lists every package that the site is served with, and none of development', () => {
  const { components } = JSON.parse(execFileSync(process.execPath, ['cli/sbom.ts'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  const listed = new Set(components.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`));
  const { packages }: { packages: Record<string, { version: string; dev?: boolean }> } = JSON.parse(read('package-lock.json'));
  const entries = Object.entries(packages).filter(([place]) => place !== '');
  const named = (isDev: boolean) =>
    entries.filter(([, { dev = false }]) => dev === isDev).map(([place, { version }]) => `${place.split('node_modules/').at(-1)} ${version}`);
  expect(named(false).filter((name) => !listed.has(name))).toEqual([]);
  expect(named(true).filter((name) => listed.has(name) && !named(false).includes(name))).toEqual([]);
});
